// The stubs have members of their own.
//
// expect-error: the stub of 'forgetCalls()' would be hidden by a member of 'Stubs': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: forgetCalls
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func forgetCalls() {}
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func forgetCalls()
        func load()
    }
#else
    @Double protocol Store {
        func forgetCalls()
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
