/// The actor of the components that are isolated to an actor.
@globalActor actor StressActor {
    static let shared = StressActor()
}
