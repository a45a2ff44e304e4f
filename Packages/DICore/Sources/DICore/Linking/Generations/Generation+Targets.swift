// The one traversal of needs. It creates and links nothing.
extension Generation {
    /// Returns the target of a need.
    ///
    /// - Parameter requester: The component with the need.
    /// - Complexity: O(*n*) in the number of containers, and of forms and redirections on the way.
    package func target(of dependency: Dependency, from requester: Requester) -> NeedTarget {
        target(of: dependency, from: requester, inside: [])
    }

    /// A form around a need. Its part is resolved later if it is deferred.
    typealias Form = (key: ComponentKey, isDeferred: Bool)

    private func target(of dependency: Dependency, from requester: Requester, inside forms: [Form]) -> NeedTarget {
        if dependency.hasForm, let found = answer(to: dependency.form, from: requester) {
            let form = Dependency(dependency.form, label: dependency.label)
            return NeedTarget(dependency: form, end: end(of: found, to: form, from: requester, inside: forms))
        }
        let end: NeedTarget.End
        if dependency.isCollection {
            let all = contributions(to: dependency.key, keyedBy: dependency.mapKeyIdentity, from: requester)
            end = all.isEmpty && !mayBeEmpty(dependency.key) ? .missing : .contributions(all)
        } else if let found = answer(to: dependency.key, from: requester) {
            end = self.end(of: found, to: dependency, from: requester, inside: forms)
        } else {
            end = unregistered(dependency, from: requester, inside: forms)
        }
        return NeedTarget(dependency: dependency, end: end)
    }

    /// Returns the end of a need for a key that nothing is registered for.
    private func unregistered(
        _ dependency: Dependency, from requester: Requester, inside forms: [Form]
    ) -> NeedTarget.End {
        let key = dependency.key
        if key == Self.resolverKey { return .container }
        guard let form = key.type as? any Dependency.Form.Type else { return .missing }
        if let start = forms.firstIndex(where: { $0.key == key }) {
            let cycle = forms[start...]
            return .formCycle(cycle.map(\.key), isDeferred: cycle.contains(where: \.isDeferred))
        }
        var inside = form.dependency(qualifier: key.qualifier)
        inside.label = dependency.label
        let target = target(of: inside, from: requester, inside: forms + [(key, inside.isDeferred)])
        if inside.isCollection, target.isMissing { return .missing }
        return .form(target)
    }

    /// Returns the end of a need that something answers.
    func end(
        of found: (answer: Answer, owner: Generation), to dependency: Dependency, from requester: Requester,
        inside forms: [Form] = []
    ) -> NeedTarget.End {
        switch found.answer {
        case .component(let record, _): return .component(record, of: found.owner)
        case .duplicate(let records): return .duplicate(records)
        case .duplicateRedirection(let redirections): return .duplicateRedirection(redirections)
        case .redirection(let first):
            var (last, path) = (first, [NeedTarget.OwnedRedirection(first, found.owner)])
            while true {
                let need = Dependency(last.target, label: dependency.label)
                if let start = path.firstIndex(where: { $0.record.key == last.target }) {
                    return .redirectionLoop(path[start...].map(\.record))
                }
                if path.count > Self.mostRedirections { return .redirectionLoop(path.map(\.record)) }
                if let own = last.own {
                    let owner = path[path.count - 1].owner
                    return .redirected(path, NeedTarget(dependency: need, end: .component(own, of: owner)))
                }
                guard let (answer, owner) = answer(to: last.target, from: requester),
                    case .redirection(let next) = answer
                else { return .redirected(path, target(of: need, from: requester, inside: forms)) }
                last = next
                path.append((next, owner))
            }
        }
    }

    /// The greatest number of redirections that follow one another.
    static let mostRedirections = 32

    /// Whether a request for a key finds something to answer it. Dependency forms are answered by their parts.
    ///
    /// - Complexity: O(*n*) in the number of forms inside one another.
    package func contains(_ key: ComponentKey, from requester: Requester = .outside) -> Bool {
        !target(of: Dependency(key), from: requester).isMissing
    }

    // MARK: Collections

    /// Whether a collection is declared.
    func mayBeEmpty(_ key: ComponentKey) -> Bool {
        innermostFirst.contains { $0.registry.collections.contains(key) }
    }

    /// The contributions to a collection that a requester sees, those of the outermost container first.
    ///
    /// - Parameters:
    ///   - keyType: The type of the keys of a map; `nil` for an array.
    ///   - requester: The component with the need.
    package func contributions(
        to key: ComponentKey, keyedBy keyType: ObjectIdentifier? = nil, from requester: Requester = .outside
    ) -> [NeedTarget.OwnedContribution] {
        var all: [NeedTarget.OwnedContribution] = []
        for owner in outermostFirst {
            let own = contributions(to: key, keyedBy: keyType, of: owner, from: requester)
            // In a map, a child's contribution replaces its parent's contribution with the same key.
            if keyType != nil, !own.isEmpty, !all.isEmpty {
                let keys = Set(own.compactMap { $0.role.hashableMapKey })
                all.removeAll { $0.role.hashableMapKey.map(keys.contains) ?? false }
            }
            all += own
        }
        return all
    }

    /// Returns the contributions of one container to a collection.
    package func contributions(
        to key: ComponentKey, keyedBy keyType: ObjectIdentifier?, of owner: Generation, from requester: Requester
    ) -> [NeedTarget.OwnedContribution] {
        var all: [NeedTarget.OwnedContribution] = []
        let search = RuleSearch(key: key, requester: requester, top: self)
        for (record, role) in owner.registry[key]?.contributions ?? []
        where role.mapKeyType == keyType && isCandidate(record, of: owner, for: requester) {
            if search.isAllowed(by: record.rule) { all.append((record, role, owner)) }
        }
        return all
    }

    /// Returns the contributions to one map that have equal keys, those of one container: a group for each key that a
    /// requester sees more than once, in the order of registration.
    package static func equalMapKeys(
        in contributions: [NeedTarget.OwnedContribution]
    ) -> [[NeedTarget.OwnedContribution]] {
        var groups: [[NeedTarget.OwnedContribution]] = []
        var positions: [AnyHashable: Int] = [:]
        for contribution in contributions {
            guard let key = contribution.role.hashableMapKey else { continue }
            if let position = positions[key] {
                groups[position].append(contribution)
            } else {
                positions[key] = groups.count
                groups.append([contribution])
            }
        }
        return groups.filter { $0.count > 1 }
    }
}
