import DICore

/// The marked properties of one type, found once.
///
/// Slots of later instances are recognised by where they are written, among those that were made while the instance was.
/// Where more of them were made than an instance has, for an object inside of it or beside it, they cannot be told apart,
/// and the instance is searched.
final class MarkedLayout: Sendable {
    /// A marked property.
    struct Member: Sendable {
        /// As it is called in the type: `store`.
        let label: String
        let kind: MarkedKind
        let site: AnyMarkedSlot.Site
    }

    /// Base class first, then in the order of declaration.
    let members: [Member]

    private let sites: Set<AnyMarkedSlot.Site>

    init(_ found: [FoundProperty]) {
        members = found.map { Member(label: $0.label, kind: $0.kind, site: $0.slot.site) }
        sites = Set(members.map(\.site))
    }

    /// The slots of an instance, among those that were made with it, in the order of the members; `nil` where they cannot
    /// be told.
    func slots(among collected: [AnyMarkedSlot]) -> [AnyMarkedSlot]? {
        // Most often nothing else was made, and nothing is inherited.
        if isInOrder(collected) { return collected }
        var own = collected.filter { sites.contains($0.site) }
        // Something in it was made elsewhere or at another time, or something else was made beside it.
        guard own.count == members.count else { return nil }
        // The initialiser of a subclass makes its own properties first.
        for position in members.indices {
            let site = members[position].site
            guard let found = own[position...].firstIndex(where: { $0.site == site }) else { return nil }
            if found != position { own.swapAt(found, position) }
        }
        return own
    }

    private func isInOrder(_ collected: [AnyMarkedSlot]) -> Bool {
        guard collected.count == members.count else { return false }
        for position in members.indices where members[position].site != collected[position].site { return false }
        return true
    }
}
