// An asynchronous initializer needs an asynchronous component.
//
// expect-error: its initializer is asynchronous: use AsyncComponent
// names: AsyncComponent

import DICore
import DIFactoryInjection

struct Disk: Sendable {
    init(path: String) async {}
}

func components() {
    #if FIXED
        _ = AsyncComponent(Disk.self, init: Disk.init(path:))
    #else
        _ = Component(Disk.self, init: Disk.init(path:))
    #endif
}
