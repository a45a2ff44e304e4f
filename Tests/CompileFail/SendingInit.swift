// A dependency may have other users, so the container cannot give it away.
//
// expect-error: converting a value of type '@Sendable (sending Disk) -> Shop' to type '@Sendable (consuming Disk) throws -> Shop' risks causing data races
// names: Disk, Shop
// listed: Initializers and needs 19
// write: `Component(Shop.self, init: Shop.init(disk:))`, where the parameter is `sending`
// meaning: A closure creates the argument, or passes a `Sendable` one, because the container may share it.

import DICore
import DIFactoryInjection

final class Disk {}

struct Shop {
    init(disk: sending Disk) {}
}

final class Lamp: Sendable {}

struct Room {
    init(lamp: sending Lamp) {}
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop(disk: Disk()) }
        _ = Component(Room.self, init: { (lamp: Lamp) in Room(lamp: lamp) })
    #else
        _ = Component(Shop.self, init: Shop.init(disk:))
    #endif
}
