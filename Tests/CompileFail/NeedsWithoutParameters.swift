// An initializer without parameters has no needs.
//
// expect-error: 'init(_:init:needs:_:)' is unavailable: its initializer has no parameters: leave out needs:
// names: needs

import DICore
import DIFactoryInjection

struct Clock {}

func components() {
    #if FIXED
        _ = Component(Clock.self, init: Clock.init)
    #else
        _ = Component(Clock.self, init: Clock.init, needs: .named("utc"))
    #endif
}
