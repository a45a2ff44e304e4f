extension Lifetime {
    /// Returns the scope that a new instance belongs to; `nil` for the container.
    func owner(for frame: UnsafeMutablePointer<Frame>) -> Lifespan? {
        switch extent {
        case .container, .thread, .task: nil
        case .scope: scope.flatMap { frame.scope?.named($0) }
        case .request, .resolve: frame.scope
        }
    }
}
