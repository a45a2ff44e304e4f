#ifndef C_HEAP_H
#define C_HEAP_H

#include <stdint.h>

/// The bytes in use on the heap, or -1 if the C library does not provide the number.
int64_t heap_bytes(void);

#endif
