// Components by initializer require an import of DIFactoryInjection.
//
// expect-error: 'init(_:trailing:init:)' is unavailable: initializers need `import DIFactoryInjection`; inout and variadic parameters need a closure
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
