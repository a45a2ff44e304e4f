// The double has an initializer of its own.
//
// Proves H13.
//
// expect-error: the initializer 'init(url:)' has no stub: mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: url
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        convenience init(url: String) { self.init() }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand init(url: String)
        func load()
    }
#else
    @Double protocol Store {
        init(url: String)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
