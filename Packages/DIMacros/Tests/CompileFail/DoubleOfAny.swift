// The compiler takes a single 'Any' for the list of arguments.
//
// expect-error: the stub of 'save(_:)' cannot take 'Any' as its only argument: mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: save
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func save(_ value: Any) {}
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func save(_ value: Any)
        func load()
    }
#else
    @Double protocol Store {
        func save(_ value: Any)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
