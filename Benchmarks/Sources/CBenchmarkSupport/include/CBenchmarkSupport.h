#ifndef C_BENCHMARK_SUPPORT_H
#define C_BENCHMARK_SUPPORT_H

#include <stdbool.h>
#include <stdint.h>

/// Takes the address of a result, so that the optimizer must produce it. Does nothing; never inlined.
void benchmark_sink(const void *result);

/// Marks a position for callgrind, which then writes its counts. Does nothing; never inlined.
void benchmark_mark(void);

/// Whether allocations can be counted on this platform.
bool benchmark_counts_allocations(void);

/// The number of allocations by the calling thread since its start.
uint64_t benchmark_allocations(void);

/// The processor time of the calling thread, in nanoseconds.
uint64_t benchmark_thread_time(void);

/// The elapsed time, in nanoseconds.
uint64_t benchmark_elapsed_time(void);

#endif
