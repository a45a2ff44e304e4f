// Stubs belong to an instance.
//
// expect-error: the static member 'make(_:)' belongs to no double: mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: make
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        static func make(_ id: Int) -> Int { id }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand static func make(_ id: Int) -> Int
        func load()
    }
#else
    @Double protocol Store {
        static func make(_ id: Int) -> Int
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
