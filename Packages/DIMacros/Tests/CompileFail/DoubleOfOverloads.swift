// The name of a stub has labels and types, and not the constraints.
//
// expect-error: the stub of 'save' has no name that its overloads do not have: mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: save
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func save<Value: Hashable>(_ value: Value) {}
    }
#endif

#if FIXED
    @Double protocol Store {
        func save<Value: Encodable>(_ value: Value)
        func load()
        @ByHand func save<Value: Hashable>(_ value: Value)
    }
#else
    @Double protocol Store {
        func save<Value: Encodable>(_ value: Value)
        func load()
        func save<Value: Hashable>(_ value: Value)
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
