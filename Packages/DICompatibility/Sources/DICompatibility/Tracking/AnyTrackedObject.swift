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

    /// The needs of its properties, those of marked ones included. Resolves nothing.
    final func dependencies(from resolver: any Resolver) -> [Dependency] {
        var dependencies: [Dependency] = []
        // Nothing is included, so nothing can fail.
        _ = try? inject(from: resolver) { dependency in
            dependencies.append(dependency)
            return false
        }
        return dependencies
    }
}
