// The module says which trait it needs.
//
// Proves I5.
//
// expect-error: 'ContainerService' is unavailable: enable the trait ServiceLifecycle of the package swift-dependency-injection
// names: ContainerService

import DIServiceLifecycle

#if FIXED
    func use(_ name: String) {}
#else
    func use(_ value: ContainerService) {}
#endif
