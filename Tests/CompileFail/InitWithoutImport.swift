// Components by initializer require an import of DIFactoryInjection.
//
// expect-error: import DIFactoryInjection, which has the components by initializer
// names: DIFactoryInjection

import DICore

#if FIXED
    import DIFactoryInjection
#endif

struct Shop {
    let name: String
}

func components() {
    #if FIXED
        _ = Component(Shop.self, init: Shop.init(name:))
    #else
        _ = Component(Shop.self, init: Shop.init(name:))
    #endif
}
