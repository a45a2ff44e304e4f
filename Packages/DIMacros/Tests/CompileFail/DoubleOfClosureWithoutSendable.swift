// A double that is Sendable keeps Sendable arguments.
//
// expect-error: the closure 'body' of 'load(then:)' has to be '@Sendable', because the double is 'Sendable': add it, or mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: load, body
// fix-it: add '@Sendable'

import DIDoubleMacros

#if FIXED
    @Double protocol Store: Sendable {
        func load(then body: @Sendable @escaping () -> Void)
        func load()
    }
#else
    @Double protocol Store: Sendable {
        func load(then body: @escaping () -> Void)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
