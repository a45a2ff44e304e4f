// An 'any' type cannot say how generic parameters relate.
//
// expect-error: the stub of 'save(_:)' cannot express 'List.Element == Int': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: save, List
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func save<List: Sequence>(_ list: List) where List.Element == Int {}
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func save<List: Sequence>(_ list: List) where List.Element == Int
        func load()
    }
#else
    @Double protocol Store {
        func save<List: Sequence>(_ list: List) where List.Element == Int
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
