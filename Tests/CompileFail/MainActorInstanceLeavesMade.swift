// An instance from `make` that is not `Sendable` cannot leave the main actor.
//
// expect-error: non-Sendable 'Draft'-typed result can not be returned from main actor-isolated instance method 'make' to nonisolated context
// names: Draft, make

import DICore
import DIFactoryInjection

final class Draft { var text = "" }

func edit(container: Container) async throws {
    #if FIXED
        let text = try await container.mainActor.make { Draft().text }
        print(text)
    #else
        let draft = try await container.mainActor.make { Draft() }
        print(draft.text)
    #endif
}
