// A marked property can be wired only to a type that converts to its own.
//
// Proves B6.
//
// expect-error: cannot convert value of type 'Clock' to type 'any Store' in coercion
// names: Clock, Store

import DICore
import DIPropertyInjection

protocol Store {}

struct Disk: Store {}

struct Clock {}

final class Shop {
    @Injected var store: any Store
}

func components() {
    #if FIXED
        _ = Component(Shop.self) { Shop() }.injectMarked(\.$store, .wired(to: Disk.self) { $0 as any Store })
    #else
        _ = Component(Shop.self) { Shop() }.injectMarked(\.$store, .wired(to: Clock.self) { $0 as any Store })
    #endif
}
