// A stub has one type of results.
//
// Proves H13.
//
// expect-error: the stub of 'read(_:)' cannot make the generic type 'Value?': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: read, Value
// fix-it: add '@ByHand'

import DIDoubleMacros

#if FIXED  // the member by hand
    extension StoreDouble {
        func read<Value: Decodable>(_ type: Value.Type) throws -> Value? { nil }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func read<Value: Decodable>(_ type: Value.Type) throws -> Value?
        func load()
    }
#else
    @Double protocol Store {
        func read<Value: Decodable>(_ type: Value.Type) throws -> Value?
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
