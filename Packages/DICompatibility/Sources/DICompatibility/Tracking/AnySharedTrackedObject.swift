import DICore

/// An object that threads share and that was injected, whatever its type.
class AnySharedTrackedObject: @unchecked Sendable {
    // Safety: see `SharedTrackedObject`; there is nothing here.
    var isGone: Bool { true }

    /// Injects some of its properties again; nothing where it is gone.
    ///
    /// - Returns: How many were assigned.
    func inject(from resolver: any Resolver, where isIncluded: (Dependency) -> Bool) throws(ResolutionError) -> Int {
        0
    }
}
