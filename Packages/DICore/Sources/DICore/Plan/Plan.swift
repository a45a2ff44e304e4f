/// Everything that was linked since the container changed last, filled on demand and read without a lock.
///
/// A plan is only added to. What is in it stays as it is for as long as the plan lives: as long as the container begins requests
/// with it, and as long as a request that began with it.
@usableFromInline
final class Plan: @unchecked Sendable {
    // Safety: the tables may be read by anyone; the rest is guarded by the lock of the container.
    /// Finds what is linked, without a lock.
    @usableFromInline
    let tables = PlanTables()

    /// That of its tables.
    let serial: UInt

    // Safety: everything that is variable is read and written under the lock of the container. All that runs of users there is how
    // they compare and hash qualifiers; who came back here would wait for the lock. So exclusivity need not be checked.
    @exclusivity(unchecked) private(set) var units = UnitTable()
    /// What answers a request that is not for a plain key from outside: of those the tables know, unless the plan was closed
    /// before.
    @exclusivity(unchecked) private var answered: [Request: EntryRecord] = [:]

    /// What is asked for, and by whom: some answer inside of a module only, or for some components.
    struct Request: Hashable {
        let key: ComponentKey

        /// For which component it is asked; from outside for none.
        let requester: Requester

        /// The very component, whoever answers to its key.
        var registration: Registration?

        /// By which of its roles or contributions that is wanted; by its own type where `nil`.
        var ordinal: Int?

        /// The very thing, where a child container asks for it.
        var unit: Unit?

        static func == (left: Request, right: Request) -> Bool {
            left.key == right.key && left.requester == right.requester && left.registration === right.registration
                && left.ordinal == right.ordinal && left.unit?.id == right.unit?.id
        }

        /// Whether it is for a plain key, from outside.
        var isPlain: Bool { key.isPlain && requester.isOutside && registration == nil && unit == nil }

        func hash(into hasher: inout Hasher) {
            hasher.combine(key)
            hasher.combine(requester)
        }
    }

    @exclusivity(unchecked) private var kept: [EntryRecord] = []

    /// What is in the table of qualified keys.
    @exclusivity(unchecked) private var places: [QualifiedEntry] = []
    @exclusivity(unchecked) private var isClosed = false

    /// Every key that an answer in this plan was looked up for, found or missing, and the elements of its collections.
    @exclusivity(unchecked) private var consulted = KeySet()

    /// Whether the container began with it, so that requests use it without a reference.
    let isFirst: Bool

    init(isFirst: Bool = false) {
        self.isFirst = isFirst
        serial = tables.serial
        tables.plan = self
    }

    /// The entry for a request, if it was linked; the lock must be held.
    func entry(for request: Request) -> EntryRecord? {
        if request.isPlain {
            // Safety: `publish` inserts entries only, which the plan keeps.
            if let pointer = tables.types.findEver(request.key.typeIdentity) { return EntryRecord.owning(pointer) }
            if !isClosed { return nil }
        }
        return answered[request]
    }

    /// Takes over what was built for a request; the lock must be held.
    ///
    /// - Parameters:
    ///   - answer: What answers the request.
    ///   - builder: What was linked for that.
    /// - Returns: The entry that answers the request: another thread's where it was first.
    /// - Throws: Why the request has no answer.
    func publish(
        _ answer: Result<EntryRecord, ResolutionError>, by builder: PlanBuilder, for request: Request
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
            let place = QualifiedEntry(key.typeIdentity, qualifier, entry: entry.pointer)
            places.append(place)
            // Safety: `places` keeps it for as long as the plan lives.
            tables.qualified.insert(
                QualifiedEntry.hash(key.typeIdentity, qualifier),
                UnsafeRawPointer(Unmanaged.passUnretained(place).toOpaque()))
        } else {
            tables.types.insert(key.typeIdentity, UnsafeRawPointer(entry.pointer))
        }
        return entry
    }

    /// Takes over what was built for one request alone, and is not found by others; the lock must be held.
    ///
    /// - Returns: The entry that answers the request.
    /// - Throws: Why the request has no answer.
    func keep(
        _ answer: Result<EntryRecord, ResolutionError>, by builder: PlanBuilder
    ) throws(ResolutionError) -> EntryRecord {
        kept += builder.built.pairs.compactMap(\.value)
        kept += builder.kept
        return try answer.get()
    }

    /// Whether the plan may be wrong when a key, or a collection of it, is answered differently; the lock must be held.
    func consulted(_ key: ComponentKey) -> Bool {
        consulted.contains(key)
    }

    /// Ends what is found without a lock: from now on the plan is only for the resolves that began with it. The lock must
    /// be held.
    func close() {
        isClosed = true
        tables.types.close()
        tables.qualified.close()
    }
}
