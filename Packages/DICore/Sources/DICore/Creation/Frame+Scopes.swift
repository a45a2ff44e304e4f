extension Frame {
    /// The creation around this frame that does not see a scope with a name, although what asked for it does: what it
    /// makes lives longer than the scope. `nil` where the request comes from outside of such a scope.
    func creationHiding(_ name: ScopeName) -> ComponentDescription? {
        var frame = self
        while let outer = frame.parent {
            if let component = frame.component {
                // What another container is in the middle of has scopes of its own.
                if outer.container === frame.container, outer.scope?.named(name) != nil { return component }
            } else if frame.scope !== outer.scope {
                return nil
            }
            frame = outer
        }
        return nil
    }

    /// The error for what lives in a scope that this frame does not see.
    func noScope(_ name: ScopeName, for component: ComponentDescription) -> ResolutionError {
        .noScope(name, for: component, open: scope?.names ?? [], hiddenBy: creationHiding(name))
    }
}
