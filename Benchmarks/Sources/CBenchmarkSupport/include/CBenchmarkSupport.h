#ifndef C_BENCHMARK_SUPPORT_H
#define C_BENCHMARK_SUPPORT_H

#include <stdbool.h>
#include <stdint.h>

/// Takes the address of a result, so that the optimiser must produce it. Does nothing; never inlined.
void benchmark_sink(const void *result);

/// Tells callgrind to write down what it has counted. Does nothing; never inlined.
void benchmark_mark(void);

/// Whether allocations can be counted here.
bool benchmark_counts_allocations(void);

/// How many allocations the calling thread has made since it began.
uint64_t benchmark_allocations(void);

/// The processor time that the calling thread has used, in nanoseconds.
uint64_t benchmark_thread_time(void);

/// The time that has passed, in nanoseconds.
uint64_t benchmark_elapsed_time(void);

#endif
