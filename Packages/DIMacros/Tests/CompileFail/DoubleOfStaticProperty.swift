// Stubs belong to an instance.
//
// expect-error: the static member 'limit' belongs to no double: mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: limit
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        static var limit: Int {
            get { 1 }
            set {}
        }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand static var limit: Int { get set }
        func load()
    }
#else
    @Double protocol Store {
        static var limit: Int { get set }
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
