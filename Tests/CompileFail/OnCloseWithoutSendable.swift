// A closer may run on another thread than the instance's users, so the type must be `Sendable`.
//
// expect-error: type 'Draft' does not conform to the 'Sendable' protocol
// names: Draft

import DICore

final class Draft { func close() {} }

func components() {
    #if FIXED
        _ = MainActorComponent(Draft.self) { Draft() }.onClose { draft in draft.close() }
    #else
        _ = Component(Draft.self) { Draft() }.onClose { draft in draft.close() }
    #endif
}
