// A mock is shared by threads, so it must be `Sendable`. A mock for each request need not be.
//
// Proves H1.
//
// expect-error: type 'Printer' does not conform to the 'Sendable' protocol
// names: Printer
// listed: Doubles and mocks 1
// write: `mocks.mock(Printer.self) { Printer() }`
// meaning: All requests share a mock: make it `Sendable`, or use `mockPerRequest` or `mockOnMainActor`.

import DICore
import DITesting

final class Printer {}

func container() -> TestContainer {
    TestContainer { mocks in
        #if FIXED
            mocks.mockPerRequest(Printer.self) { Printer() }
        #else
            mocks.mock(Printer.self) { Printer() }
        #endif
    }
}
