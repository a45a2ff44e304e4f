// An asynchronous closure needs an asynchronous component.
//
// expect-error: 'init(_:make:)' is unavailable: its code is asynchronous: use AsyncComponent
// names: AsyncComponent
// listed: Asynchronous code 2

import DICore
import DIFactoryInjection

struct Disk: Sendable {
    static func open() async -> Disk { Disk() }
}

func components() {
    #if FIXED
        _ = AsyncComponent(Disk.self) { await Disk.open() }
    #else
        _ = Component(Disk.self) { await Disk.open() }
    #endif
}
