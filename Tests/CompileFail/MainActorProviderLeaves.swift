// Instances of a main-actor provider that are not `Sendable` cannot leave the main actor.
//
// expect-error: non-Sendable 'Draft'-typed result can not be returned from main actor-isolated instance method 'callAsFunction(isolation:)' to nonisolated context
// names: Draft
// listed: Isolation 6
// write: `let draft = try await provider(isolation: MainActor.shared)`
// meaning: By default, a provider uses the caller's isolation: `try provider()`.

import DICore

final class Draft { var text = "" }

func edit(provider: Provider<Draft>) async throws {
    #if FIXED
        let draft = try provider()
    #else
        let draft = try await provider(isolation: MainActor.shared)
    #endif
    print(draft.text)
}
