import DICore

/// The container and scopes from which a worker resolves.
struct View: Sendable {
    var container: Container
    var owner: Owner

    /// The components that a child container registers itself.
    var overridden: Set<Int> = []
    var session: Scope?
    var request: Scope?

    var source: Source {
        if let scope = request ?? session { return .scope(scope) }
        return .container(container)
    }
}
