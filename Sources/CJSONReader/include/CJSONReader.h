// The few functions of simdjson that `stringfit` reads rows with. simdjson is C++, so none of its types is
// named here.
#ifndef CJSONREADER_H
#define CJSONREADER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A parser and the document that it read last. Not safe to share between threads. `dom::parser`.
typedef struct cjson_reader cjson_reader;

/// A value of a document, good until the reader reads again. `dom::element`.
typedef struct cjson_value {
    const void *document;
    size_t index;
} cjson_value;

/// What a value is, as `dom::element_type` has it; a number is one of three kinds.
typedef enum cjson_kind {
    CJSON_NULL,
    CJSON_BOOLEAN,
    /// Within `int64_t`, without fraction or exponent.
    CJSON_INTEGER,
    CJSON_NUMBER,
    CJSON_STRING,
    CJSON_ARRAY,
    CJSON_OBJECT,
} cjson_kind;

/// NULL where there is no memory.
cjson_reader *cjson_reader_create(void);
void cjson_reader_destroy(cjson_reader *reader);

/// Reads one JSON text (RFC 8259) in UTF-8. Returns false where it is not one, where a number in it is beyond
/// `double` or 64 bits, and where it is nested too deeply. `dom::parser::parse`.
bool cjson_read(cjson_reader *reader, const uint8_t *bytes, size_t count, cjson_value *root);

cjson_kind cjson_value_kind(cjson_value value);

/// An object's first member of a name; false where there is none. `dom::object::at_key`.
bool cjson_member(cjson_value object, const char *name, size_t count, cjson_value *member);

/// How many elements an array has, 0xFFFFFF at most. `dom::array::size`.
size_t cjson_element_count(cjson_value array);

/// Writes an array's first elements.
void cjson_elements(cjson_value array, cjson_value *elements, size_t count);

// What follows is 0, false or empty for a value of another kind.

bool cjson_boolean(cjson_value value);
int64_t cjson_integer(cjson_value value);
/// Of integers too.
double cjson_number(cjson_value value);
/// Valid UTF-8, not ended by NUL.
const char *cjson_string(cjson_value value, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
