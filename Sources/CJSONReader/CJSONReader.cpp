#include "CJSONReader.h"

#include <cstring>
#include <new>
#include <simdjson.h>
#include <type_traits>

using namespace simdjson;

static_assert(sizeof(cjson_value) == sizeof(dom::element) && std::is_trivially_copyable_v<dom::element>);

static dom::element element(cjson_value value) {
    dom::element element;
    memcpy(&element, &value, sizeof element);
    return element;
}

static cjson_value value(dom::element element) {
    cjson_value value;
    memcpy(&value, &element, sizeof value);
    return value;
}

struct cjson_reader {
    dom::parser parser;
};

cjson_reader *cjson_reader_create(void) {
    auto *reader = new (std::nothrow) cjson_reader;
    if (!reader) return nullptr;
    // No deeper than Foundation goes, which is asked about what is refused here.
    if (reader->parser.allocate(4096, 512) == SUCCESS) return reader;
    delete reader;
    return nullptr;
}

void cjson_reader_destroy(cjson_reader *reader) { delete reader; }

bool cjson_read(cjson_reader *reader, const uint8_t *bytes, size_t count, cjson_value *root) {
    dom::element element;
    if (reader->parser.parse(bytes, count).get(element) != SUCCESS) return false;
    *root = value(element);
    return true;
}

cjson_kind cjson_value_kind(cjson_value value) {
    switch (element(value).type()) {
    case dom::element_type::NULL_VALUE: return CJSON_NULL;
    case dom::element_type::BOOL: return CJSON_BOOLEAN;
    case dom::element_type::INT64: return CJSON_INTEGER;
    case dom::element_type::UINT64:
    case dom::element_type::DOUBLE: return CJSON_NUMBER;
    case dom::element_type::STRING: return CJSON_STRING;
    case dom::element_type::ARRAY: return CJSON_ARRAY;
    case dom::element_type::OBJECT: return CJSON_OBJECT;
    }
    return CJSON_NULL;
}

bool cjson_member(cjson_value object, const char *name, size_t count, cjson_value *member) {
    dom::object members;
    dom::element found;
    if (element(object).get(members) != SUCCESS) return false;
    if (members.at_key({name, count}).get(found) != SUCCESS) return false;
    *member = value(found);
    return true;
}

size_t cjson_element_count(cjson_value array) {
    dom::array elements;
    return element(array).get(elements) == SUCCESS ? elements.size() : 0;
}

void cjson_elements(cjson_value array, cjson_value *elements, size_t count) {
    dom::array all;
    if (element(array).get(all) != SUCCESS) return;
    for (dom::element each : all) {
        if (count-- == 0) return;
        *elements++ = value(each);
    }
}

bool cjson_boolean(cjson_value value) {
    bool boolean = false;
    (void)element(value).get(boolean);
    return boolean;
}

int64_t cjson_integer(cjson_value value) {
    int64_t integer = 0;
    (void)element(value).get(integer);
    return integer;
}

double cjson_number(cjson_value value) {
    double number = 0;
    (void)element(value).get(number);
    return number;
}

const char *cjson_string(cjson_value value, size_t *count) {
    std::string_view string;
    (void)element(value).get(string);
    *count = string.size();
    return string.data();
}
