// The answer is a tuple of the result and of the values of the parameters.
//
// expect-error: the answer of 'add(result:)' has a result, and cannot have the parameter 'result' too: mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: add, result
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func add(result: inout Int) -> Bool { true }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func add(result: inout Int) -> Bool
        func load()
    }
#else
    @Double protocol Store {
        func add(result: inout Int) -> Bool
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
