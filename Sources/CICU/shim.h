// Empty on purpose: this module carries ICU's link flags only (see CUnicode).
