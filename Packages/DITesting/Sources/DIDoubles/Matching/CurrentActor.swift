/// Checks of the actor that runs the current code.
///
/// A double that is `Sendable` takes calls on every thread. But a matcher may be bound to an actor, by `==` of its type
/// or by the property that it reads. It accepts only calls on that actor.
///
/// A cast to a protocol fails outside the actor to which the conformance is isolated. Runtimes older than Swift 6.2
/// ignore that isolation.
enum CurrentActor {
    /// Returns whether `==` of the type of a value may run here.
    static func canCompare(_ value: some Equatable) -> Bool { isEquatable(value) }

    // The parameter is not generic, because the compiler would leave out the cast of an `Equatable` type.
    @inline(never)
    private static func isEquatable(_ value: Any) -> Bool { value is any Equatable }

    /// Whether the main actor runs the current code.
    static var isMainActor: Bool { isOnItsActor(MainActorProbe()) }

    @inline(never)
    private static func isOnItsActor(_ probe: Any) -> Bool { probe is any Probe }
}

private protocol Probe {
    // Without a requirement, the conformance would not be isolated.
    func use()
}

private struct MainActorProbe {}

extension MainActorProbe: @MainActor Probe {
    @MainActor func use() {}
}
