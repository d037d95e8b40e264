/// Counts what the process allocates, in all its libraries: the definitions of malloc and its kin here take the
/// place of the C library's, count and pass on. Elsewhere than on Linux with glibc it counts nothing.
#ifndef CALLOCATIONCOUNT_H
#define CALLOCATIONCOUNT_H

#include <stdint.h>

/// How often memory was asked for since the process began (malloc, calloc, realloc and the aligned ones).
uint64_t allocation_count(void);

/// Whether anything is counted here.
int allocations_are_counted(void);

#endif
