extension Frame {
    /// Returns the creation around this frame that does not see a scope with a name although its requester does,
    /// because its instance lives longer than the scope. `nil` if the request comes from outside such a scope.
    func creationHiding(_ name: ScopeName) -> ComponentDescription? {
        var frame = self
        while let outer = frame.parent {
            if let component = frame.component {
                // A creation of another container has scopes of its own.
                if outer.container === frame.container, outer.scope?.named(name) != nil { return component }
            } else if frame.scope !== outer.scope {
                return nil
            }
            frame = outer
        }
        return nil
    }

    /// Returns the error for a component in a scope that this frame does not see.
    func noScope(_ name: ScopeName, for component: ComponentDescription) -> ResolutionError {
        .noScope(name, for: component, open: scope?.names ?? [], hiddenBy: creationHiding(name))
    }
}
