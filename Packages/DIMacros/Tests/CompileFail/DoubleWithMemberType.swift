// A property of this name would clash with the metatype.
//
// expect-error: no stub can have the name of 'Type()': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: Type
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func `Type`() {}
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func `Type`()
        func load()
    }
#else
    @Double protocol Store {
        func `Type`()
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
