// Calls come from any thread, and the test reads their arguments.
//
// expect-error: stored property 'on' of 'Sendable'-conforming class 'PrinterDouble' contains non-Sendable type 'PrinterDouble.Members'
// names: PrinterDouble

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
