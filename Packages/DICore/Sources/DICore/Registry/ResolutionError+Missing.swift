extension ResolutionError {
    /// Returns the error for a key that no component answers.
    ///
    /// - Parameters:
    ///   - dependency: The dependency on the key; `nil` for a request from outside of any component.
    ///   - owner: The component with the dependency.
    ///   - hints: The known notes and help.
    ///   - lateHints: A closure that finds them when the error is read.
    package static func missing(
        _ key: ComponentKey, dependency: Dependency?, owner: ComponentDescription?, with hints: Hints? = nil,
        lateHints: LateHints? = nil
    ) -> ResolutionError {
        missing(
            key, message(for: key, dependency), chain: [Step(key: key)],
            notes: owner.map { [.needed(dependency, by: $0)] } ?? [], with: hints, lateHints)
    }

    /// Returns the error for redirections to a key that no component answers.
    ///
    /// - Parameters:
    ///   - path: The redirections, each to the key of the next.
    ///   - hints: The known notes and help for ``need(behind:)``.
    ///   - lateHints: A closure that finds them when the error is read.
    package static func missingTarget(
        of path: [RedirectionDescription], with hints: Hints? = nil, lateHints: LateHints? = nil
    ) -> ResolutionError {
        let (key, collection) = need(behind: path)
        return missing(
            key,
            collection == nil
                ? "nothing is registered for \(Text.spoken(key)), to which \(path[0].key) is redirected"
                : message(for: key, collection),
            chain: (path.map(\.key) + [key]).map { Step(key: $0) },
            notes: path.map { Note(.needed, "redirection of \($0.key)", at: $0.place) }, with: hints, lateHints)
    }

    private static func missing(
        _ key: ComponentKey, _ message: Text, chain: [Step], notes: [Note], with hints: Hints?, _ lateHints: LateHints?
    ) -> ResolutionError {
        ResolutionError(
            .missing, key: key, message: message, chain: chain, notes: notes + (hints?.notes ?? []), help: hints?.help,
            lateHints: lateHints)
    }

    private static func message(for key: ComponentKey, _ dependency: Dependency?) -> Text {
        switch dependency?.kind {
        case .collection, .map: "nothing contributes to \(dependency?.form ?? key)"
        case .assisted: "nothing is registered for \(dependency?.form ?? key)"
        default: "nothing is registered for \(Text.spoken(key))"
        }
    }

    /// Returns the key at the end of redirections, and the dependency if the key is that of a collection.
    package static func need(behind path: [RedirectionDescription]) -> (key: ComponentKey, dependency: Dependency?) {
        let target = path[path.count - 1].target
        let collection = Dependency(target).askedCollection
        return (collection?.key ?? target, collection)
    }
}
