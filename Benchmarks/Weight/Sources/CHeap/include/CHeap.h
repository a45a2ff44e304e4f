#ifndef C_HEAP_H
#define C_HEAP_H

#include <stdint.h>

/// The bytes on the heap that are in use, or -1 where the C library does not tell.
int64_t heap_bytes(void);

#endif
