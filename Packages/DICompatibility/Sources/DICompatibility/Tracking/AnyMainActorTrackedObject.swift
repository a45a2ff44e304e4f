import DICore

/// An object of the main actor that was injected, whatever its type.
@MainActor
class AnyMainActorTrackedObject {
    var isGone: Bool { true }

    /// Injects some of its properties again; nothing where it is gone.
    ///
    /// - Returns: How many were assigned.
    func inject(
        from resolver: MainActorResolver, where isIncluded: (Dependency) -> Bool
    ) throws(ResolutionError) -> Int { 0 }
}
