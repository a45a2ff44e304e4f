// The macro reads the type of the stub.
//
// expect-error: '@ByHand' needs the type of a stub, such as 'Stub<Int, Void, Never>.self'
// names: none

import DIDoubleMacros

extension StoreDouble {
    func load(_ id: Int) {}
}

#if FIXED
    @Double protocol Store {
        @ByHand(stub: Stub<Int, Void, Never>.self) func load(_ id: Int)
    }
#else
    let stub: Any.Type = Stub<Int, Void, Never>.self

    @Double protocol Store {
        @ByHand(stub: stub) func load(_ id: Int)
    }
#endif
