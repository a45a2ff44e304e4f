/// The entries that were linked since the container changed last, filled on demand and read without a lock.
///
/// Entries are only added, and never change. The plan lives as long as the container begins requests with it, and as
/// long as each request that began with it.
@usableFromInline
final class Plan: @unchecked Sendable {
    // Safety: every thread may read the tables; the lock of the container guards the rest.
    /// Finds entries without a lock.
    @usableFromInline
    let tables = PlanTables()

    /// The serial of the tables.
    let serial: UInt

    // Safety: the variables are read and written under the lock of the container. The only user code there compares and
    // hashes qualifiers, and would wait for the lock if it came back here. So exclusivity need not be checked.
    @exclusivity(unchecked) private(set) var units = UnitTable()

    // Not a literal, which would call the unspecialized initializer.
    /// The entries for queries other than plain keys from outside, which are in the tables unless the plan was closed
    /// before.
    @exclusivity(unchecked) private var answered: [Query: EntryRecord] = .init()

    /// A key with everything else that the answer to a request depends on.
    struct Query: Hashable {
        let key: ComponentKey

        /// The component that asks. Some components answer only inside a module, or to some components.
        let requester: Requester

        /// The requested component, if the request is not for the component that answers to the key.
        var registration: Registration?

        /// The role or contribution by which that component is requested; `nil` for its own type.
        var ordinal: Int?

        /// The unit that a child container asks for.
        var unit: Unit?

        static func == (left: Query, right: Query) -> Bool {
            left.key == right.key && left.requester == right.requester && left.registration === right.registration
                && left.ordinal == right.ordinal && left.unit?.id == right.unit?.id
        }

        /// Whether the request is for a plain key, from outside.
        var isPlain: Bool { key.isPlain && requester.isOutside && registration == nil && unit == nil }

        func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(requester)
        }
    }

    /// The plan of the parent container, whose entries this plan may use; kept as long as this plan.
    let base = MadeOnce<Plan>()

    /// How many plans are kept in this way, one by the other.
    @exclusivity(unchecked) private(set) var baseCount = 0

    /// The version of the registry that the base is right for.
    @exclusivity(unchecked) private var baseVersion = 0

    /// Whether another plan has this one as its base: then it takes none, so that a chain of them stays short.
    @exclusivity(unchecked) private var isBase = false

    /// The entries of the base that can be used, as far as that was asked.
    @exclusivity(unchecked) var reused = ReusedEntries()

    /// The longest chain of plans that keep one another.
    private static let longestBase = 8

    /// Lets the plan use the entries of another one; the locks of both containers must be held.
    ///
    /// - Parameter version: The version of the registry for which they are right.
    func setBase(_ plan: Plan, for version: Int) {
        guard !isBase, base.made == nil, plan.baseCount < Self.longestBase else { return }
        plan.isBase = true
        baseCount = plan.baseCount + 1
        baseVersion = version
        _ = base.object { plan }
    }

    /// Returns whether the plan has a serial, or is kept with that by this one.
    ///
    /// - Complexity: O(1): chains of plans are short.
    func keeps(_ serial: UInt) -> Bool {
        // Not by a reference to each, for which threads would contend.
        self.serial == serial || base.reference?._withUnsafeGuaranteedRef { $0.keeps(serial) } == true
    }

    /// Returns the base if it is right for a version of the registry; the lock must be held.
    func base(for version: Int) -> Plan? { baseCount > 0 && baseVersion == version ? base.made : nil }

    /// Entries that are in no table, which are kept as long as the plan.
    @exclusivity(unchecked) private var kept: [EntryRecord] = []

    /// The contents of the table of qualified keys.
    @exclusivity(unchecked) private var qualifiedEntries: [QualifiedEntry] = []
    @exclusivity(unchecked) private var isClosed = false

    /// Every key that was looked up for an entry of this plan, found or missing, and the elements of its collections.
    @exclusivity(unchecked) private var consulted = KeySet()

    /// Whether the container began with it, so that requests use it without a reference.
    let isFirst: Bool

    init(isFirst: Bool = false) {
        self.isFirst = isFirst
        serial = tables.serial
        tables.plan = self
    }

    /// Returns the entry for a request, if it was linked; the lock must be held.
    func entry(for request: Query) -> EntryRecord? {
        if request.isPlain {
            // Safety: `publish` inserts entries only, which the plan keeps.
            if let pointer = tables.types.findEver(request.key.typeIdentity) { return EntryRecord.owning(pointer) }
            if !isClosed { return nil }
        }
        return answered[request]
    }

    /// Adds the entries that were built for a request; the lock must be held.
    ///
    /// - Returns: The entry that answers the request: another thread's if that was first.
    /// - Throws: The error of the request.
    func publish(
        _ answer: Result<EntryRecord, ResolutionError>, by builder: PlanBuilder, for request: Query
    ) throws(ResolutionError) -> EntryRecord {
        for case (let id, let entry?) in builder.built.pairs where !units.insert(entry, for: id) { kept.append(entry) }
        if !builder.kept.isEmpty { kept += builder.kept }
        for key in builder.consulted { consulted.insert(key) }
        let entry = try answer.get()
        if let first = self.entry(for: request) { return first }
        if !request.isPlain || isClosed { answered[request] = entry }
        if isClosed || !request.requester.isOutside || request.registration != nil
            || request.unit != nil
        {
            return entry
        }
        let key = request.key
        if let qualifier = key.qualifier {
            let qualified = QualifiedEntry(key.typeIdentity, qualifier, entry: entry.pointer)
            qualifiedEntries.append(qualified)
            // Safety: `qualifiedEntries` keeps it for as long as the plan lives.
            tables.qualified.insert(
                QualifiedEntry.hash(key.typeIdentity, qualifier),
                UnsafeRawPointer(Unmanaged.passUnretained(qualified).toOpaque()))
        } else {
            tables.types.insert(key.typeIdentity, UnsafeRawPointer(entry.pointer))
        }
        return entry
    }

    /// Keeps the entries that were built for one request, which no other request finds; the lock must be held.
    ///
    /// - Returns: The entry that answers the request.
    /// - Throws: The error of the request.
    func keep(
        _ answer: Result<EntryRecord, ResolutionError>, by builder: PlanBuilder
    ) throws(ResolutionError) -> EntryRecord {
        kept += builder.built.pairs.compactMap(\.value)
        kept += builder.kept
        return try answer.get()
    }

    /// Returns whether the plan may be wrong when the answer to a key, or a collection of it, changes; the lock must be
    /// held.
    func consulted(_ key: ComponentKey) -> Bool {
        consulted.contains(key)
    }

    /// Empties the tables, so that only resolves that began with the plan use it. The lock must be held.
    func close() {
        isClosed = true
        tables.types.close()
        tables.qualified.close()
    }
}
