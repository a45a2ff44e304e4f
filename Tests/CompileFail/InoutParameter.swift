// The parameters of an initializer are dependencies, which are not inout.
//
// expect-error: 'init(_:trailing:init:)' is unavailable: initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure
// names: init

import DICore
import DIFactoryInjection

struct Disk: Sendable {}

struct Shop: Sendable {
    init(disk: inout Disk) {}
}

func components() {
    #if FIXED
        _ = Component(
            Shop.self,
            init: { (disk: Disk) in
                var disk = disk
                return Shop(disk: &disk)
            })
    #else
        _ = Component(Shop.self, init: Shop.init(disk:))
    #endif
}
