// A closure over a generic parameter has no 'any' type.
//
// expect-error: the stub of 'save(_:then:)' has no type for 'body': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: save, body
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func save<Value: Hashable>(_ value: Value, then body: @escaping (Value) -> Void) {}
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func save<Value: Hashable>(_ value: Value, then body: @escaping (Value) -> Void)
        func load()
    }
#else
    @Double protocol Store {
        func save<Value: Hashable>(_ value: Value, then body: @escaping (Value) -> Void)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
