extension ResolutionError {
    /// The error of a request to a closed container, or to a closed scope in it.
    static func closed(
        _ scope: ScopeCore?, key: ComponentKey, underlying: (any Error)? = nil
    ) -> ResolutionError {
        if let scope { return closedScope(scope.name, key: key, underlying: underlying) }
        return ResolutionError(
            .closed, key: key, message: "\(key) was requested from a container that is closed",
            help: "resolve what is needed before close() is called", underlying: underlying)
    }
}
