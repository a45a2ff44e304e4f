import DICore

/// Where a worker asks: a container, and the scopes that it uses.
struct View: Sendable {
    var container: Container
    var owner: Owner

    /// What is registered in the container itself, where that is a child.
    var overridden: Set<Int> = []
    var session: Scope?
    var request: Scope?

    var source: Source {
        if let scope = request ?? session { return .scope(scope) }
        return .container(container)
    }
}
