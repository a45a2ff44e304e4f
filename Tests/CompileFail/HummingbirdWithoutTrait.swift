// The module says which trait it needs.
//
// Proves I6.
//
// expect-error: 'RequestScopeMiddleware' is unavailable: enable the trait Hummingbird of the package swift-dependency-injection
// names: RequestScopeMiddleware

import DIHummingbird

#if FIXED
    func use(_ name: String) {}
#else
    func use(_ value: RequestScopeMiddleware<Int>) {}
#endif
