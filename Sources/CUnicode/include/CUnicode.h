// The few functions of ICU that StringFit uses, over UTF-8 and without ICU's types: ICU's headers define
// names that Foundation's private copy of ICU defines too, so they must not reach a Swift module.
// Every text handed in is valid UTF-8 and shorter than INT32_MAX / 2 bytes.
#ifndef CUNICODE_H
#define CUNICODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Base direction of a text's paragraphs, as `ubidi_setPara` takes it.
enum {
    CUNICODE_LEFT_TO_RIGHT = 0,
    CUNICODE_RIGHT_TO_LEFT = 1,
    CUNICODE_FIRST_STRONG = 0xFE,
};

/// UAX #9 embedding levels, one a byte (a scalar's bytes share its level). Paragraphs end at the
/// separators of class B. The corresponding C functions are `ubidi_setPara` and `ubidi_getLevels`.
/// Returns false when ICU fails (no memory).
bool cunicode_bidi_levels(const uint8_t *text, int32_t count, uint8_t base_direction, uint8_t *levels);

/// UAX #9 paragraph embedding levels, one a byte. The corresponding C functions are `ubidi_setPara` and
/// `ubidi_getParagraphByIndex`. Returns false when ICU fails (no memory).
bool cunicode_paragraph_levels(const uint8_t *text, int32_t count, uint8_t base_direction, uint8_t *levels);

/// Whether the scalar takes the paragraph's level at the end of a line (UAX #9 L1, and X9's characters, which
/// go with it): Bidi_Class B, S, WS, BN, or an explicit formatting character. `u_charDirection`.
bool cunicode_takes_paragraph_level(uint32_t scalar);

/// The scalar's Script as an ISO 15924 tag (`'Latn'` as a big-endian integer). `uscript_getScript`.
uint32_t cunicode_script(uint32_t scalar);

/// The scalar's Script_Extensions as ISO 15924 tags; returns how many were written.
/// `uscript_getScriptExtensions`.
int32_t cunicode_script_extensions(uint32_t scalar, uint32_t *tags, int32_t capacity);

/// Bidi_Paired_Bracket: the bracket's partner, or the scalar itself. `u_getBidiPairedBracket`.
uint32_t cunicode_paired_bracket(uint32_t scalar);

/// Bidi_Paired_Bracket_Type: 0 none, 1 open, 2 close.
int32_t cunicode_paired_bracket_type(uint32_t scalar);

/// Default_Ignorable_Code_Point: drawn as nothing where a font has no glyph for it.
bool cunicode_is_default_ignorable(uint32_t scalar);

/// The scalar's name ("NAZAR AMULET") in ASCII, ended by NUL; returns its length. `u_charName`.
int32_t cunicode_name(uint32_t scalar, char *buffer, int32_t capacity);

/// A break iterator that knows ICU's dictionaries (Thai, Lao, Khmer, Burmese). Not safe to share
/// between threads. NULL when ICU has no data. `ubrk_open(UBRK_LINE)`.
typedef struct cunicode_dictionary cunicode_dictionary;
cunicode_dictionary *cunicode_dictionary_create(void);
void cunicode_dictionary_destroy(cunicode_dictionary *dictionary);

/// Offsets inside a stretch of South-East Asian text at which a line may break; returns how many were
/// written (0 where ICU fails).
int32_t cunicode_dictionary_breaks(
    cunicode_dictionary *dictionary, const uint8_t *text, int32_t count, int32_t *offsets, int32_t capacity);

/// The scalar that two compose to in NFC; 0 where they stay two. `unorm2_composePair`.
uint32_t cunicode_compose(uint32_t first, uint32_t second);

/// The scalar of each of the 256 bytes of an encoding, 0 for a byte that stands for none. False where ICU does not
/// know the encoding's name, or a character may take several bytes. `ucnv_open`, `ucnv_getNextUChar`.
bool cunicode_single_bytes(const char *encoding, uint32_t *scalars);

/// The region where most speak a language ("DE" for "de"), ended by NUL; false where ICU does not know the language.
/// `uloc_addLikelySubtags`, `uloc_getCountry`.
bool cunicode_likely_region(const char *language, char *buffer, int32_t capacity);

/// The version of ICU that runs ("72.1"), ended by NUL.
void cunicode_icu_version(char *buffer, int32_t capacity);

#endif
