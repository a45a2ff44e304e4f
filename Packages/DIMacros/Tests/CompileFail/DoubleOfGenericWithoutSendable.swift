// A double that is Sendable keeps Sendable arguments.
//
// expect-error: the stub of 'save(_:in:)' cannot keep 'value', which may not be 'Sendable': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: save, value
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func save<Value>(_ value: Value, in row: Int) {}
    }
#endif

#if FIXED
    @Double protocol Store: Sendable {
        @ByHand func save<Value>(_ value: Value, in row: Int)
        func load()
    }
#else
    @Double protocol Store: Sendable {
        func save<Value>(_ value: Value, in row: Int)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
