// The modifier says which trait it needs.
//
// Proves I5.
//
// expect-error: 'service()' is unavailable: enable the trait ServiceLifecycle of the package swift-dependency-injection
// names: service

import DICore
import DIServiceLifecycle

struct Worker: Sendable {}

#if FIXED
    let component = Component(Worker.self) { Worker() }.cached()
#else
    let component = Component(Worker.self) { Worker() }.service()
#endif
