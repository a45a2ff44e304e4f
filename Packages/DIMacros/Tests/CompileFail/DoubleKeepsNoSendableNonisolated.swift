// A member without the isolation of the protocol calls its stub on any thread, so the stub has to be Sendable.
//
// expect-error: 'nonisolated' can not be applied to variable with non-'Sendable' type 'Stub<Drawing, Void, Never>'
// names: Drawing
// expect-error: non-Sendable type 'Stub<Drawing, Void, Never>' of property '_show' cannot exit nonisolated context
// names: Drawing

import DIDoubleMacros

final class Drawing {
    var title = ""
}

#if FIXED
    @Double @MainActor protocol Screen {
        func show(_ drawing: Drawing)
        nonisolated func id() -> Int
    }
#else
    @Double @MainActor protocol Screen {
        nonisolated func show(_ drawing: Drawing)
        nonisolated func id() -> Int
    }
#endif
