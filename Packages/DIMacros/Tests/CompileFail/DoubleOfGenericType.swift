// Only the parameter itself, its optional, its array and its type become 'any' types.
//
// expect-error: the stub of 'save(_:)' has no type for 'box': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: save, box
// fix-it: add '@ByHand'

import DIDoubleMacros

struct Box<Value> {
    let value: Value
}

#if FIXED  // the member by hand
    extension StoreDouble {
        func save<Value>(_ box: Box<Value>) {}
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func save<Value>(_ box: Box<Value>)
        func load()
    }
#else
    @Double protocol Store {
        func save<Value>(_ box: Box<Value>)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
