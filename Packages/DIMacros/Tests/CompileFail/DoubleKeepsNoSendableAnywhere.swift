// A member without the isolation of the protocol calls its stub on any thread, so all stubs have to be Sendable.
//
// expect-error: stored property 'show' of 'Sendable'-conforming struct 'Members' contains non-Sendable type 'Drawing'
// names: show, Drawing

import DIDoubleMacros

final class Drawing {
    var title = ""
}

#if FIXED
    @Double @MainActor protocol Screen {
        func show(_ drawing: Drawing)
        @ByHand nonisolated func id() -> Int
    }

    extension ScreenDouble {
        nonisolated func id() -> Int { 1 }
    }
#else
    @Double @MainActor protocol Screen {
        func show(_ drawing: Drawing)
        nonisolated func id() -> Int
    }
#endif
