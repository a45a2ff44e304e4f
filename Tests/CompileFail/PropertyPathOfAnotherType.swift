// A key path must begin at the component's type.
//
// Proves B6.
//
// expect-error: cannot convert value of type 'ReferenceWritableKeyPath<Screen, Optional<any Store>>' to expected argument type 'ReferenceWritableKeyPath<Shop, (any Store)?>'
// names: Shop, Screen, Store

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

final class Shop {
    var store: (any Store)?
}

final class Screen {
    var ownStore: (any Store)?
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.inject(\Shop.store)
    #else
        _ = Component(Shop.self) { Shop() }.inject(\Screen.ownStore)
    #endif
}
