// A component of the main actor creates its instance, or gets it from a closure.
//
// expect-error: 'init(trailing:instance:)' is unavailable: a component of the main actor has a closure: MainActorComponent { screen }
// names: instance

import DICore

@MainActor final class Screen {}

@MainActor func components(_ screen: Screen) {
    #if FIXED
        _ = MainActorComponent { screen }
    #else
        _ = MainActorComponent(instance: screen)
    #endif
}
