// The faults of a dependency graph.
extension ResolutionError {
    /// Returns the error for a key that several components answer.
    ///
    /// - Parameter areOverriding: Whether each of the components overrides the others.
    package static func duplicate(
        _ key: ComponentKey, _ components: [ComponentDescription], areOverriding: Bool
    ) -> ResolutionError {
        ResolutionError(
            .duplicate, key: key, message: "\(components.count) components answer to \(Text.spoken(key))",
            chain: [Step(key: key)], notes: Note.registered(components),
            help: areOverriding
                ? "remove .overriding() from all but one"
                : "remove all but one, give them names, or mark the winner with .overriding()")
    }

    /// Returns the error for a key with several redirections.
    package static func duplicateRedirection(_ redirections: [RedirectionDescription]) -> ResolutionError {
        let key = redirections[0].key
        return ResolutionError(
            .duplicate, key: key, message: "\(Text.spoken(key)) is redirected \(redirections.count) times",
            chain: [Step(key: key)],
            notes: redirections.map { Note(.registered, "redirection to \($0.target)", at: $0.place) },
            help: "remove all redirections of it but one")
    }

    /// Returns the error for redirections that form a cycle.
    package static func redirectionLoop(_ path: [RedirectionDescription]) -> ResolutionError {
        let names = cut(path.map { "\($0.key)" }, to: longestNamed) + ["\(path[path.count - 1].target)"]
        return ResolutionError(
            .redirectionLoop, key: path[0].key,
            message: "redirections form a cycle: \(Text.joined(names, by: " → "))",
            chain: [Step(key: path[0].key)],
            notes: path.map { Note(.registered, "\($0.key) to \($0.target)", at: $0.place) },
            help: "remove one of the redirections, or register a component for one of the types")
    }

    /// Returns the error for contributions to one map with equal keys.
    ///
    /// - Parameter mapKey: The key as text.
    package static func duplicateMapKey(
        _ mapKey: String, of element: ComponentKey, _ components: [ComponentDescription]
    ) -> ResolutionError {
        ResolutionError(
            .duplicateMapKey, key: element,
            message: "\(components.count) components contribute to the map of \(element) under the key \(mapKey)",
            notes: components.map { Note(.registered, "\($0.key)", at: $0.place) },
            help: "give each contribution its own key")
    }

    /// Returns the error for a dependency with a shorter lifetime than its owner.
    package static func captive(_ captive: ComponentDescription, in owner: ComponentDescription) -> ResolutionError {
        let longer: Text = owner.decoratorNumber == nil ? "\(owner.key)" : "the decorated component"
        var help: Text =
            "give \(longer) the lifetime of \(captive.key), or let it get \(captive.key) as an argument of its methods"
        if let outer = owner.lifetime.scope, let inner = captive.lifetime.scope {
            help =
                "\(help); if \(inner) is always around \(outer), say so: ScopeName(\"\(outer)\", inside: \"\(inner)\")"
        }
        return ResolutionError(
            .captive, key: captive.key,
            message:
                "\(owner.name) (\(owner.lifetime)) keeps the shorter-lived \(captive.key) (\(captive.lifetime))",
            notes: [.registered(owner), .registered(captive)],
            help: help)
    }

    /// Returns the error for a component that is bound to no actor and needs a main-actor component.
    ///
    /// - Parameters:
    ///   - owner: The component with the dependency.
    ///   - need: The parameter or property with the dependency, and its place.
    ///   - target: The main-actor component.
    package static func needsMainActor(
        _ owner: ComponentDescription, need: Note, target: ComponentDescription
    ) -> ResolutionError {
        let remedy: Text =
            owner.decoratorNumber == nil
            ? "make \(owner.key) a MainActorComponent" : "make it a Decorator(onMainActor:)"
        return ResolutionError(
            .isolation, key: target.key,
            message: "\(owner.name) is bound to no actor, and needs \(target.key), which is bound to the main actor",
            notes: [need, .registered(target)],
            help: "\(remedy), or let it take a Lazy or a Provider of \(target.key)")
    }
}
