import DICore

/// A part of a snapshot: it is compared and encoded by what its types are called.
protocol SnapshotPart {
    /// The keys in it.
    var keys: [ComponentKey] { get }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> Self

    /// Whether both are the same with the same keys.
    func isSame(as other: Self) -> Bool
}

extension SnapshotPart {
    /// The same with what its types are called in place of these.
    var described: Self {
        let names = TypeNames(of: keys)
        return mapKeys(names.described)
    }

    /// Whether everything in both is called alike: so it stays the same when it is decoded, with the whole or alone.
    func isCalledAlike(_ other: Self) -> Bool {
        // What tells types with one full name apart depends on what they are encoded with.
        let (left, right) = (keys, other.keys)
        return left.count == right.count
            && zip(left, right).allSatisfy { $0 == $1 || $0.fullDescription == $1.fullDescription }
            && mapKeys(sameKey).isSame(as: other.mapKeys(sameKey))
    }

    private func sameKey(_: ComponentKey) -> ComponentKey { ComponentKey(Never.self) }
}

extension Array where Element: SnapshotPart {
    func isSame(as other: [Element]) -> Bool {
        count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
    }
}

extension [ComponentSnapshot] {
    /// Those that answer to a key; where that, or they, were decoded, to one that is called alike.
    func answering(to key: ComponentKey) -> [ComponentSnapshot] {
        func isAsked(_ other: ComponentKey) -> Bool {
            other == key || (other.type == nil || key.type == nil) && other.fullDescription == key.fullDescription
        }
        return filter { isAsked($0.component.key) || $0.component.roles.contains(where: isAsked) }
    }
}

extension [ComponentDescription] {
    /// The keys in them.
    var keys: [ComponentKey] { flatMap { [$0.key] + $0.roles } }
}
