// A mock is no registration.
//
// expect-error: 'register' is unavailable: replace a role with a mock: mock((any Clock).self) { FixedClock() }
// names: register

import DITesting

protocol Loader: Sendable {}
struct FakeLoader: Loader {}

func container() -> TestContainer {
    #if FIXED
        TestContainer { $0.mock((any Loader).self) { FakeLoader() } }
    #else
        TestContainer { $0.register((any Loader).self) { FakeLoader() } }
    #endif
}
