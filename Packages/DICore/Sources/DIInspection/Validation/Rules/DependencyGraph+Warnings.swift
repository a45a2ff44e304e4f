import DICore

/// Warnings about registrations that validation cannot prove, or that have no effect.
extension DependencyGraph {
    /// Returns a warning for each component whose code may request undeclared dependencies.
    func opacityWarnings() -> [ResolutionError] {
        liveNodes.compactMap { node in
            let name = node.component.name
            let message: ResolutionError.Text
            let help: ResolutionError.Text
            switch node.opacity {
            case .transparent: return nil
            case .untilCreated:
                message = "\(name) is opaque until created: its marked properties are known with the first instance"
                help = "let the type list its marked properties"
            case .opaque:
                message = "\(name) is opaque: its code may ask for more than it declares"
                help =
                    node.decorates == nil
                    ? "use an initializer whose parameters are its needs" : "declare its needs with needs:"
            }
            return node.problem(.opaque, message, help: help).withChain([])
        }
    }

    /// Returns a warning for each component that no declared root leads to.
    func unreachableWarnings() -> [ResolutionError] {
        // An opaque component may request it.
        let isProven = !liveNodes.contains(where: \.isOpaque)
        let help: ResolutionError.Text =
            isProven
            ? "remove it, or declare it or a component that needs it as a root"
            : "declare the need of its requester, or declare it as a root"
        // An unused default is one that was replaced, or one for other containers.
        return nodes.filter {
            !$0.isReachable && !$0.isReplaced && $0.standing != .default && $0.decorates == nil
        }.map {
            $0.problem(
                .unreachable, "no declared need leads from the declared roots to \($0.component.key)", help: help)
        }
    }

    /// Returns a warning for each overriding component that overrides nothing.
    func overrideWarnings() -> [ResolutionError] {
        let overrides = liveNodes.filter(\.overridesNothing)
        if overrides.isEmpty { return [] }
        let index = NearIndex(of: self)
        return overrides.map { node in
            let key = node.component.key
            return node.problem(
                .overrideOfNothing, "\(key) is overriding, and nothing else is registered for any of its keys",
                notes: index.near(key, isCollection: false, besides: node.component).notes,
                help: """
                    give it the type, the name or the role of the component that it overrides, or remove .overriding()
                    """)
        }
    }

    /// Returns a warning for each decorator that decorates nothing.
    func idleDecoratorWarnings() -> [ResolutionError] {
        let idle = decorators.filter(\.isIdle)
        if idle.isEmpty { return [] }
        let index = NearIndex(of: self)
        return idle.map { decorator in
            let key = decorator.key
            let reason: ResolutionError.Text =
                decorator.hasPredicate
                ? "its predicate chooses none of the components that answer to the type"
                : "no component answers to \(key, .spoken)"
            let near = decorator.hasPredicate ? [] : index.near(key, isCollection: false, besides: nil).notes
            return ResolutionError(
                .decoratesNothing, key: key, message: "a decorator of \(key) decorates nothing: \(reason)",
                notes: [.init(.registered, "decorator of \(key)", at: decorator.place)] + near,
                help: """
                    give it the type and the name that components answer with, remove it, or, in a module, declare \
                    the decorated key as an external need
                    """)
        }
    }
}
