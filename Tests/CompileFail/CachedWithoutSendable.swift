// Cached instances are shared between threads, so they must be `Sendable`.
//
// Proves C6, E1.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

import DICore
import DIFactoryInjection

final class Draft {}

func components() {
    #if FIXED
        _ = Component(Draft.self, init: Draft.init)
    #else
        _ = Component(Draft.self, init: Draft.init).cached()
    #endif
}
