extension ResolutionError {
    /// The error for what was asked of a scope that is closed.
    ///
    /// - Parameter name: The name of the scope; that of an owned instance has none.
    static func closedScope(_ name: ScopeName?, key: ComponentKey, underlying: (any Error)? = nil) -> ResolutionError {
        guard let name else {
            return ResolutionError(
                .closed, key: key,
                message: "\(key) was asked for by what belongs to an owned instance, which was released",
                help: "use what is owned, and what it made, until it is released or dropped", underlying: underlying)
        }
        return ResolutionError(
            .closed, key: key, message: "\(key) was asked of the scope \(name), which is closed",
            help: "resolve what is needed while the scope is open, and let nothing that lives in it outlive it",
            underlying: underlying)
    }

    /// The error for what lives in a scope and was asked for from outside of it.
    ///
    /// - Parameters:
    ///   - open: The scopes that the request comes from, the innermost first.
    ///   - owner: What is being created around the request, and does not see the scope because it lives longer.
    static func noScope(
        _ name: ScopeName, for component: ComponentDescription, open: [ScopeName],
        hiddenBy owner: ComponentDescription? = nil
    ) -> ResolutionError {
        let place = open.isEmpty ? "no scope is open there" : "open there: \(open.map(\.text).joined(separator: ", "))"
        if let owner {
            return ResolutionError(
                .noScope, key: component.key,
                message: """
                    \(component.key) lives in the scope \(name), and was asked for while \(owner.key) was created, \
                    which lives longer (\(owner.lifetime)) and does not see that scope; \(place)
                    """,
                notes: [.registered(component), .registered(owner)],
                help: """
                    cache \(owner.key) in the scope, with .cached(.scope("\(name)")), or let what lives in the scope \
                    take \(component.key), or a Provider or an AsyncProvider of it, and pass it on
                    """)
        }
        return ResolutionError(
            .noScope, key: component.key,
            message: "\(component.key) lives in the scope \(name), and was asked for from outside of it; \(place)",
            notes: [.registered(component)],
            help: "resolve it through the scope: container.withScope(\"\(name)\") { scope in … }")
    }

    /// The error for a scope that was opened without what its components need; at least one.
    static func notSupplied(_ components: [ComponentDescription], in name: ScopeName) -> ResolutionError {
        let keys = Text.joined(components.map { "\($0.key)" }, by: ", ")
        return ResolutionError(
            .scopeMisuse, key: components[0].key, message: "the scope \(name) was opened without a value for \(keys)",
            notes: Note.registered(components),
            help: "supply it: withScope(\"\(name)\", values: [.value(…)])")
    }

    /// The error for a value that nothing in a scope takes.
    ///
    /// - Parameter known: What is taken there.
    static func unknownValue(
        _ key: ComponentKey, in name: ScopeName, known: [ComponentDescription]
    ) -> ResolutionError {
        ResolutionError(
            .scopeMisuse, key: key,
            message: "the scope \(name) was opened with a value for \(key), which nothing there takes",
            notes: known.map { Note(.near, "\($0)", at: $0.place) },
            help:
                "register Component(\(Text.metatype(of: key)).self, suppliedIn: \"\(name)\"), or supply the value as what is registered"
        )
    }

    /// The error for what lives in a task cache and was asked for from outside of one.
    static func noTaskCache(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .noScope, key: component.key,
            message: "\(component.key) lives in a task cache, and was asked for from outside of one",
            notes: [.registered(component)],
            help: "resolve it inside of withTaskCache { … }")
    }

    /// The error for a value that was supplied twice.
    static func valueTwice(_ key: ComponentKey, in name: ScopeName) -> ResolutionError {
        ResolutionError(
            .scopeMisuse, key: key, message: "the scope \(name) was opened with two values for \(key)",
            help: "supply each value once; a qualifier tells values of one type apart")
    }

    /// The error for a scope inside of one with the same name.
    static func scopeInsideItself(_ name: ScopeName, key: ComponentKey) -> ResolutionError {
        ResolutionError(
            .scopeMisuse, key: key, message: "the scope \(name) was opened inside of a scope \(name)",
            help: "open it from the container, or from the scope around the first one")
    }

    /// The error for a scope that was opened outside of the one that its name says.
    static func scopeOutside(_ name: ScopeName, of outer: ScopeName, key: ComponentKey) -> ResolutionError {
        ResolutionError(
            .scopeMisuse, key: key,
            message: "the scope \(name) was opened outside of the scope \(outer), which must be around it",
            help: "open it with withScope of an open scope \(outer)")
    }
}
