// An asynchronous closure needs an asynchronous component.
//
// expect-error: its code is asynchronous: use AsyncComponent
// names: AsyncComponent

import DICore
import DIFactoryInjection

struct Disk: Sendable {
    init() async {}
}

func components() {
    #if FIXED
        _ = AsyncComponent(Disk.self) { await Disk() }
    #else
        _ = Component(Disk.self) { await Disk() }
    #endif
}
