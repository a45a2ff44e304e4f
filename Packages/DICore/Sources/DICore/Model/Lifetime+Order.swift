extension Lifetime {
    /// Whether instances belong to something that others may outlive: uncached ones belong to whoever asks.
    package var isOwner: Bool { outlivesResolve }

    /// Whether instances may be gone while the container lives.
    package var isNarrow: Bool { outlivesResolve && extent != .container }

    /// Whether an instance with this lifetime is there for as long as one with the other.
    package func outlives(_ other: Lifetime) -> Bool {
        switch extent {
        case .container: true
        case .scope:
            switch other.scope {
            case let around? where other.extent == .scope: around == scope || around.outer.contains { $0 == scope }
            default: other.extent == .request || other.extent == .resolve
            }
        case .thread, .task: other.extent == extent || !other.outlivesResolve
        case .request, .resolve: true
        }
    }
}
