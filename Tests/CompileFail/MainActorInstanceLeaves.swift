// An instance that is not `Sendable` cannot leave the main actor.
//
// Proves E4.
//
// expect-error: non-Sendable 'Draft'-typed result can not be returned from main actor-isolated instance method 'resolve' to nonisolated context
// names: Draft, resolve
// listed: Isolation 4
// write: `let draft = try await container.mainActor.resolve(Draft.self)`
// meaning: `Draft` stays on the main actor: use it in `MainActor.run { … }`.

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
