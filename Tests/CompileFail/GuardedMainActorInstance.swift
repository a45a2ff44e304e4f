// State that is shared by threads cannot hold a main-actor instance.
//
// expect-error: 'inout sending' parameter 'kept' cannot be main actor-isolated at end of function
// names: kept

import DICore

final class Draft {}

@MainActor func keep(container: Container, guarded: Guarded<Draft?>) throws {
    let draft = try container.mainActor.resolve(Draft.self)
    #if FIXED
        guarded.withLock { kept in kept = Draft() }
        _ = draft
    #else
        guarded.withLock { kept in kept = draft }
    #endif
}
