extension Registry {
    /// The elements of collections that may be empty, in the order of declaration, those of the parent first.
    ///
    /// - Complexity: O(*n* log *n*).
    var allDeclaredCollections: [ComponentKey] {
        var known: Set<ComponentKey> = []
        return collect { registry in
            registry.table.entries.compactMap { entry in entry.declaration.map { (order: $0, key: entry.key) } }
                .ordered(by: \.order).map(\.key)
        }.filter { known.insert($0).inserted }
    }

    /// Whether a collection was declared, or is contributed to by something that the requester may see.
    func isCollection(_ dependency: Dependency, from requester: Requester) -> Bool {
        isDeclared(dependency.key) || !contributions(to: dependency, from: requester).isEmpty
    }

    func isDeclared(_ element: ComponentKey) -> Bool { anywhere { $0.table[element].declaration != nil } }

    /// The contributions to the collection that a dependency is on, in the order of registration.
    func contributions(to dependency: Dependency, from requester: Requester) -> [Contribution] {
        contributions(to: dependency.key, mapKeyType: dependency.mapKeyIdentity, from: requester)
    }

    /// The contributions to an array, or to a map with keys of one type, in the order of registration, those of the parent first.
    func contributions(
        to element: ComponentKey, mapKeyType: ObjectIdentifier?, from requester: Requester
    ) -> [Contribution] {
        let all = collect { $0.table[element].contributions }.filter {
            $0.contribution.mapKeyType == mapKeyType && isVisible($0, to: requester)
        }
        guard mapKeyType != nil, parent != nil else { return all }
        // In a map, what a child contributes takes the place of what its parent does under the same key.
        let tops = Dictionary(all.compactMap { item in item.mapKey.map { ($0, item.registration.layer) } }) {
            max($0, $1)
        }
        return all.filter { item in item.mapKey.map { tops[$0] == item.registration.layer } ?? true }
    }

    private func isVisible(_ contribution: Contribution, to requester: Requester) -> Bool {
        isCandidate(contribution.registration, for: requester)
            && isLetOut(contribution.registration, for: contribution.contribution.role.key, requester)
    }

    /// Contributions to one map that have equal keys: a group for each key that the requester sees more than once.
    func equalMapKeys(
        of element: ComponentKey? = nil, mapKeyType: ObjectIdentifier? = nil, from requester: Requester
    ) -> [[Contribution]] {
        // Those of each container among themselves: across, they never collide.
        collect { registry in
            let entries = element.map { [registry.table[$0]] } ?? registry.table.entries
            return entries.flatMap { entry in
                Self.equalMapKeys(in: entry.contributions, mapKeyType: mapKeyType)
                    .map { $0.filter { isVisible($0, to: requester) } }.filter { $0.count > 1 }
            }.ordered { ($0[0].registration.order, "\($0[0].contribution.role.key)") }
        }
    }

    /// The groups in one element's contributions, in the order of their first members.
    private static func equalMapKeys(in list: [Contribution], mapKeyType: ObjectIdentifier?) -> [[Contribution]] {
        // Keys of two types may be equal as `AnyHashable`, as 1 and UInt8(1) are; they are in two maps.
        struct TypedKey: Hashable {
            let type: ObjectIdentifier
            let key: AnyHashable
        }
        var groups: [[Contribution]] = []
        var positions: [TypedKey: Int] = [:]
        for item in list {
            guard let key = item.mapKey, let type = item.contribution.mapKeyType,
                mapKeyType == nil || type == mapKeyType
            else { continue }
            let typed = TypedKey(type: type, key: key)
            if let position = positions[typed] {
                groups[position].append(item)
            } else {
                positions[typed] = groups.count
                groups.append([item])
            }
        }
        return groups.filter { $0.count > 1 }
    }

    /// The error for contributions to one map with equal keys.
    func duplicateMapKeyError(_ group: [Contribution], in defaults: ContainerDefaults) -> ResolutionError {
        .duplicateMapKey(
            group[0].mapKeyText, of: group[0].contribution.role.key,
            group.map { $0.registration.description(in: defaults) })
    }
}
