// A stub has a fixed number of arguments.
//
// expect-error: the stub of 'save(_:)' cannot express 'each Value': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: save, Value
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func save<each Value>(_ values: repeat each Value) {}
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func save<each Value>(_ values: repeat each Value)
        func load()
    }
#else
    @Double protocol Store {
        func save<each Value>(_ values: repeat each Value)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
