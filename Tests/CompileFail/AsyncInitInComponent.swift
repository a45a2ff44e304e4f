// An asynchronous initializer needs an asynchronous component.
//
// expect-error: 'init(_:trailing:init:)' is unavailable: its initializer is asynchronous: use AsyncComponent
// names: AsyncComponent
// listed: Asynchronous code 1
// write: `Component(Disk.self, init: Disk.init(path:))`, where the initializer is `async`

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
