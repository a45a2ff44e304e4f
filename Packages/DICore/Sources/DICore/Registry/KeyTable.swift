/// The registrations of one container by key.
struct KeyTable: Sendable {
    /// The registrations under one key.
    struct Entry: Sendable {
        let key: ComponentKey

        /// The components that answer to the key, in the order of registration.
        private(set) var claims: [Claim] = []
        var redirections: [RedirectionRecord] = []

        /// The contributions to the collections of the key, in the order of registration.
        var contributions: [Contribution] = []

        /// The order of the first declaration of a collection of the key.
        var declaration: Int?

        private var overridingCount = 0

        init(_ key: ComponentKey) {
            self.key = key
        }

        var isEmpty: Bool { claims.isEmpty && redirections.isEmpty && contributions.isEmpty && declaration == nil }

        /// The claim, if nothing else is registered under the key.
        var only: Claim? {
            claims.count == 1 && redirections.isEmpty && contributions.isEmpty && declaration == nil ? claims[0] : nil
        }

        /// Whether a component overrides the others for every requester.
        var isOverridden: Bool { overridingCount > 0 }

        mutating func add(_ claim: Claim) {
            claims.append(claim)
            if claim.registration.isReplacing { overridingCount += 1 }
        }

        /// Removes the claims and contributions of some components.
        mutating func remove(_ identities: Set<UInt>) {
            claims.removeAll { identities.contains($0.registration.identity) }
            contributions.removeAll { identities.contains($0.registration.identity) }
            if isOverridden { overridingCount = claims.filter(\.registration.isReplacing).count }
        }
    }

    /// The registrations under a key: nearly always one component, and nothing else.
    private enum Row: Sendable {
        case one(Claim)

        /// A list of one, which copies of the table share.
        case entry([Entry])

        init(_ entry: Entry) {
            self = entry.only.map(Row.one) ?? .entry([entry])
        }

        var entry: Entry {
            switch self {
            case .one(let claim):
                var entry = Entry(claim.key)
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

    subscript(key: ComponentKey) -> Entry { row(key)?.entry ?? Entry(key) }

    /// The registrations under a key, if they are at most one claim.
    enum Found {
        case nothing
        case claim(Claim)
        case more
    }

    /// Returns the registrations under a key, if they are at most one claim.
    func find(_ key: ComponentKey) -> Found {
        switch row(key) {
        case .one(let claim): .claim(claim)
        case .entry: .more
        case nil: .nothing
        }
    }

    /// Whether something is registered under a key.
    func contains(_ key: ComponentKey) -> Bool { row(key) != nil }

    /// Returns the claim to a key, if nothing else is registered under it.
    func only(_ key: ComponentKey) -> Claim? {
        if case .one(let claim) = row(key) { claim } else { nil }
    }

    /// Whether a component overrides the others with a key for every requester.
    func isOverridden(_ key: ComponentKey) -> Bool {
        switch row(key) {
        case .one(let claim): claim.registration.isReplacing
        case .entry(let list): list[0].isOverridden
        case nil: false
        }
    }

    /// The entries of all keys, in no particular order.
    var entries: [Entry] { plain.all.map(\.entry) + others.values.map(\.entry) }

    /// Returns the entries of the keys of a type.
    func entries(ofType type: UInt) -> [Entry] {
        (plain[type].map { [$0.entry] } ?? [])
            + others.lazy.filter { $0.key.typeIdentity == type }.map(\.value.entry)
    }

    /// The components, in no particular order. Each claims its own type.
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

    /// Changes the entry of a key.
    mutating func change(_ key: ComponentKey, _ change: (inout Entry) -> Void) {
        var entry = self[key]
        // So the lists of the entry have one owner, and are not copied.
        store(nil, key)
        change(&entry)
        if !entry.isEmpty { store(Row(entry), key) }
    }

    private mutating func store(_ row: Row?, _ key: ComponentKey) {
        if key.isPlain { plain[key.typeIdentity] = row } else { others[key] = row }
    }
}
