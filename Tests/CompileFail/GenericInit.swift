// An initializer with a `some` parameter is generic, so the type of its need is unknown.
//
// expect-error: generic parameter 'some Store' could not be inferred
// names: Store
// listed: Initializers and needs 18
// write: `Component(Shop.self, init: Shop.init(store:))`, where the parameter is `some Store`
// meaning: Name the type with `needs: Need<Disk>()`, or in a closure, `(store: any Store) in`.

import DICore
import DIFactoryInjection

protocol Store {}

struct Disk: Store {}

struct Shop {
    init(store: some Store) {}
}

func components() {
    #if FIXED
        _ = Component(Shop.self, init: { (store: any Store) in Shop(store: store) })
        _ = Component(Shop.self, init: Shop.init(store:), needs: Need<Disk>())
    #else
        _ = Component(Shop.self, init: Shop.init(store:))
    #endif
}
