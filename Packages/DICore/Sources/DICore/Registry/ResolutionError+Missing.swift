extension ResolutionError {
    /// Notes and help for an error: found already, or looked for when the error is read.
    package enum Help {
        case now(FoundHelp)
        case late(any LateHelp)

        var now: FoundHelp? { if case .now(let help) = self { help } else { nil } }
        var late: (any LateHelp)? { if case .late(let help) = self { help } else { nil } }
    }

    /// The error for a key that nothing answers.
    ///
    /// - Parameters:
    ///   - key: What is missing.
    ///   - dependency: The need that asked for it; `nil` for a request from outside.
    ///   - owner: Who has the need.
    package static func missing(
        _ key: ComponentKey, dependency: Dependency?, owner: ComponentDescription?, with help: Help
    ) -> ResolutionError {
        ResolutionError(
            .missing, key: key, message: message(for: key, dependency), chain: [Step(key: key)],
            notes: (owner.map { [.needed(dependency, by: $0)] } ?? []) + (help.now?.notes ?? []), help: help.now?.help,
            lateHelp: help.late)
    }

    private static func message(for key: ComponentKey, _ dependency: Dependency?) -> Text {
        switch dependency?.kind {
        case .collection, .map: "nothing contributes to \(dependency?.form ?? key)"
        case .assisted: "nothing is registered for \(dependency?.form ?? key)"
        default: "nothing is registered for \(Text.spoken(key))"
        }
    }

    /// The error for redirections to something that nothing answers.
    ///
    /// - Parameters:
    ///   - path: Each redirection leads to the next, and the last one to what is missing.
    ///   - help: The help for a missing key, for a need.
    package static func missingTarget(
        of path: [RedirectionDescription], with help: (ComponentKey, Dependency?) -> Help
    ) -> ResolutionError {
        let target = path[path.count - 1].target
        let places = path.map { Note(.needed, "redirection of \($0.key)", at: $0.place) }
        let steps = path.map { Step(key: $0.key) }
        if let collection = Dependency(target).askedCollection {
            let help = help(collection.key, collection)
            return ResolutionError(
                .missing, key: collection.key, message: message(for: collection.key, collection),
                chain: steps + [Step(key: collection.key)], notes: places + (help.now?.notes ?? []),
                help: help.now?.help, lateHelp: help.late)
        }
        let help = help(target, nil)
        return ResolutionError(
            .missing, key: target,
            message: "nothing is registered for \(Text.spoken(target)), to which \(path[0].key) is redirected",
            chain: steps + [Step(key: target)], notes: places + (help.now?.notes ?? []), help: help.now?.help,
            lateHelp: help.late)
    }
}
