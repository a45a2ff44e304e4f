// A stub that any thread may use keeps its arguments, so a value that is not Sendable has to stay with one caller.
//
// Proves H13.
//
// expect-error: the stub of 'keep(_:)' cannot keep the 'sending' parameter 'image', which may not be 'Sendable': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: keep, image
// fix-it: add '@ByHand'

import DIDoubleMacros

final class Image {}

#if FIXED  // the member by hand
    extension StoreDouble {
        func keep(_ image: sending Image) {}
    }
#endif

#if FIXED
    @Double protocol Store: Sendable {
        @ByHand func keep(_ image: sending Image)
        func load()
    }
#else
    @Double protocol Store: Sendable {
        func keep(_ image: sending Image)
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
