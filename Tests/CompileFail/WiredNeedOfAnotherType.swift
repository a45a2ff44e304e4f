// A parameter can be wired only to a type that converts to its own.
//
// expect-error: cannot convert value of type 'Clock' to type 'any Store' in coercion
// names: Clock, Store

import DICore
import DIFactoryInjection

protocol Store {}

struct Disk: Store {}

struct Clock {}

struct Shop {
    let store: any Store
}

func components() {
    #if FIXED
        _ = Component(Shop.self, init: Shop.init(store:), needs: .wired(to: Disk.self) { $0 as any Store })
    #else
        _ = Component(Shop.self, init: Shop.init(store:), needs: .wired(to: Clock.self) { $0 as any Store })
    #endif
}
