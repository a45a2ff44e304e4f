extension FrameHandle {
    /// Opens a scope for an owned instance, inside of the one that this sees.
    func openOwnedScope(for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        try container(for: key).openOwnedScope(inside: try visibleScope(for: key), for: key)
    }

    /// What exists for a key, for somebody on the main actor; nothing is created.
    func existingOnMainActor<Value>(_ key: ComponentKey, as type: Value.Type) throws(ResolutionError) -> Value? {
        try container(for: key).existing(
            key, as: type, for: Asker(scope: try visibleScope(for: key), isOnMainActor: true))
    }

    /// What the container does to what a maker without parameters makes.
    func defaultStrategy(for key: ComponentKey) throws(ResolutionError) -> any DefaultStrategy {
        try container(for: key).defaults.strategy
    }

    private func container(for key: ComponentKey) throws(ResolutionError) -> ContainerCore {
        guard let container = try engine.required(for: key) as? ContainerCore else {
            preconditionFailure("only containers answer requests")
        }
        return container
    }
}
