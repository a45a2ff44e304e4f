// A stub calls no closure.
//
// expect-error: the stub of 'change(_:)' cannot rethrow: mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: change
// fix-it: add '@ByHand'

import DIDoubleMacros

typealias Body = () throws -> Void

#if FIXED  // the member by hand
    extension StoreDouble {
        func change(_ body: Body) rethrows { try body() }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func change(_ body: Body) rethrows
        func load()
    }
#else
    @Double protocol Store {
        func change(_ body: Body) rethrows
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
