// A property that is not optional cannot be set to nil.
//
// Proves B7.
//
// expect-error: 'setNil' is unavailable: the property is not optional, so it cannot be set to nil
// names: setNil

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

final class Shop {
    var store: any Store = Disk()
    var optional: (any Store)?
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.inject(\.optional, ifMissing: .setNil)
    #else
        _ = Component(Shop.self) { Shop() }.inject(\.store, ifMissing: .setNil)
    #endif
}
