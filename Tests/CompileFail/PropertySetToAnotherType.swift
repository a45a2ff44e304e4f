// A property can be set only to a value of its type.
//
// expect-error: cannot convert value of type 'Disk' to expected argument type 'Clock'
// names: Disk, Clock

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

struct Clock {}

final class Shop {
    var clock = Clock()
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.set(\.clock, to: Clock())
    #else
        _ = Component(Shop.self) { Shop() }.set(\.clock, to: Disk())
    #endif
}
