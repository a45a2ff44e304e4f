extension Lifetime {
    /// Returns the scope that a new instance belongs to; `nil` for the container.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` if the scope has dropped its cells, so that another instance would be created.
    func owner(
        for frame: UnsafeMutablePointer<Frame>, of key: ComponentKey
    ) throws(ResolutionError) -> Lifespan? {
        switch extent {
        case .container, .thread, .task: return nil
        case .request, .resolve: return frame.scope
        case .scope:
            guard let scope = scope.flatMap({ frame.scope?.named($0) }) else { return nil }
            if !scope.isOpen, scope.isClosed { throw ResolutionError(.closed, key: key, .closed(scope.owner)) }
            return scope
        }
    }
}
