extension ResolutionError {
    /// The error for a key that several components answer.
    ///
    /// - Parameter areOverriding: Whether each of them is to take the place of the others.
    package static func duplicate(
        _ key: ComponentKey, _ components: [ComponentDescription], areOverriding: Bool
    ) -> ResolutionError {
        ResolutionError(
            .duplicate, key: key, message: "\(components.count) components answer to \(Text.spoken(key))",
            chain: [Step(key: key)], notes: Note.registered(components),
            help: areOverriding
                ? "remove .overriding() from all but one"
                : "remove all but one, give them names, or mark the one that shall win with .overriding()")
    }

    /// The error for a key that is redirected several times.
    package static func duplicateRedirection(_ redirections: [RedirectionDescription]) -> ResolutionError {
        let key = redirections[0].key
        return ResolutionError(
            .duplicate, key: key, message: "\(Text.spoken(key)) is redirected \(redirections.count) times",
            chain: [Step(key: key)],
            notes: redirections.map { Note(.registered, "redirection to \($0.target)", at: $0.place) },
            help: "remove all redirections of it but one")
    }

    /// The error for redirections that lead back to where they began.
    package static func redirectionLoop(_ path: [RedirectionDescription]) -> ResolutionError {
        let names = cut(path.map { "\($0.key)" }, to: longestNamed) + ["\(path[path.count - 1].target)"]
        return ResolutionError(
            .redirectionLoop, key: path[0].key,
            message: "redirections lead in a circle: \(Text.joined(names, by: " → "))",
            chain: [Step(key: path[0].key)],
            notes: path.map { Note(.registered, "\($0.key) to \($0.target)", at: $0.place) },
            help: "remove one of the redirections, or register a component for one of the types")
    }

    /// The error for contributions to one map with equal keys.
    ///
    /// - Parameter mapKey: The key, as text.
    package static func duplicateMapKey(
        _ mapKey: String, of element: ComponentKey, _ components: [ComponentDescription]
    ) -> ResolutionError {
        ResolutionError(
            .duplicateMapKey, key: element,
            message: "\(components.count) components contribute to the map of \(element) under the key \(mapKey)",
            notes: components.map { Note(.registered, "\($0.key)", at: $0.place) },
            help: "give each contribution a key of its own")
    }
}
