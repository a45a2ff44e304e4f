import DICore

/// An object that was injected, whatever its type.
class AnyTrackedObject {
    var isGone: Bool { true }

    /// Injects some of its properties again; nothing where it is gone.
    ///
    /// - Returns: How many were assigned.
    func inject(from resolver: any Resolver, where isIncluded: (Dependency) -> Bool) throws(ResolutionError) -> Int {
        0
    }
}
