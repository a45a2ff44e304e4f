import DICore

/// The marked properties of one type, found once.
///
/// Slots of later instances are recognised by where they are written, among those that were made while the instance was.
/// That is trusted only where exactly as many were made as the instance has, and one of them is found in it: then it was
/// made just now, and nothing else was. Otherwise the instance is searched.
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

    /// One of them, and where it is found in an instance: the one that is found fastest.
    private let probe: (member: Int, position: FoundProperty.Position)?

    init(_ found: [FoundProperty]) {
        members = found.map { Member(label: $0.label, kind: $0.kind, site: $0.slot.site) }
        probe = found.enumerated().map { (member: $0, position: $1.position) }.min { $0.position < $1.position }
    }

    /// The slots of an instance, among those that were made with it, in the order of the members; `nil` where they cannot
    /// be told.
    func slots(of instance: Any, among collected: [AnyMarkedSlot]) -> [AnyMarkedSlot]? {
        // Something in it was made elsewhere or at another time, or something else was made beside it.
        guard collected.count == members.count else { return nil }
        guard let own = ordered(collected), let probe else { return members.isEmpty ? [] : nil }
        // A factory may make one object and return another.
        return FoundProperty.slot(at: probe.position, in: instance) === own[probe.member] ? own : nil
    }

    /// The slots in the order of the members, where they are the members'.
    private func ordered(_ collected: [AnyMarkedSlot]) -> [AnyMarkedSlot]? {
        var own = collected
        // The initialiser of a subclass makes its own properties first.
        for position in members.indices {
            let site = members[position].site
            guard let found = own[position...].firstIndex(where: { $0.site == site }) else { return nil }
            if found != position { own.swapAt(found, position) }
        }
        return own
    }
}
