// A need must have the type of the property.
//
// Proves B6.
//
// expect-error: cannot convert value of type 'ReferenceWritableKeyPath<Shop, Optional<any Store>>' to expected argument type 'ReferenceWritableKeyPath<Shop, Clock>'
// names: Shop, Store, Clock

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

struct Clock {}

final class Shop {
    var store: (any Store)?
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.inject(\.store, .named("disk"))
    #else
        _ = Component(Shop.self) { Shop() }.inject(\.store, Need<Clock>.named("disk"))
    #endif
}
