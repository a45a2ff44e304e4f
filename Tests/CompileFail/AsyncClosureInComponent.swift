// An asynchronous closure needs an asynchronous component.
//
// expect-error: its code is asynchronous: use AsyncComponent
// names: AsyncComponent

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
