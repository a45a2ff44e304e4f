// Outside the main actor, its resolver must be called with `await`.
//
// expect-error: call to main actor-isolated instance method 'resolve' in a synchronous nonisolated context
// names: resolve
// listed: Isolation 3
// write: `try container.mainActor.resolve(Controller.self)`
// meaning: Outside the main actor, write `try await`.

import DICore

@MainActor final class Controller {}

#if FIXED
    func open(container: Container) async throws {
        _ = try await container.mainActor.resolve(Controller.self)
    }
#else
    func open(container: Container) throws {
        _ = try container.mainActor.resolve(Controller.self)
    }
#endif
