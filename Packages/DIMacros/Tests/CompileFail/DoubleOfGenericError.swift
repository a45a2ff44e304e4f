// A stub has one type of errors.
//
// expect-error: the stub of 'run(_:)' cannot make the generic type 'Failure': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: run, Failure
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func run<Failure: Error>(_ error: Failure) throws(Failure) { throw error }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func run<Failure: Error>(_ error: Failure) throws(Failure)
        func load()
    }
#else
    @Double protocol Store {
        func run<Failure: Error>(_ error: Failure) throws(Failure)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
