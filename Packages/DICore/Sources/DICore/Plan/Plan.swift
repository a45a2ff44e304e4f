/// Everything that was linked since the container changed last, filled on demand and read without a lock.
///
/// A plan is only added to. What is in it stays as it is for as long as the plan lives: the plan that a container
/// begins with lives as long as the container, a later one as long as a resolve that began with it.
@usableFromInline
final class Plan: PlanHandle, @unchecked Sendable {
    // Safety: the tables may be read by anyone; the rest is guarded by the lock of the container.
    /// Unnamed keys by the identity of their type; the pointers are of the entries.
    @usableFromInline
    let types = LinkTable()

    /// Qualified keys by a hash; the pointers are of what says which key it is, because hashes can be equal.
    @usableFromInline
    let qualified = LinkTable()

    // Safety: everything that is variable is read and written under the lock of the container. All that runs of users there is how
    // they compare and hash qualifiers; who came back here would wait for the lock. So exclusivity need not be checked.
    @exclusivity(unchecked) private(set) var units = UnitTable()
    /// What answers a request that is not for a plain key from outside: of those `types` knows, unless the plan was closed
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

    /// The link for an unnamed key, if it was linked.
    @inlinable
    @inline(__always)
    func link<Value>(to type: Value.Type) -> Link<Value>? {
        guard let pointer = types.find(UInt(bitPattern: ObjectIdentifier(Value.self))) else { return nil }
        return Link(serial: serial, entry: pointer)
    }

    /// The link for a type and a name, if it was linked.
    @inlinable
    @inline(__always)
    func link<Value>(to type: Value.Type, named name: String) -> Link<Value>? {
        let identity = UInt(bitPattern: ObjectIdentifier(Value.self))
        return qualifiedLink(to: type, hash: QualifiedEntry.hash(identity, name: name)) {
            $0.typeIdentity == identity && $0.name == name
        }
    }

    /// The link for a type and a qualifier, if it was linked.
    @usableFromInline
    func qualifiedLink<Value>(to type: Value.Type, qualifier: Qualifier) -> Link<Value>? {
        entry(of: UInt(bitPattern: ObjectIdentifier(Value.self)), qualifier).map { Link(serial: serial, entry: $0) }
    }

    /// The entry for a type, known by its address, and a qualifier, if it was linked.
    // Not generic: code that is not specialised would look up the metadata of its links.
    func entry(of identity: UInt, _ qualifier: Qualifier?) -> UnsafeRawPointer? {
        guard let qualifier else { return types.find(identity) }
        // Safety: `publish` inserts nothing else, and keeps what it inserts.
        let found = qualified.find(QualifiedEntry.hash(identity, qualifier)) { pointer in
            Unmanaged<QualifiedEntry>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
                $0.typeIdentity == identity && $0.qualifier == qualifier
            }
        }
        return found.map { Unmanaged<QualifiedEntry>.fromOpaque($0)._withUnsafeGuaranteedRef { $0.entry } }
    }

    /// - Parameter isMeant: Whether a place is that of the key; it must compare the type too.
    @inlinable
    @inline(__always)
    func qualifiedLink<Value>(
        to type: Value.Type, hash: UInt, where isMeant: (QualifiedEntry) -> Bool
    ) -> Link<Value>? {
        let found = qualified.find(hash) { pointer in
            // Safety: `publish` inserts nothing else, and keeps what it inserts.
            Unmanaged<QualifiedEntry>.fromOpaque(pointer)._withUnsafeGuaranteedRef(isMeant)
        }
        return found.map { pointer in
            // Safety: as above; keys are equal, so the type is too.
            Unmanaged<QualifiedEntry>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
                Link(serial: serial, entry: $0.entry)
            }
        }
    }

    /// The entry for a request, if it was linked; the lock must be held.
    func entry(for request: Request) -> EntryRecord? {
        if request.isPlain {
            // Safety: `publish` inserts entries only, which the plan keeps.
            if let pointer = types.findEver(request.key.typeIdentity) { return EntryRecord.owning(pointer) }
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
        for (id, entry) in builder.built.pairs where !units.insert(entry, for: id) { kept.append(entry) }
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
            // Safety: `places` keeps it for as long as the table lives.
            qualified.insert(
                QualifiedEntry.hash(key.typeIdentity, qualifier),
                UnsafeRawPointer(Unmanaged.passUnretained(place).toOpaque()))
        } else {
            types.insert(key.typeIdentity, UnsafeRawPointer(entry.pointer))
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
        kept += builder.built.pairs.map(\.value)
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
        types.close()
        qualified.close()
    }
}
