extension ResolutionError {
    /// Notes and help for an error: found already, or looked for when the error is read.
    package enum Help {
        case now(FoundHelp)
        case late(LateHelp)

        var now: FoundHelp? { if case .now(let help) = self { help } else { nil } }
        var late: LateHelp? { if case .late(let help) = self { help } else { nil } }
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
    ///   - help: The help for ``need(behind:)``.
    package static func missingTarget(of path: [RedirectionDescription], with help: Help) -> ResolutionError {
        let (key, collection) = need(behind: path)
        return ResolutionError(
            .missing, key: key,
            message: collection == nil
                ? "nothing is registered for \(Text.spoken(key)), to which \(path[0].key) is redirected"
                : message(for: key, collection),
            chain: (path.map(\.key) + [key]).map { Step(key: $0) },
            notes: path.map { Note(.needed, "redirection of \($0.key)", at: $0.place) } + (help.now?.notes ?? []),
            help: help.now?.help, lateHelp: help.late)
    }

    /// What redirections lead to: a key, or a need of a collection.
    package static func need(behind path: [RedirectionDescription]) -> (key: ComponentKey, dependency: Dependency?) {
        let target = path[path.count - 1].target
        let collection = Dependency(target).askedCollection
        return (collection?.key ?? target, collection)
    }
}
