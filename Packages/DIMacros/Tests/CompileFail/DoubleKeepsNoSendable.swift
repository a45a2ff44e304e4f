// Calls come from any thread, and the test reads their arguments.
//
// expect-error: stored property 'print' of 'Sendable'-conforming struct 'Members' contains non-Sendable type 'Drawing'
// names: print, Drawing

import DIDoubleMacros

final class Drawing {
    var title = ""
}

#if FIXED
    @Double protocol Printer: Sendable {
        @ByHand(stub: Stub<String, Void, Never>.self) func print(_ drawing: Drawing)
    }

    extension PrinterDouble {
        func print(_ drawing: Drawing) { on.print(drawing.title) }
    }
#else
    @Double protocol Printer: Sendable {
        func print(_ drawing: Drawing)
    }
#endif
