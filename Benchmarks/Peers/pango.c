// Pango in process, as a program would use it: one PangoLayout, and set_text, set_width, get_size a variant.
//
//   pango FONT.ttf SIZE ROWS.tsv DECISIONS
//
// Writes one decision (0, 1, 2) a row to DECISIONS and prints the nanoseconds of the one pass and the version.
// The font is the file alone: an empty fontconfig with the file as its one application font. No hinting, no
// rounding of positions, no system fonts to fall back to.
#include <fontconfig/fontconfig.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    char *text[3];
    double width;
    int lines;
} row;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static void without_hinting(FcPattern *pattern, gpointer data) {
    (void)data;
    FcPatternDel(pattern, FC_HINTING);
    FcPatternAddBool(pattern, FC_HINTING, FcFalse);
    FcPatternDel(pattern, FC_HINT_STYLE);
    FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
}

int main(int count, char **arguments) {
    if (count != 5) return 64;
    FcConfig *config = FcConfigCreate();
    if (!FcConfigAppFontAddFile(config, (const FcChar8 *)arguments[1])) return 66;
    FcFontSet *fonts = FcConfigGetFonts(config, FcSetApplication);
    FcChar8 *family;
    if (fonts->nfont < 1 || FcPatternGetString(fonts->fonts[0], FC_FAMILY, 0, &family)) return 65;

    PangoFontMap *map = pango_ft2_font_map_new();
    pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
    pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(map), without_hinting, NULL, NULL);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    PangoContext *context = pango_font_map_create_context(map);
    pango_context_set_round_glyph_positions(context, FALSE);
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family(description, (const char *)family);
    pango_font_description_set_absolute_size(description, atof(arguments[2]) * PANGO_SCALE);
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, description);
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    // No hyphen where a word is broken between letters: it would have to fit, too.
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
    int width, line_height;
    pango_layout_set_text(layout, "X", 1);
    pango_layout_get_size(layout, &width, &line_height);

    FILE *file = fopen(arguments[3], "r");
    if (!file) return 66;
    size_t capacity = 0, rows_capacity = 0, rows_count = 0;
    row *rows = NULL;
    char *line = NULL;
    while (getline(&line, &capacity, file) > 0) {
        if (rows_count == rows_capacity) {
            rows_capacity = rows_capacity ? 2 * rows_capacity : 1024;
            rows = realloc(rows, rows_capacity * sizeof *rows);
            if (!rows) return 71;
        }
        row *r = &rows[rows_count++];
        char *copy = strdup(line);
        for (int i = 0; i < 3; i++) r->text[i] = strsep(&copy, "\t");
        r->width = atof(strsep(&copy, "\t"));
        r->lines = atoi(copy);
    }
    fclose(file);

    char *decisions = malloc(rows_count + 1);
    double start = now();
    for (size_t i = 0; i < rows_count; i++) {
        pango_layout_set_width(layout, (int)(rows[i].width * PANGO_SCALE));
        int choice = 0;
        for (; choice < 2; choice++) {
            int height;
            pango_layout_set_text(layout, rows[i].text[choice], -1);
            pango_layout_get_size(layout, &width, &height);
            if (width <= rows[i].width * PANGO_SCALE && height <= line_height * rows[i].lines) break;
        }
        decisions[i] = (char)('0' + choice);
    }
    double elapsed = now() - start;

    FILE *out = fopen(arguments[4], "w");
    if (!out) return 73;
    for (size_t i = 0; i < rows_count; i++) fprintf(out, "%c\n", decisions[i]);
    fclose(out);
    printf("%.0f\t%s\n", elapsed, pango_version_string());
}
