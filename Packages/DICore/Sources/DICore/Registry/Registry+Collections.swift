extension Registry {
    /// The elements of the declared collections, in the order of declaration, those of the parent first.
    ///
    /// - Complexity: O(*n* log *n*).
    package var allDeclaredCollections: [ComponentKey] {
        var known: Set<ComponentKey> = []
        return collect { registry in
            registry.table.entries.compactMap { entry in entry.declaration.map { (order: $0, key: entry.key) } }
                .ordered(by: \.order).map(\.key)
        }.filter { known.insert($0).inserted }
    }

    /// Whether a collection is declared, or has a contribution that the requester may see.
    package func isCollection(_ dependency: Dependency, from requester: Requester) -> Bool {
        isDeclared(dependency.key) || !contributions(to: dependency, from: requester).isEmpty
    }

    func isDeclared(_ element: ComponentKey) -> Bool { anywhere { $0.table[element].declaration != nil } }

    /// Returns the contributions to the collection of a dependency, in the order of registration.
    package func contributions(to dependency: Dependency, from requester: Requester) -> [Contribution] {
        contributions(to: dependency.key, mapKeyType: dependency.mapKeyIdentity, from: requester)
    }

    /// Returns the contributions to an array, or to a map with keys of one type, in the order of registration, those of
    /// the parent first.
    func contributions(
        to element: ComponentKey, mapKeyType: ObjectIdentifier?, from requester: Requester
    ) -> [Contribution] {
        let all = collect { $0.table[element].contributions }.filter {
            $0.mapKeyType == mapKeyType && isVisible($0, to: requester)
        }
        guard mapKeyType != nil, parent != nil else { return all }
        // In a map, a child's contribution replaces its parent's contribution with the same key.
        let tops = Dictionary(all.compactMap { item in item.mapKey.map { ($0, item.registration.layer) } }) {
            max($0, $1)
        }
        return all.filter { item in item.mapKey.map { tops[$0] == item.registration.layer } ?? true }
    }

    private func isVisible(_ contribution: Contribution, to requester: Requester) -> Bool {
        isCandidate(contribution.registration, for: requester)
            && (!contribution.registration.isRuled
                || Ladder(contribution.element, from: requester, in: self).isAllowed(
                    by: contribution.registration.rules))
    }

    /// Returns the contributions to one map that have equal keys: a group for each key that the requester sees more
    /// than once.
    func equalMapKeys(
        of element: ComponentKey? = nil, mapKeyType: ObjectIdentifier? = nil, from requester: Requester
    ) -> [[Contribution]] {
        // Contributions of two containers never collide.
        collect { registry in
            let entries = element.map { [registry.table[$0]] } ?? registry.table.entries
            return entries.flatMap { entry in
                Self.equalMapKeys(in: entry.contributions, mapKeyType: mapKeyType)
                    .map { $0.filter { isVisible($0, to: requester) } }.filter { $0.count > 1 }
            }.ordered { ($0[0].registration.order, "\($0[0].element)") }
        }
    }

    /// Returns the groups among one element's contributions, in the order of their first members.
    private static func equalMapKeys(in list: [Contribution], mapKeyType: ObjectIdentifier?) -> [[Contribution]] {
        var groups: [[Contribution]] = []
        var positions: [Contribution.MapKey: Int] = [:]
        for item in list {
            guard let key = item.mapKey, mapKeyType == nil || key.type == mapKeyType else { continue }
            if let position = positions[key] {
                groups[position].append(item)
            } else {
                positions[key] = groups.count
                groups.append([item])
            }
        }
        return groups.filter { $0.count > 1 }
    }

    /// Returns the error for contributions to one map with equal keys.
    func duplicateMapKeyError(_ group: [Contribution], in defaults: ContainerDefaults) -> ResolutionError {
        .duplicateMapKey(
            group[0].mapKey?.text ?? "", of: group[0].element,
            group.map { $0.registration.description(in: defaults) })
    }
}
