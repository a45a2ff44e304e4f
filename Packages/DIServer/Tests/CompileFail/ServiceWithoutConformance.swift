// A component whose instances are no services cannot be marked.
//
// Proves I5.
//
// expect-error: requires that 'Worker' conform to 'Service'
// names: Worker

import DICore
import DIServiceLifecycle
import ServiceLifecycle

struct Worker: Sendable {}

struct Runner: Service {
    func run() async throws {}
}

#if FIXED
    let components = ComponentList { Component(Runner.self) { Runner() }.service() }
#else
    let components = ComponentList { Component(Worker.self) { Worker() }.service() }
#endif
