/// Which components answer to which keys, each by its own type or by a role.
struct Claims: Sendable {
    /// A component's claim to a key.
    struct Claim: Sendable {
        let registration: Registration

        /// The place of the role among the component's; negative for its own type.
        private let position: Int32

        init(_ registration: Registration, position: Int = -1) {
            self.registration = registration
            self.position = Int32(position)
        }

        var role: ComponentRole? { isOwnType ? nil : registration.record.roles[Int(position)] }

        /// Whether it is the component's own type.
        var isOwnType: Bool { position < 0 }

        /// Whether it is the component's own type, while the component names roles: weaker than an explicit claim.
        var isOwnTypeBesideRoles: Bool { isOwnType && !registration.record.isExactForOwnType }

        fileprivate var key: ComponentKey { role?.key ?? registration.record.key }
    }

    /// Nearly always there is one.
    private enum List: Sendable {
        case one(Claim)
        case several([Claim])

        var claims: [Claim] {
            switch self {
            case .one(let claim): [claim]
            case .several(let claims): claims
            }
        }

        mutating func append(_ claim: Claim) {
            switch self {
            case .one(let first): self = .several([first, claim])
            case .several(var claims):
                // So that the array has one owner, and is not copied.
                self = .several([])
                claims.append(claim)
                self = .several(claims)
            }
        }
    }

    private var plain = IdentityTable<List>()
    private var others: [ComponentKey: List] = .init()

    var isEmpty: Bool { plain.isEmpty && others.isEmpty }

    /// Makes room for more.
    mutating func reserve(_ more: Int) { plain.reserve(more) }

    private func list(_ key: ComponentKey) -> List? {
        key.isPlain ? plain[key.typeIdentity] : others[key]
    }

    /// The claims to a key, in the order of registration.
    subscript(key: ComponentKey) -> [Claim] { list(key)?.claims ?? [] }

    /// The claim to a key, where there is one and no other.
    func only(_ key: ComponentKey) -> Claim? {
        if case .one(let claim) = list(key) { claim } else { nil }
    }

    /// The keys that are claimed.
    var keys: [ComponentKey] { plain.all.map { $0.claims[0].key } + others.keys }

    /// The keys of a type that are claimed.
    func keys(ofType type: UInt) -> [ComponentKey] {
        (plain[type].map { [$0.claims[0].key] } ?? []) + others.keys.filter { $0.typeIdentity == type }
    }

    /// The components that claim something, which each does by its own type, in no order that means anything.
    var registrations: [Registration] {
        var all: [Registration] = []
        func add(_ list: List) {
            switch list {
            case .one(let claim): if claim.isOwnType { all.append(claim.registration) }
            case .several(let claims): for claim in claims where claim.isOwnType { all.append(claim.registration) }
            }
        }
        for list in plain.all { add(list) }
        for list in others.values { add(list) }
        return all
    }

    mutating func add(_ claim: Claim, to key: ComponentKey) {
        if key.isPlain {
            plain.update(key.typeIdentity, { $0.append(claim) }, orInsert: .one(claim))
        } else if others[key]?.append(claim) == nil {
            others[key] = .one(claim)
        }
    }

    /// Drops the claims of some components to a key.
    mutating func remove(from key: ComponentKey, where isGone: (Registration) -> Bool) {
        let left = self[key].filter { !isGone($0.registration) }
        let list: List? = left.isEmpty ? nil : left.count == 1 ? .one(left[0]) : .several(left)
        if key.isPlain { plain[key.typeIdentity] = list } else { others[key] = list }
    }
}
