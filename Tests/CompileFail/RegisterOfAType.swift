// Other containers register a type with a closure.
//
// expect-error: 'register' is unavailable: list components: register { Component((any Clock).self) { LiveClock() } }
// names: register

import DICore

protocol Loader: Sendable {}
struct DiskLoader: Loader {}

func register(in container: Container) {
    #if FIXED
        container.register { Component((any Loader).self) { DiskLoader() } }
    #else
        container.register((any Loader).self) { _ in DiskLoader() }
    #endif
}
