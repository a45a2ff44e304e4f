// An instance that is not `Sendable` cannot leave the main actor.
//
// expect-error: non-Sendable 'Draft'-typed result can not be returned from main actor-isolated instance method 'resolve' to nonisolated context
// names: Draft, resolve
// listed: Isolation 4
// meaning: `Draft` is not `Sendable`, so it stays on the main actor. Use it there.

import DICore

final class Draft { var text = "" }

func edit(container: Container) async throws {
    #if FIXED
        let text = try await MainActor.run { try container.mainActor.resolve(Draft.self).text }
        print(text)
    #else
        let draft = try await container.mainActor.resolve(Draft.self)
        print(draft.text)
    #endif
}
