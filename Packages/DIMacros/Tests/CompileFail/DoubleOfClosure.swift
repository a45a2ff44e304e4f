// A stub keeps its arguments.
//
// Proves H13.
//
// expect-error: the stub of 'change(_:)' cannot keep the nonescaping closure 'body': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: change, body
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func change(_ body: () -> Void) { body() }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func change(_ body: () -> Void)
        func load()
    }
#else
    @Double protocol Store {
        func change(_ body: () -> Void)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
