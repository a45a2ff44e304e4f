// A failable initializer makes an optional, which a component of the type itself cannot return.
//
// expect-error: cannot convert value of type '@Sendable (Disk) throws -> Shop?' to expected argument type '@Sendable (consuming Disk) throws -> Shop'
// names: Disk, Shop
// listed: Initializers and needs 17
// write: `Component(Shop.self, init: Shop.init(disk:))`, where the initializer is `init?`
// meaning: Write a closure that throws an error for `nil`.

import DICore
import DIFactoryInjection

struct Disk {}

struct Shop {
    init?(disk: Disk) throws {}
}

struct NoShop: Error {}

func components() {
    #if FIXED
        _ = Component(
            Shop.self, init: { (disk: Disk) in if let shop = try Shop(disk: disk) { shop } else { throw NoShop() } })
    #else
        _ = Component(Shop.self, init: Shop.init(disk:))
    #endif
}
