// Components by initializer require an import of DIFactoryInjection.
//
// expect-error: 'init(_:init:)' is unavailable: components by initializer need `import DIFactoryInjection`, and parameters that are not inout
// names: DIFactoryInjection
// listed: Imports 2

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
