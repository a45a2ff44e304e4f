// A mock must have, or convert to, the type that it replaces.
//
// Proves H1.
//
// expect-error: argument type 'Clock' does not conform to expected type 'Store'
// names: Clock, Store

import DICore
import DITesting

protocol Store: Sendable {}

struct Disk: Store {}

struct Clock: Sendable {}

func container() -> TestContainer {
    TestContainer { mocks in
        #if FIXED
            mocks.mock((any Store).self, with: Disk())
        #else
            mocks.mock((any Store).self, with: Clock())
        #endif
    }
}
