import DICore

extension ResolutionError {
    /// The notes on keys that resemble a missing one, and advice.
    struct Hints {
        let notes: [Note]
        let help: Text?
    }

    /// Returns the error for a key that no component answers.
    ///
    /// - Parameters:
    ///   - dependency: The dependency on the key; `nil` for a request from outside of any component.
    ///   - owner: The component with the dependency.
    ///   - hints: The known notes and help.
    static func missing(
        _ key: ComponentKey, dependency: Dependency?, owner: ComponentDescription?, with hints: Hints
    ) -> ResolutionError {
        missing(
            key, message(for: key, dependency), chain: [Step(key: key)],
            notes: owner.map { [.needed(dependency, by: $0)] } ?? [], with: hints)
    }

    /// Returns the error for redirections to a key that no component answers.
    ///
    /// - Parameters:
    ///   - path: The redirections, each to the key of the next.
    ///   - hints: Returns the notes and help for the last key, and for its dependency if it is that of a collection.
    static func missingTarget(
        of path: [RedirectionDescription], with hints: (ComponentKey, Dependency?) -> Hints
    ) -> ResolutionError {
        let target = path[path.count - 1].target
        let collection = Dependency(target).requestedCollection
        let key = collection?.key ?? target
        return missing(
            key,
            collection == nil
                ? "nothing is registered for \(key, .spoken), to which \(path[0].key) is redirected"
                : message(for: key, collection),
            chain: (path.map(\.key) + [key]).map { Step(key: $0) },
            notes: path.map { Note(.needed, "redirection of \($0.key)", at: $0.place) }, with: hints(key, collection))
    }

    private static func missing(
        _ key: ComponentKey, _ message: Text, chain: [Step], notes: [Note], with hints: Hints
    ) -> ResolutionError {
        ResolutionError(
            .missing, key: key, message: message, chain: chain, notes: notes + hints.notes, help: hints.help)
    }

    private static func message(for key: ComponentKey, _ dependency: Dependency?) -> Text {
        switch dependency?.kind {
        case .collection, .map: "nothing contributes to \(dependency?.form ?? key)"
        case .assisted: "nothing is registered for \(dependency?.form ?? key)"
        default: "nothing is registered for \(key, .spoken)"
        }
    }

    /// The largest number of components for which an error lists similar names: the search would make each error
    /// expensive. Validation searches containers of any size.
    private static let similarityLimit = 1_000

    /// Returns the texts of an error for a key that nothing answers.
    func content(of missing: Missing) -> Content {
        let contents = missing.listing.contents as? ListedComponents
        let entries = contents?.entries ?? []
        let modules = (contents?.externalNeeds ?? []).filter { $0.key == key }.map(\.module.name)
        // Without a list there is no help, because it would mention components that no longer exist.
        func hints(_ key: ComponentKey, _ need: Dependency?, _ owner: ComponentDescription?) -> Hints {
            if contents == nil { return Hints(notes: [], help: nil) }
            let near = NearIndex(entries, findsSimilar: entries.count <= Self.similarityLimit)
            return Self.help(for: key, need, owner, neededBy: modules, near: near)
        }
        let error: ResolutionError
        if missing.redirections.isEmpty {
            let kind: Dependency.Kind = AssistedName(key) == nil ? .collection : .assisted
            let need = Dependency(
                key, kind: missing.form == nil ? .required : kind, form: missing.form, label: missing.label)
            let owner = owner(among: entries)
            error = .missing(key, dependency: need, owner: owner, with: hints(key, need, owner))
        } else {
            error = .missingTarget(of: missing.redirections) { hints($0, $1, nil) }
        }
        return error.content
    }

    /// Returns the component with the need: the last one on the chain.
    private func owner(among entries: [ListedComponents.Entry]) -> ComponentDescription? {
        guard let step = chain.dropLast().last, let place = step.place else { return nil }
        let known = entries.first { $0.component.key == step.key && $0.component.place == place }
        if step.decoratorNumber == nil, let known { return known.component }
        return ComponentDescription(
            key: step.key, lifetime: step.lifetime ?? .uncached, place: place, decoratorNumber: step.decoratorNumber)
    }
}
