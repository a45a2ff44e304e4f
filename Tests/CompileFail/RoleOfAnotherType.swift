// A role must be a type that the component converts to.
//
// Proves A3.
//
// expect-error: cannot convert value of type 'Clock' to type 'any Store' in coercion
// names: Clock, Store

import DICore
import DIFactoryInjection

protocol Store {}

struct Disk: Store {}

struct Clock {}

func components() {
    #if FIXED
        _ = Component(Disk.self, init: Disk.init).role { $0 as any Store }
    #else
        _ = Component(Clock.self, init: Clock.init).role { $0 as any Store }
    #endif
}
