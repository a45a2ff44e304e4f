// The module says which trait it needs.
//
// Proves I7.
//
// expect-error: 'MetricsObserver' is unavailable: enable the trait Observability of the package swift-dependency-injection
// names: MetricsObserver

import DIObservability

#if FIXED
    func use(_ name: String) {}
#else
    func use(_ value: MetricsObserver) {}
#endif
