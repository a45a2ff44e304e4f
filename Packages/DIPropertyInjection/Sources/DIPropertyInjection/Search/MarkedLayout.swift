import DICore

/// The marked properties of one type, found once.
///
/// The slots of later instances are recognized by their places in the source, among the slots that were made during the
/// creation. That is trusted on two conditions: the creation made as many slots as the instance has, and one of them is
/// found in the instance. Then this instance, and no other, was made just now. Otherwise the instance is searched.
final class MarkedLayout: Sendable {
    /// A marked property.
    struct Member: Sendable {
        /// The name in the type: `store`.
        let label: String
        let kind: any MarkedProperty.Type
        let site: AnyMarkedSlot.Site
        let position: FoundProperty.Position
    }

    /// Base class first, then in the order of declaration.
    let members: [Member]

    /// The index of the member that is found fastest in an instance.
    private let probe: Int?

    init(_ found: [FoundProperty]) {
        members = found.map { Member(label: $0.label, kind: $0.kind, site: $0.slot.site, position: $0.position) }
        probe = found.indices.min { found[$0].position < found[$1].position }
    }

    /// Returns the slots of an instance in the order of the members, from the slots of its creation; `nil` if they are
    /// not certain.
    func slots(of instance: Any, among collected: [AnyMarkedSlot]) -> [AnyMarkedSlot]? {
        // A part of the instance was made elsewhere or at another time, or the creation made other objects too.
        guard collected.count == members.count else { return nil }
        guard let own = ordered(collected), let probe else { return members.isEmpty ? [] : nil }
        // A factory may make one object and return another.
        return FoundProperty.slot(at: members[probe].position, in: instance) === own[probe] ? own : nil
    }

    /// Returns the slots in the order of the members; `nil` if they are not the members'.
    private func ordered(_ collected: [AnyMarkedSlot]) -> [AnyMarkedSlot]? {
        var own = collected
        // The initializer of a subclass makes its own properties first.
        for position in members.indices {
            let site = members[position].site
            guard let found = own[position...].firstIndex(where: { $0.site == site }) else { return nil }
            if found != position { own.swapAt(found, position) }
        }
        return own
    }
}

/// The layouts that were learned from instances.
///
/// Thread-safety: may be used from any thread.
final class MarkedLayouts: Sendable {
    private struct Key: Hashable {
        let owner: ObjectIdentifier
        let type: ObjectIdentifier
    }

    // `all` is in the order of learning.
    private let layouts = Guarded<(positions: [Key: Int], all: [(owner: ObjectIdentifier, layout: MarkedLayout)])>(
        ([:], []))

    /// Returns the layout of a class, for instances of components of a type.
    func layout(of type: ObjectIdentifier, as owner: ObjectIdentifier) -> MarkedLayout? {
        layouts.withLock { state in
            state.positions[Key(owner: owner, type: type)].map { state.all[$0].layout }
        }
    }

    /// Learns the layout of a class, and replaces the layout of an earlier instance.
    func learn(_ layout: MarkedLayout, of type: ObjectIdentifier, as owner: ObjectIdentifier) {
        layouts.withLock { state in
            let key = Key(owner: owner, type: type)
            if let position = state.positions[key] {
                state.all[position].layout = layout
            } else {
                state.positions[key] = state.all.count
                state.all.append((owner, layout))
            }
        }
    }

    /// Returns the layouts of all classes that components of a type made, in the order of learning.
    func layouts(as owner: ObjectIdentifier) -> [MarkedLayout] {
        layouts.withLock { state in state.all.filter { $0.owner == owner }.map(\.layout) }
    }
}
