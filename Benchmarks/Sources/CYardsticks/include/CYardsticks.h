/// What ours is measured against: HarfBuzz, called as directly as can be.
#ifndef CYARDSTICKS_H
#define CYARDSTICKS_H

#include <stddef.h>
#include <stdint.h>

/// Three strings, most wanted first, and a box.
typedef struct {
    const char *text[3];
    int length[3];
    /// In font units.
    int limit;
    int lines;
} yardstick_row;

/// A font at a scale of its own units, with its buffer and shape plan, which are used again and again.
typedef struct yardstick yardstick;

/// Opens a font for one script (an ISO 15924 tag, "Latn").
/// Returns NULL where the file holds no font.
yardstick *yardstick_open(const char *path, const char *script, int is_right_to_left);
void yardstick_close(yardstick *font);

int yardstick_units_per_em(const yardstick *font);

/// HarfBuzz's version.
const char *yardstick_harfbuzz_version(void);

/// Shapes the long form of each row. Returns the sum of all advances.
int64_t yardstick_shape(yardstick *font, const yardstick_row *rows, size_t count);

/// The number of glyphs in the shaped long forms.
int64_t yardstick_glyph_count(yardstick *font, const yardstick_row *rows, size_t count);

/// Chooses for each row the first string that fits, else the last: shapes it whole and fills lines with its
/// clusters. Lines end after a space, or inside a word that is wider than a line.
void yardstick_greedy(yardstick *font, const yardstick_row *rows, size_t count, uint8_t *decisions);

#endif
