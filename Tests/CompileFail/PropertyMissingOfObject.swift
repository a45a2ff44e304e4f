// The injected object has no such property.
//
// Proves B8.
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

func components(_ container: Container) throws {
    #if FIXED
        try container.inject(Shop()) { $0.inject(\.store) }
    #else
        try container.inject(Shop()) { $0.inject(\.sotre) }
    #endif
}
