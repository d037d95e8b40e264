#include "CUnicode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/uscript.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>
#include <unicode/uversion.h>

/// Runs UAX #9 over a text, and writes each byte's level, or that of its paragraph.
static bool bidi_levels(
    const uint8_t *text, int32_t count, uint8_t base_direction, bool of_paragraphs, uint8_t *levels) {
    if (count <= 0) return true;
    UErrorCode status = U_ZERO_ERROR;
    bool done = false;
    UBiDi *bidi = ubidi_open();
    UChar *utf16 = malloc(sizeof(UChar) * (size_t)count);
    if (!bidi || !utf16) goto end;

    // A scalar takes no more UTF-16 units than UTF-8 bytes.
    int32_t units = 0;
    for (int32_t i = 0; i < count;) {
        UChar32 scalar;
        U8_NEXT_OR_FFFD(text, i, count, scalar);
        U16_APPEND_UNSAFE(utf16, units, scalar);
    }
    ubidi_setPara(bidi, utf16, units, base_direction, NULL, &status);
    const UBiDiLevel *unit_levels = ubidi_getLevels(bidi, &status);
    if (U_FAILURE(status) || !unit_levels) goto end;

    int32_t unit = 0, paragraph = 0, paragraph_end = 0;
    UBiDiLevel paragraph_level = 0;
    for (int32_t i = 0; i < count;) {
        const int32_t start = i;
        UChar32 scalar;
        U8_NEXT_OR_FFFD(text, i, count, scalar);
        if (of_paragraphs && unit == paragraph_end) {
            ubidi_getParagraphByIndex(bidi, paragraph++, NULL, &paragraph_end, &paragraph_level, &status);
            if (U_FAILURE(status)) goto end;
        }
        memset(levels + start, of_paragraphs ? paragraph_level : unit_levels[unit], (size_t)(i - start));
        unit += U16_LENGTH(scalar);
    }
    done = true;
end:
    free(utf16);
    ubidi_close(bidi);
    return done;
}

bool cunicode_bidi_levels(const uint8_t *text, int32_t count, uint8_t base_direction, uint8_t *levels) {
    return bidi_levels(text, count, base_direction, false, levels);
}

bool cunicode_paragraph_levels(const uint8_t *text, int32_t count, uint8_t base_direction, uint8_t *levels) {
    return bidi_levels(text, count, base_direction, true, levels);
}

bool cunicode_takes_paragraph_level(uint32_t scalar) {
    switch (u_charDirection((UChar32)scalar)) {
    case U_BLOCK_SEPARATOR:
    case U_SEGMENT_SEPARATOR:
    case U_WHITE_SPACE_NEUTRAL:
    case U_BOUNDARY_NEUTRAL:
    case U_LEFT_TO_RIGHT_EMBEDDING:
    case U_LEFT_TO_RIGHT_OVERRIDE:
    case U_RIGHT_TO_LEFT_EMBEDDING:
    case U_RIGHT_TO_LEFT_OVERRIDE:
    case U_POP_DIRECTIONAL_FORMAT:
    case U_FIRST_STRONG_ISOLATE:
    case U_LEFT_TO_RIGHT_ISOLATE:
    case U_RIGHT_TO_LEFT_ISOLATE:
    case U_POP_DIRECTIONAL_ISOLATE:
        return true;
    default:
        return false;
    }
}

/// The ISO 15924 tag of one of ICU's script numbers.
static uint32_t tag(const char name[4]) {
    return ((uint32_t)(uint8_t)name[0] << 24) | ((uint32_t)(uint8_t)name[1] << 16)
        | ((uint32_t)(uint8_t)name[2] << 8) | (uint32_t)(uint8_t)name[3];
}

static uint32_t script_tag(UScriptCode script) {
    // ICU searches for a name; these are asked for most, a font's whole alphabet at a time.
    switch (script) {
    case USCRIPT_COMMON: return tag("Zyyy");
    case USCRIPT_LATIN: return tag("Latn");
    case USCRIPT_GREEK: return tag("Grek");
    case USCRIPT_CYRILLIC: return tag("Cyrl");
    default: break;
    }
    const char *name = uscript_getShortName(script);
    return name && strlen(name) == 4 ? tag(name) : tag("Zzzz");
}

uint32_t cunicode_script(uint32_t scalar) {
    UErrorCode status = U_ZERO_ERROR;
    return script_tag(uscript_getScript((UChar32)scalar, &status));
}

int32_t cunicode_script_extensions(uint32_t scalar, uint32_t *tags, int32_t capacity) {
    UScriptCode scripts[64];
    UErrorCode status = U_ZERO_ERROR;
    int32_t count = uscript_getScriptExtensions((UChar32)scalar, scripts, 64, &status);
    if (U_FAILURE(status)) return 0;
    if (count > capacity) count = capacity;
    for (int32_t i = 0; i < count; i++) tags[i] = script_tag(scripts[i]);
    return count;
}

uint32_t cunicode_paired_bracket(uint32_t scalar) {
    return (uint32_t)u_getBidiPairedBracket((UChar32)scalar);
}

int32_t cunicode_paired_bracket_type(uint32_t scalar) {
    return u_getIntPropertyValue((UChar32)scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}

bool cunicode_is_default_ignorable(uint32_t scalar) {
    return u_hasBinaryProperty((UChar32)scalar, UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
}

int32_t cunicode_name(uint32_t scalar, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = u_charName((UChar32)scalar, U_EXTENDED_CHAR_NAME, buffer, capacity, &status);
    if (U_FAILURE(status) || length >= capacity) length = 0;
    buffer[length] = 0;
    return length;
}

struct cunicode_dictionary {
    UBreakIterator *iterator;
    // The text that the iterator points to.
    UChar *utf16;
    int32_t capacity;
};

cunicode_dictionary *cunicode_dictionary_create(void) {
    UErrorCode status = U_ZERO_ERROR;
    UBreakIterator *iterator = ubrk_open(UBRK_LINE, "th", NULL, 0, &status);
    if (U_FAILURE(status)) return NULL;
    cunicode_dictionary *dictionary = calloc(1, sizeof *dictionary);
    if (!dictionary) {
        ubrk_close(iterator);
        return NULL;
    }
    dictionary->iterator = iterator;
    return dictionary;
}

void cunicode_dictionary_destroy(cunicode_dictionary *dictionary) {
    if (!dictionary) return;
    ubrk_close(dictionary->iterator);
    free(dictionary->utf16);
    free(dictionary);
}

/// Gives the iterator's text another room, which is kept for the next text.
static void dictionary_reserve(cunicode_dictionary *dictionary, int32_t units) {
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(dictionary->iterator, NULL, 0, &status);
    free(dictionary->utf16);
    dictionary->utf16 = units ? malloc(sizeof(UChar) * (size_t)units) : NULL;
    dictionary->capacity = dictionary->utf16 ? units : 0;
}

int32_t cunicode_dictionary_breaks(
    cunicode_dictionary *dictionary, const uint8_t *text, int32_t count, int32_t *offsets, int32_t capacity) {
    if (count <= 0) return 0;
    // Not through UText: the dictionaries count code units, and in UTF-8 find other words.
    if (count > dictionary->capacity) dictionary_reserve(dictionary, count > 1024 ? count : 1024);
    UChar *utf16 = dictionary->utf16;
    if (!utf16) return 0;
    int32_t units = 0;
    for (int32_t i = 0; i < count;) {
        UChar32 scalar;
        U8_NEXT_OR_FFFD(text, i, count, scalar);
        U16_APPEND_UNSAFE(utf16, units, scalar);
    }
    // As in most scripts that need dictionaries.
    const bool three_bytes_a_unit = units * 3 == count;
    UErrorCode status = U_ZERO_ERROR;
    ubrk_setText(dictionary->iterator, utf16, units, &status);
    if (U_FAILURE(status)) return 0;
    ubrk_first(dictionary->iterator);
    int32_t written = 0;
    int32_t unit = 0, i = 0;
    int32_t offset;
    while (written < capacity && (offset = ubrk_next(dictionary->iterator)) != UBRK_DONE) {
        if (three_bytes_a_unit) {
            i = offset * 3;
        } else {
            while (unit < offset) {
                UChar32 scalar;
                U8_NEXT_OR_FFFD(text, i, count, scalar);
                unit += U16_LENGTH(scalar);
            }
        }
        if (i < count) offsets[written++] = i;
    }
    // Long texts are rare.
    if (dictionary->capacity > 1024) dictionary_reserve(dictionary, 0);
    return written;
}

bool cunicode_likely_region(const char *language, char *buffer, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    char locale[ULOC_FULLNAME_CAPACITY];
    uloc_addLikelySubtags(language, locale, sizeof locale, &status);
    if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return false;
    const int32_t count = uloc_getCountry(locale, buffer, capacity, &status);
    return U_SUCCESS(status) && count > 0 && count < capacity;
}

void cunicode_icu_version(char *buffer, int32_t capacity) {
    UVersionInfo version;
    u_getVersion(version);
    snprintf(buffer, (size_t)capacity, "%d.%d", version[0], version[1]);
}

uint32_t cunicode_compose(uint32_t first, uint32_t second) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *composition = unorm2_getNFCInstance(&status);
    if (U_FAILURE(status)) return 0;
    const UChar32 composed = unorm2_composePair(composition, (UChar32)first, (UChar32)second);
    return composed > 0 ? (uint32_t)composed : 0;
}

bool cunicode_single_bytes(const char *encoding, uint32_t *scalars) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(encoding, &status);
    if (U_FAILURE(status)) return false;
    const bool is_single = ucnv_getMaxCharSize(converter) == 1;
    for (int byte = 0; is_single && byte < 256; byte++) {
        const char source = (char)byte;
        const char *next = &source;
        UErrorCode failure = U_ZERO_ERROR;
        ucnv_reset(converter);
        const UChar32 scalar = ucnv_getNextUChar(converter, &next, &source + 1, &failure);
        scalars[byte] = U_SUCCESS(failure) && scalar != 0xFFFD ? (uint32_t)scalar : 0;
    }
    ucnv_close(converter);
    return is_single;
}
