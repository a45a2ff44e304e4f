/// What some components are bound to.
@globalActor actor StressActor {
    static let shared = StressActor()
}
