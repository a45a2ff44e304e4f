extension ResolutionError {
    /// Returns the error for a request to a closed scope.
    ///
    /// - Parameter name: The name of the scope; `nil` for the scope of an owned instance.
    static func closedScope(_ name: ScopeName?, key: ComponentKey, underlying: (any Error)? = nil) -> ResolutionError {
        guard let name else {
            return ResolutionError(
                .closed, key: key,
                message: "\(key) was requested by a dependency of an owned instance that was released",
                help: "use the owned instance and its dependencies until it is released or dropped",
                underlying: underlying)
        }
        return ResolutionError(
            .closed, key: key, message: "\(key) was requested from the scope \(name), which is closed",
            help: "resolve instances while the scope is open, and let no instance of the scope outlive it",
            underlying: underlying)
    }

    /// Returns the error for a request outside of the scope that the component lives in.
    ///
    /// - Parameters:
    ///   - open: The scopes of the request, the innermost first.
    ///   - owner: The component whose creation makes the request, and which does not see the scope because it lives
    ///     longer.
    static func noScope(
        _ name: ScopeName, for component: ComponentDescription, open: [ScopeName],
        hiddenBy owner: ComponentDescription? = nil
    ) -> ResolutionError {
        let place = open.isEmpty ? "no scope is open there" : "open there: \(open.map(\.text).joined(separator: ", "))"
        if let owner {
            return ResolutionError(
                .noScope, key: component.key,
                message: """
                    \(component.key) lives in the scope \(name), and was requested while creating \(owner.key), \
                    which lives longer (\(owner.lifetime)) and does not see that scope; \(place)
                    """,
                notes: [.registered(component), .registered(owner)],
                help: """
                    cache \(owner.key) in the scope, with .cached(.scope("\(name)")), or let a component in the scope \
                    take \(component.key), or a Provider or an AsyncProvider of it, and pass it on
                    """)
        }
        return ResolutionError(
            .noScope, key: component.key,
            message: "\(component.key) lives in the scope \(name), and was requested outside of it; \(place)",
            notes: [.registered(component)],
            help: "resolve it through the scope: container.withScope(\"\(name)\") { scope in … }")
    }

    /// Returns the error for a scope that was opened without the values of some components; at least one.
    static func notSupplied(_ components: [ComponentDescription], in name: ScopeName) -> ResolutionError {
        let keys = Text.joined(components.map { "\($0.key)" }, by: ", ")
        return ResolutionError(
            .scopeMisuse, key: components[0].key, message: "the scope \(name) was opened without a value for \(keys)",
            notes: Note.registered(components),
            help: "supply it: withScope(\"\(name)\", values: [.value(…)])")
    }

    /// Returns the error for a value of a scope without a component for it.
    ///
    /// - Parameter known: The components with values in the scope.
    static func unknownValue(
        _ key: ComponentKey, in name: ScopeName, known: [ComponentDescription]
    ) -> ResolutionError {
        ResolutionError(
            .scopeMisuse, key: key,
            message: "the scope \(name) was opened with a value for \(key), which no component there takes",
            notes: known.map { Note(.near, "\($0)", at: $0.place) },
            help:
                "register Component(\(Text.metatype(of: key)).self, suppliedIn: \"\(name)\"), or supply the value under a registered key"
        )
    }

    /// Returns the error for a request outside of a task cache.
    static func noTaskCache(_ component: ComponentDescription) -> ResolutionError {
        ResolutionError(
            .noScope, key: component.key,
            message: "\(component.key) lives in a task cache, and was requested outside of one",
            notes: [.registered(component)],
            help: "resolve it inside of withTaskCache { … }")
    }

    /// Returns the error for a value that was supplied twice.
    static func valueTwice(_ key: ComponentKey, in name: ScopeName) -> ResolutionError {
        ResolutionError(
            .scopeMisuse, key: key, message: "the scope \(name) was opened with two values for \(key)",
            help: "supply each value once; a qualifier tells values of one type apart")
    }

    /// Returns the error for a scope inside of one with the same name.
    static func scopeInsideItself(_ name: ScopeName, key: ComponentKey) -> ResolutionError {
        ResolutionError(
            .scopeMisuse, key: key, message: "the scope \(name) was opened inside of a scope \(name)",
            help: "open it from the container, or from the scope around the first one")
    }

    /// Returns the error for a scope that was opened outside of its outer scope.
    ///
    /// - Parameter source: The component that names the outer scope, if the caller did not.
    static func scopeOutside(
        _ name: ScopeName, of outer: ScopeName, saidBy source: ComponentDescription?, key: ComponentKey
    ) -> ResolutionError {
        ResolutionError(
            .scopeMisuse, key: key,
            message: "the scope \(name) was opened outside of the scope \(outer), which must be around it",
            notes: source.map { [.registered($0)] } ?? [],
            help: "open it with withScope of an open scope \(outer)")
    }
}
