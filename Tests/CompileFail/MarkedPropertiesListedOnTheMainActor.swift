// A type's list of marked properties is read on any thread, also for a type on the main actor.
//
// expect-error: cannot form main actor-isolated conformance of 'Screen' to SendableMetatype-inheriting protocol 'DeclaresMarkedProperties'
// names: Screen, DeclaresMarkedProperties
// listed: Properties 15
// write: `class Screen: @MainActor DeclaresMarkedProperties`
// meaning: Leave out this `@MainActor`. The list is `nonisolated`.

import DICore
import DIPropertyInjection

protocol Store: Sendable {}

#if FIXED
    @MainActor
    final class Screen: DeclaresMarkedProperties {
        @Injected var store: any Store

        nonisolated static var markedProperties: [any MarkedProperty.Type] { [Injected<any Store>.self] }
    }
#else
    @MainActor
    final class Screen: @MainActor DeclaresMarkedProperties {
        @Injected var store: any Store

        static var markedProperties: [any MarkedProperty.Type] { [Injected<any Store>.self] }
    }
#endif
