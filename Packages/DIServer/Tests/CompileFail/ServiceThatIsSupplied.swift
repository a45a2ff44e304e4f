// A value of a scope does not live as long as the container.
//
// Proves I5.
//
// expect-error: 'service()' is unavailable: a service lives as long as the container, and a supplied value as long as its scope
// names: service

import DICore
import DIServiceLifecycle
import ServiceLifecycle

struct Worker: Service {
    func run() async throws {}
}

#if FIXED
    let component = Component(instance: Worker()).service()
#else
    let component = Component(Worker.self, suppliedIn: "request").service()
#endif
