extension Registry {
    /// The error for a key that nothing answers.
    ///
    /// - Parameters:
    ///   - key: What is missing.
    ///   - dependency: The need that asked for it; `nil` for a request from outside.
    ///   - owner: Who has the need.
    ///   - index: What is registered, where several errors are made.
    func missingError(
        _ key: ComponentKey, dependency: Dependency? = nil, owner: ComponentDescription? = nil,
        index: NearIndex? = nil
    ) -> ResolutionError {
        var notes: [ResolutionError.Note] = []
        if let owner { notes.append(.needed(dependency, by: owner)) }
        let isCollection = dependency?.kind == .collection || dependency?.kind == .map
        let near = nearNotes(key, isCollection: isCollection, in: index ?? NearIndex(self))
        notes += near.notes
        // Where another type reads alike, the short name would not say which one is missing.
        let name = near.hasNamesake ? "\(key.fullDescription)" : "\(key)"
        let message =
            isCollection
            ? "nothing contributes to \(dependency?.form ?? key)"
            : "nothing is registered for \(dependency?.kind == .assisted ? "\(dependency?.form ?? key)" : name)"
        let help: String
        if isCollection {
            help =
                "contribute to it, or declare that it may be empty: DeclaredCollection(of: \(spelling(key.type)).self)"
        } else if dependency?.kind == .assisted {
            help = "register it with Component(assisted:arguments:init:)"
        } else if near.isDropped {
            help = "give the overriding component the role \(name) too, or register \(name)"
        } else if notes.contains(where: { $0.kind == .near }) {
            help = "register \(name), or ask for what is registered"
        } else {
            help =
                TypeName.isExistential(key.type)
                ? "register a component for \(name), or add .role { $0 as any \(name) } to one that conforms"
                : "register a component for \(name), or one with it as a role"
        }
        return ResolutionError(.missing, key: key, message: message, notes: notes, help: help)
            .withChain([.init(key: key)])
    }

    /// The error for a key that several components answer.
    func duplicateError(_ key: ComponentKey, _ places: [(text: String, place: Place)]) -> ResolutionError {
        ResolutionError(
            .duplicate, key: key, message: "\(places.count) components answer to \(key)",
            notes: places.map { .init(.registered, $0.text, at: $0.place) },
            help: "remove all but one, give them names, or mark the one that shall win with .overriding()"
        ).withChain([.init(key: key)])
    }

    /// The error for redirections that lead back to where they began.
    func redirectionLoopError(_ path: [RedirectionRecord]) -> ResolutionError {
        let names = path.map { "\($0.key)" }
        return ResolutionError(
            .redirectionLoop, key: path[0].key,
            message:
                "redirections lead in a circle: \((names + ["\(path[path.count - 1].target)"]).joined(separator: " → "))",
            notes: path.map { .init(.registered, "\($0.key) to \($0.target)", at: $0.place) },
            help: "remove one of the redirections, or register a component for one of the types"
        ).withChain([.init(key: path[0].key)])
    }

    /// The error for redirections to something that nothing answers.
    ///
    /// - Parameters:
    ///   - path: Each redirection leads to the next, and the last one to what is missing.
    ///   - index: What is registered, where several errors are made.
    func missingRedirectionTargetError(
        _ path: [RedirectionRecord], index: NearIndex? = nil
    ) -> ResolutionError {
        let target = path[path.count - 1].target
        return ResolutionError(
            .missing, key: target,
            message: "nothing is registered for \(target), to which \(path[0].key) is redirected",
            notes: path.map { .init(.needed, "redirection of \($0.key)", at: $0.place) }
                + nearNotes(target, isCollection: false, in: index ?? NearIndex(self)).notes,
            help: "register a component for \(target)"
        ).withChain(path.map { .init(key: $0.key) } + [.init(key: target)])
    }

    /// The error for contributions to one map with equal keys.
    func duplicateMapKeyError(_ group: [Contribution]) -> ResolutionError {
        let element = group[0].contribution.role.key
        let mapKey = group[0].contribution.mapKey.map { "\($0)" } ?? ""
        return ResolutionError(
            .duplicateMapKey, key: element,
            message: "\(group.count) components contribute to the map of \(element) under the key \(mapKey)",
            notes: group.map { .init(.registered, "\($0.registration.record.key)", at: $0.registration.place) },
            help: "give each contribution a key of its own")
    }

    /// What reads like a key that is missing, whether that includes another type of the same name, and whether an override
    /// dropped a component that answered.
    private func nearNotes(
        _ key: ComponentKey, isCollection: Bool, in index: NearIndex
    ) -> (notes: [ResolutionError.Note], hasNamesake: Bool, isDropped: Bool) {
        let identity = ObjectIdentifier(key.type)
        var notes: [ResolutionError.Note] = []
        var hasNamesake = false
        var isDropped = false
        for (other, registration) in index.claims(like: key.type) {
            let text: String
            if ObjectIdentifier(other.type) == identity, isCollection {
                let owner = registration.record.key
                text =
                    owner == other
                    ? "\(other), which does not contribute"
                    : "\(owner), which has \(other) as a role and does not contribute"
            } else if other == key {
                text = "\(key), private to \(registration.modules.last?.name ?? "")"
            } else if ObjectIdentifier(other.type) == identity {
                text = other.qualifier == nil ? "\(other), unnamed" : "\(other)"
            } else {
                hasNamesake = true
                text = "\(other.fullDescription), another type"
            }
            notes.append(.init(.near, text, at: registration.place))
        }
        for registration in index.dropped {
            let record = registration.record
            let offered = isCollection ? record.contributions.map(\.role.key) : record.claimedKeys
            guard offered.contains(key) else { continue }
            isDropped = true
            let what = record.key == key ? "\(key)" : "\(key) of \(record.key)"
            notes.append(.init(.near, "\(what), dropped by an override", at: registration.place))
        }
        return (notes, hasNamesake, isDropped)
    }

    private func spelling(_ type: Any.Type) -> String {
        TypeName.isExistential(type) ? "(any \(TypeName.short(type)))" : TypeName.short(type)
    }
}
