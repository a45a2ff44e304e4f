// A reference to an initializer has all its parameters, also those with default arguments.
//
// expect-error: type 'Shop' has no member 'init(disk:)'
// names: Shop
// listed: Initializers and needs 20
// write: `Component(Shop.self, init: Shop.init(disk:))`, where `limit` has a default argument
// meaning: A closure leaves out parameters with a default: `(disk: Disk) in Shop(disk: disk)`.

import DICore
import DIFactoryInjection

struct Disk {}

struct Shop {
    init(disk: Disk, limit: Int = 3) {}
}

func components() {
    #if FIXED
        _ = Component(Shop.self, init: { (disk: Disk) in Shop(disk: disk) })
    #else
        _ = Component(Shop.self, init: Shop.init(disk:))
    #endif
}
