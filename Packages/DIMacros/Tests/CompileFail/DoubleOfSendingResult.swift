// A stub may give one answer to several calls.
//
// expect-error: the stub of 'image()' keeps its answers, and cannot give them away as 'sending': mark the member '@ByHand', and write it in an extension of 'StoreDouble'
// names: image
// fix-it: add '@ByHand'

import DIDoubleMacros

final class Image {}

#if FIXED  // the member by hand
    extension StoreDouble {
        func image() -> sending Image { Image() }
    }
#endif

#if FIXED
    @Double protocol Store {
        @ByHand func image() -> sending Image
        func load()
    }
#else
    @Double protocol Store {
        func image() -> sending Image
        func load()
    }

    func use(store: StoreDouble) {
        store.on.load.returns()
        (store as any Store).load()
    }
#endif
