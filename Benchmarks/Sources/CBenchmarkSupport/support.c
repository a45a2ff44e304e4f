#include "CBenchmarkSupport.h"

#include <stdlib.h>
#include <time.h>

__attribute__((noinline)) void benchmark_sink(const void *result) {
    __asm__ volatile("" : : "r"(result) : "memory");
}

__attribute__((noinline)) void benchmark_mark(void) { __asm__ volatile("" : : : "memory"); }

static uint64_t now(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t benchmark_thread_time(void) { return now(CLOCK_THREAD_CPUTIME_ID); }

uint64_t benchmark_elapsed_time(void) { return now(CLOCK_MONOTONIC); }

// The C library's allocator stays in use; its entry points are defined here only to count the calls. A kernel and its
// baseline both pay for one thread-local addition.
#if defined(__linux__) && defined(__GLIBC__)

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static __thread uint64_t allocations __attribute__((tls_model("initial-exec")));

void *malloc(size_t size) {
    allocations += 1;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations += 1;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    allocations += 1;
    return __libc_realloc(memory, size);
}

bool benchmark_counts_allocations(void) { return true; }

uint64_t benchmark_allocations(void) { return allocations; }

#else

bool benchmark_counts_allocations(void) { return false; }

uint64_t benchmark_allocations(void) { return 0; }

#endif
