import DICore

/// The marked properties of one type, found once.
///
/// Slots of later instances are recognised by where they are written, among those that were made while the instance was.
/// That a slot of another object is written at the same line and column of another file, with the same marker, does no harm:
/// it is filled as well, with what its marker says.
struct MarkedLayout: Sendable {
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

    /// The slots of an instance, among those that were made with it; `nil` where they cannot be told.
    func slots(among collected: [AnyMarkedSlot]) -> [AnyMarkedSlot]? {
        let own = collected.filter { sites.contains($0.site) }
        // Something in it was made elsewhere, or at another time.
        guard own.count >= members.count, sites.isSubset(of: own.map(\.site)) else { return nil }
        return own
    }
}
