// A closure must return a type that conforms to the requested protocol.
//
// expect-error: cannot convert value of type 'NotABus' to closure result type 'any EventBus'
// names: NotABus, EventBus

import DICore
import DIFactoryInjection

protocol EventBus: Sendable {}
struct LocalBus: EventBus {}
struct NotABus {}

#if FIXED
    func components() {
        _ = Component((any EventBus).self) { LocalBus() }
    }
#else
    func components() {
        _ = Component((any EventBus).self) { NotABus() }
    }
#endif
