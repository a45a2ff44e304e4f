/// What is registered in one container, by key.
struct KeyTable: Sendable {
    /// Nearly always there is one component, and nothing else.
    private enum Row: Sendable {
        case one(Claim)

        /// A list of one: it is shared by copies of the table.
        case entry([KeyEntry])

        init(_ entry: KeyEntry) {
            self = entry.only.map(Row.one) ?? .entry([entry])
        }

        var entry: KeyEntry {
            switch self {
            case .one(let claim):
                var entry = KeyEntry(claim.key)
                entry.add(claim)
                return entry
            case .entry(let list): return list[0]
            }
        }
    }

    private var plain = IdentityTable<Row>()
    private var others: [ComponentKey: Row] = .init()

    var isEmpty: Bool { plain.isEmpty && others.isEmpty }

    /// Makes room for more.
    mutating func reserve(_ more: Int) { plain.reserve(more) }

    private func row(_ key: ComponentKey) -> Row? {
        key.isPlain ? plain[key.typeIdentity] : others[key]
    }

    subscript(key: ComponentKey) -> KeyEntry { row(key)?.entry ?? KeyEntry(key) }

    /// The claim to a key, where nothing else is registered under it.
    func only(_ key: ComponentKey) -> Claim? {
        if case .one(let claim) = row(key) { claim } else { nil }
    }

    /// Whether a component overrides the others with a key for everybody.
    func isOverridden(_ key: ComponentKey) -> Bool {
        switch row(key) {
        case .one(let claim): claim.registration.isReplacing
        case .entry(let list): list[0].isOverridden
        case nil: false
        }
    }

    /// The entries of all keys, in no order that means anything.
    var entries: [KeyEntry] { plain.all.map(\.entry) + others.values.map(\.entry) }

    /// The entries of the keys of a type.
    func entries(ofType type: UInt) -> [KeyEntry] {
        (plain[type].map { [$0.entry] } ?? [])
            + others.lazy.filter { $0.key.typeIdentity == type }.map(\.value.entry)
    }

    /// The components, each of which claims its own type, in no order that means anything.
    var registrations: [Registration] {
        var all: [Registration] = []
        func add(_ row: Row) {
            switch row {
            case .one(let claim): if claim.isOwnType { all.append(claim.registration) }
            case .entry(let list): for claim in list[0].claims where claim.isOwnType { all.append(claim.registration) }
            }
        }
        for row in plain.all { add(row) }
        for row in others.values { add(row) }
        return all
    }

    mutating func add(_ claim: Claim, to key: ComponentKey) {
        var isKnown = false
        if key.isPlain {
            plain.update(key.typeIdentity, { _ in isKnown = true }, orInsert: .one(claim))
        } else if others[key] == nil {
            others[key] = .one(claim)
        } else {
            isKnown = true
        }
        if isKnown { change(key) { $0.add(claim) } }
    }

    /// Changes what is registered under a key.
    mutating func change(_ key: ComponentKey, _ change: (inout KeyEntry) -> Void) {
        var entry = self[key]
        // So that its lists have one owner, and are not copied.
        store(nil, key)
        change(&entry)
        if !entry.isEmpty { store(Row(entry), key) }
    }

    private mutating func store(_ row: Row?, _ key: ComponentKey) {
        if key.isPlain { plain[key.typeIdentity] = row } else { others[key] = row }
    }
}
