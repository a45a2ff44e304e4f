// A private property cannot be injected by key path from outside its type. A marked property can be private.
//
// Proves B4.
//
// expect-error: 'hidden' is inaccessible due to 'private' protection level
// names: hidden
// listed: Properties 3
// write: `.inject(\.hidden)`
// meaning: Mark a private property with `@Injected`.

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

final class Shop {
    var store: (any Store)?
    private var hidden: (any Store)?
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.inject(\.store)
    #else
        _ = Component(Shop.self) { Shop() }.inject(\.hidden)
    #endif
}
