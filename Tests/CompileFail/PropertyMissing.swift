// The type has no such property.
//
// Proves B4.
//
// expect-error: value of type 'Shop' has no member 'sotre'
// names: Shop, sotre

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

struct Clock {}

final class Shop {
    var store: any Store = Disk()
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.inject(\.store)
    #else
        _ = Component(Shop.self) { Shop() }.inject(\.sotre)
    #endif
}
