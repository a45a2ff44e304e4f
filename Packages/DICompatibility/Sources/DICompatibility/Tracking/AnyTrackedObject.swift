import DICore
import DIPropertyInjection

/// An injected object of any type, held weakly.
class AnyTrackedObject: @unchecked Sendable {
    // Safety: see `TrackedObject`; this class has no state.

    var isGone: Bool { true }

    /// Injects some of the object's properties again. Does nothing if the object is gone.
    ///
    /// - Returns: The number of assigned properties.
    func inject(from resolver: any Resolver, where isIncluded: (Dependency) -> Bool) throws(ResolutionError) -> Int {
        0
    }

    /// Injects some of the object's properties again on the main actor. Does nothing if the object is gone.
    ///
    /// - Returns: The number of assigned properties.
    @MainActor
    func inject(
        onMainActor resolver: MainActorResolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int { 0 }
}
