// The doubles of other protocols get all stubs together. One member without the isolation calls its stub on any thread,
// so all have to be Sendable.
//
// expect-error: stored property 'show' of 'Sendable'-conforming struct 'Members' contains non-Sendable type 'Drawing'
// names: show, Drawing

import DIDoubleMacros

final class Drawing {
    var title = ""
}

#if FIXED
    @Double(.inheritable) @MainActor protocol Screen {
        func show(_ drawing: Drawing)
        @ByHand nonisolated func id() -> Int
    }

    extension ScreenDouble {
        nonisolated func id() -> Int { 1 }
    }
#else
    @Double(.inheritable) @MainActor protocol Screen {
        func show(_ drawing: Drawing)
        nonisolated func id() -> Int
    }
#endif
