extension ResolutionError {
    /// Returns the error for redirections that follow one another, one more than the limit allows.
    ///
    /// - Parameter path: The redirections, of which the first is that of the requested key.
    package static func overLimit(_ path: [RedirectionDescription]) -> ResolutionError {
        let first = path[0]
        let note = Note(.registered, "redirection to \(first.target)", at: first.place)
        return ResolutionError(.redirectionLoop, key: first.key, .overLimit(.redirections, path.count - 1, at: note))
    }

    /// Returns the error for a decorator that is one more than the limit allows.
    package static func overLimit(_ limit: Int, _ decorator: ComponentDescription) -> ResolutionError {
        ResolutionError(.tooDeep, key: decorator.key, .overLimit(.decorators, limit, at: .registered(decorator)))
    }
}
