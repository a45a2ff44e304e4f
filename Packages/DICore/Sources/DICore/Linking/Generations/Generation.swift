/// A registry at one moment, and the entries that were linked with it.
///
/// Each change of a container makes a new generation. Entries that the change cannot reach are taken over. Requests
/// that run go on with the generation that they began with.
@usableFromInline
package final class Generation: @unchecked Sendable {
    // Safety: the lock of the core guards changes of the entries and of the table, and reading the entries.

    package let registry: Registry

    /// The generation of the container around this one.
    package let base: Generation?

    /// The number of containers around this one.
    package let layer: Int

    /// The number of changes of the container and of those around it, for the slots of components that are gone.
    let version: Int

    /// The core of the container, which has the slots.
    let core: ContainerCore

    /// The features of the registries here and further out.
    let features: RegistryFeatures

    /// Whether there are rules, here or further out.
    package var hasRules: Bool { features.contains(.rules) }

    /// Whether there are decorators, here or further out.
    package var hasDecorators: Bool { features.contains(.decorators) }

    /// The entries by the identities of their keys. It does not retain them.
    @usableFromInline
    let table = IdentityTable()

    /// The frame of requests that need none of their own, and after it that of such requests from the main actor.
    @usableFromInline
    let frame: UnsafeMutablePointer<Frame>

    /// All entries that were linked, each after its needs.
    @exclusivity(unchecked) private var entries: [Entry] = []

    /// The entries of keys for certain requesters, if answers depend on these; `nil` for keys that cannot be linked,
    /// because something is missing.
    @exclusivity(unchecked) private var entriesInside: [RequestedKey: Entry?] = [:]

    /// The conditions of scopes by their names, when a scope was opened.
    let knownScopeConditions = Published<Referenced<[ScopeName: ScopeConditions]>>()

    private var lock: Lock { core.lock }

    /// The list of components for errors. Safety: read and written under the lock.
    @exclusivity(unchecked) private weak var madeListing: RegistryListing?

    /// - Parameters:
    ///   - base: The generation of the container around this one.
    ///   - core: The core of the container.
    ///   - version: The number of changes before.
    init(_ registry: Registry, inside base: Generation? = nil, of core: ContainerCore, version: Int = 0) {
        self.registry = registry
        features = registry.features.union(base?.features ?? [])
        frame = .allocate(capacity: 2)
        self.base = base
        layer = base.map { $0.layer + 1 } ?? 0
        self.core = core
        self.version = version
        // All properties are set.
        frame.initialize(to: Frame(self))
        (frame + 1).initialize(to: Frame(self, isMainActor: true))
    }

    deinit {
        frame.deinitialize(count: 2)
        frame.deallocate()
        entriesInside = [:]
        // The last one first: an entry that is released last would release a chain of any length, in as many calls.
        while entries.popLast() != nil {}
    }

    /// Whether answers depend on the requester.
    var distinguishesRequesters: Bool { !features.isDisjoint(with: [.privateComponents, .contextualRules]) }

    /// Returns a requester without the properties that cannot change an answer of this generation.
    package func distinguished(_ requester: @autoclosure () -> Requester) -> Requester {
        if !distinguishesRequesters { return .outside }
        return features.contains(.contextualRules) ? requester() : Requester(modules: requester().modules)
    }

    // MARK: The table

    // Safety: a generation keeps its entries.
    /// Returns the entry of a type without a qualifier, if it was linked.
    @inlinable
    @inline(__always)
    func find(_ type: any Any.Type) -> Unmanaged<Entry>? {
        ReferenceWord<Entry>.reference(table.word(of: UInt(bitPattern: ObjectIdentifier(type))))
    }

    // Safety: a generation keeps its entries.
    /// Returns the entry of a type with a qualifier, if it was linked.
    @usableFromInline
    func find(_ type: any Any.Type, _ qualifier: Qualifier?) -> Unmanaged<Entry>? {
        guard let qualifier else { return find(type) }
        let identity = ComponentKey.identity(of: type, hash: qualifier.quickHash)
        return ReferenceWord.reference(word(of: identity) { $0.consists(of: type, qualifier) })
    }

    // Safety: a generation keeps its entries.
    /// Returns the entry of a type with a name, if it was linked.
    @usableFromInline
    func find(_ type: any Any.Type, named name: String) -> Unmanaged<Entry>? {
        let identity = ComponentKey.identity(of: type, hash: Qualifier.quickHash(of: name))
        return ReferenceWord.reference(word(of: identity) { $0.consists(of: type, named: name) })
    }

    /// Returns the word of the entry of a key for which a condition holds; zero if it was not linked.
    @inline(__always)
    private func word(of identity: UInt, where isMeant: (ComponentKey) -> Bool) -> UInt {
        table.word(of: identity) { word in
            ReferenceWord<Entry>.reference(word)?._withUnsafeGuaranteedRef { isMeant($0.key) } == true
        }
    }

    /// Returns the entry of a key, if it was linked.
    ///
    /// - Parameter requester: The requesting component, as ``distinguished(_:)`` returns it.
    func linked(_ key: ComponentKey, from requester: Requester = .outside) -> Entry? {
        if requester.isOutside { return inTable(key) }
        return lock.withLock { entriesInside[RequestedKey(key: key, requester: requester)] ?? nil }
    }

    private func inTable(_ key: ComponentKey) -> Entry? {
        ReferenceWord.object(key.isPlain ? table.word(of: key.identity) : word(of: key.identity) { $0 == key })
    }

    /// Returns the entry of a component, without roles and decorators, if it was linked and kept.
    func linked(_ record: ComponentRecord) -> Entry? {
        ReferenceWord<Entry>.object(table.word(of: Self.identity(of: record)))
    }

    /// The address of an object is never that of a type.
    private static func identity(of record: ComponentRecord) -> UInt {
        UInt(bitPattern: ObjectIdentifier(record))
    }

    /// Stores the entry of a key. Of two threads that link a key, the first one wins.
    func publish(_ entry: Entry, for key: ComponentKey, from requester: Requester) -> Entry {
        lock.withLock {
            if requester.isOutside { return insert(entry, as: key.identity, unless: inTable(key)) }
            let inside = RequestedKey(key: key, requester: requester)
            if let first = entriesInside[inside] ?? nil { return first }
            entries.append(entry)
            entriesInside[inside] = entry
            return entry
        }
    }

    /// Stores the entry of a component. Of two threads that link it, the first one wins.
    func publish(_ entry: Entry, for record: ComponentRecord) -> Entry {
        lock.withLock { insert(entry, as: Self.identity(of: record), unless: linked(record)) }
    }

    /// Notes that a key cannot be linked, because something that it needs is missing.
    func noteFailure(of key: ComponentKey, from requester: Requester) {
        lock.withLock { _ = entriesInside.updateValue(nil, forKey: RequestedKey(key: key, requester: requester)) }
    }

    /// Whether linking a key has failed, because something that it needs is missing. It would fail again.
    func hasFailed(_ key: ComponentKey, from requester: Requester) -> Bool {
        // The container around one without registrations links for it.
        if registry.isEmpty, let base { return base.hasFailed(key, from: requester) }
        return lock.withLock {
            if case .some(nil) = entriesInside[RequestedKey(key: key, requester: requester)] { true } else { false }
        }
    }

    private func insert(_ entry: Entry, as identity: UInt, unless first: Entry?) -> Entry {
        if let first { return first }
        if entries.isEmpty { entries.reserveCapacity(8) }
        entries.append(entry)
        // Safety: `entries` keeps all entries of the table.
        table.insert(UInt(bitPattern: Unmanaged.passUnretained(entry).toOpaque()), for: identity)
        return entry
    }

    // MARK: Errors

    /// Returns the error for a key that nothing answers.
    ///
    /// - Parameters:
    ///   - form: The array, the map or the assisted factory that is needed, if the key is that of its elements or
    ///     products.
    ///   - redirections: The redirections that lead to the key.
    func missing(
        _ key: ComponentKey, writtenAs form: ComponentKey? = nil, through redirections: [RedirectionDescription] = []
    ) -> ResolutionError {
        let listing = lock.withLock { () -> RegistryListing in
            if let madeListing { return madeListing }
            let new = RegistryListing(of: self)
            madeListing = new
            return new
        }
        let missing = ResolutionError.Missing(
            form: form, redirections: redirections, listing: RegistryListing.Reading(listing))
        return ResolutionError(.missing, key: key, .missing(missing))
    }

    /// Makes the list for errors that still exist, because the container goes.
    func keepListing() { lock.withLock { madeListing }?.keep(self) }

    // MARK: Changes

    /// Returns the generation after a change of the registry. The caller holds the lock.
    ///
    /// - Parameters:
    ///   - registry: The changed registry.
    ///   - keys: The keys whose answers may differ.
    /// - Complexity: O(*n*) in the number of linked entries.
    func changed(to registry: Registry, concerning keys: KeyMask) -> Generation {
        // A rule may see each registration.
        let keys = features.union(registry.features).contains(.openRules) ? .all : keys
        // The registries of a copy have generations of the same container.
        let base = base.map { $0.core === core ? $0.changed(to: $0.registry, concerning: keys) : $0 }
        let next = Generation(registry, inside: base, of: core, version: version + 1)
        // In the order of linking: see `deinit`.
        next.entries = entries.filter { !$0.mask.meets(keys) }
        next.entriesInside = entriesInside.filter { $0.value?.mask.meets(keys) == false }
        table.forEachPair { identity, word in
            guard let entry = ReferenceWord<Entry>.object(word), !entry.mask.meets(keys) else { return }
            next.table.insert(word, for: identity)
        }
        return next
    }
}
