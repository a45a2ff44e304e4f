// A constant cannot be injected after the initializer.
//
// Proves B4.
//
// expect-error: 'inject(_:_:ifMissing:)' is unavailable: the property cannot be set: it is a constant, its setter cannot be seen from here, or its path has ? in place of !
// names: inject

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

final class Shop {
    var store: any Store = Disk()
    let fixed: any Store = Disk()
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.inject(\.store)
    #else
        _ = Component(Shop.self) { Shop() }.inject(\.fixed)
    #endif
}
