#include "CYardsticks.h"

#include <hb-ot.h>
#include <hb.h>
#include <stdlib.h>

struct yardstick {
    hb_face_t *face;
    hb_font_t *font;
    hb_buffer_t *buffer;
    hb_shape_plan_t *plan;
    hb_segment_properties_t properties;
};

yardstick *yardstick_open(const char *path, const char *script, int is_right_to_left) {
    hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
    if (!blob) return NULL;
    hb_face_t *face = hb_face_create(blob, 0);
    hb_blob_destroy(blob);
    if (!hb_face_get_glyph_count(face)) {
        hb_face_destroy(face);
        return NULL;
    }
    yardstick *self = calloc(1, sizeof *self);
    if (!self) abort();
    self->face = face;
    self->font = hb_font_create(face);
    hb_ot_font_set_funcs(self->font);
    int units = (int)hb_face_get_upem(face);
    hb_font_set_scale(self->font, units, units);
    hb_font_make_immutable(self->font);
    self->buffer = hb_buffer_create();
    self->properties = (hb_segment_properties_t)HB_SEGMENT_PROPERTIES_DEFAULT;
    self->properties.script = hb_script_from_string(script, -1);
    self->properties.direction = is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR;
    self->plan = hb_shape_plan_create(face, &self->properties, NULL, 0, NULL);
    return self;
}

void yardstick_close(yardstick *self) {
    hb_shape_plan_destroy(self->plan);
    hb_buffer_destroy(self->buffer);
    hb_font_destroy(self->font);
    hb_face_destroy(self->face);
    free(self);
}

int yardstick_units_per_em(const yardstick *self) { return (int)hb_face_get_upem(self->face); }

const char *yardstick_harfbuzz_version(void) { return hb_version_string(); }

static void shape(yardstick *self, const char *text, int length) {
    hb_buffer_clear_contents(self->buffer);
    hb_buffer_set_segment_properties(self->buffer, &self->properties);
    hb_buffer_add_utf8(self->buffer, text, length, 0, length);
    hb_shape_plan_execute(self->plan, self->font, self->buffer, NULL, 0);
}

int64_t yardstick_shape(yardstick *self, const yardstick_row *rows, size_t count) {
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        shape(self, rows[i].text[0], rows[i].length[0]);
        unsigned glyphs;
        hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(self->buffer, &glyphs);
        for (unsigned g = 0; g < glyphs; g++) sum += positions[g].x_advance;
    }
    return sum;
}

int64_t yardstick_glyph_count(yardstick *self, const yardstick_row *rows, size_t count) {
    int64_t sum = 0;
    for (size_t i = 0; i < count; i++) {
        shape(self, rows[i].text[0], rows[i].length[0]);
        sum += hb_buffer_get_length(self->buffer);
    }
    return sum;
}

static int fits(yardstick *self, const char *text, int length, int limit, int maximum) {
    shape(self, text, length);
    unsigned count;
    hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(self->buffer, &count);
    hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(self->buffer, NULL);
    int is_backward = HB_DIRECTION_IS_BACKWARD(self->properties.direction);
    int lines = 1;
    int64_t pen = 0, word_start = 0;
    for (unsigned i = 0; i < count;) {
        unsigned at = is_backward ? count - 1 - i : i;
        unsigned cluster = infos[at].cluster;
        int64_t advance = 0;
        for (; i < count; i++) {
            at = is_backward ? count - 1 - i : i;
            if (infos[at].cluster != cluster) break;
            advance += positions[at].x_advance;
        }
        if (text[cluster] == ' ') {  // hangs
            pen += advance;
            word_start = pen;
            continue;
        }
        if (pen + advance > limit && word_start > 0) {
            if (++lines > maximum) return 0;
            pen -= word_start;
            word_start = 0;
        }
        if (pen + advance > limit && pen > 0) {
            if (++lines > maximum) return 0;
            pen = 0;
        }
        if (advance > limit) return 0;
        pen += advance;
    }
    return 1;
}

void yardstick_greedy(yardstick *self, const yardstick_row *rows, size_t count, uint8_t *decisions) {
    for (size_t i = 0; i < count; i++) {
        uint8_t choice = 0;
        while (choice < 2 && !fits(self, rows[i].text[choice], rows[i].length[choice], rows[i].limit, rows[i].lines))
            choice++;
        decisions[i] = choice;
    }
}
