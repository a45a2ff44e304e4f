// A provider that is asked on the main actor gives nothing to others that is not `Sendable`.
//
// expect-error: non-Sendable 'Draft'-typed result can not be returned from main actor-isolated instance method 'callAsFunction(isolation:)' to nonisolated context
// names: Draft

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
