/// The registrations under one key.
struct KeyClaims: Sendable {
    /// A component's claim to a key, by its own type or by a role.
    struct Claim: Sendable {
        let record: ComponentRecord

        /// The position of the role; `nil` for the own type.
        var role: Int? { position < 0 ? nil : Int(position) }

        private let position: Int32

        init(_ record: ComponentRecord, role: Int? = nil) {
            self.record = record
            position = Int32(role ?? -1)
        }

        /// The role; `nil` for the own type.
        var conversion: ComponentRole? { role.map { record.roles[$0] } }

        var key: ComponentKey { conversion?.key ?? record.key }

        /// The precedence among the claims to one key.
        var rung: Rung {
            switch record.rank {
            case .overriding: .overriding
            case .fallback: .fallback
            case .explicit: role == nil && record.isReserved ? .reserved : .explicit
            }
        }

        /// Whether nothing but the order of registration decides between two claims to one key.
        func isEqual(to other: Claim) -> Bool {
            rung == other.rung && !record.isModulePrivate && !other.record.isModulePrivate
                && record.rule == nil && other.record.rule == nil
        }
    }

    /// The rungs of claims, the strongest first. A redirection comes after an explicit claim, and before a reserved
    /// one.
    enum Rung: Sendable {
        case overriding, explicit, reserved, fallback
    }

    // Most keys have one claim and nothing else, which needs no memory of its own.
    private var first: Claim?
    private var rest = Boxed<Rest>()

    /// The registrations besides the first claim.
    private struct Rest: Sendable {
        var claims: [Claim] = []
        var redirections: [RedirectionRecord] = []
        var contributions: [Contribution] = []
    }

    typealias Contribution = (record: ComponentRecord, role: ComponentRole)

    init(_ claim: Claim? = nil) { first = claim }

    /// The claim, if nothing else is registered under the key.
    var only: Claim? { rest.isEmpty ? first : nil }

    var isEmpty: Bool { first == nil && rest.isEmpty }

    /// The components that answer to the key, in the order of registration.
    var claims: [Claim] { (first.map { [$0] } ?? []) + (rest.read { $0.claims } ?? []) }

    /// Whether every requester finds an answer here, so that no container further out is asked.
    var hidesAll: Bool {
        redirections.contains { $0.rule == nil }
            || claims.contains { $0.record.rule == nil && !$0.record.isModulePrivate }
    }

    /// The redirections from the key.
    var redirections: [RedirectionRecord] { rest.read { $0.redirections } ?? [] }

    /// The contributions to collections with elements of the key's type, in the order of registration.
    var contributions: [Contribution] { rest.read { $0.contributions } ?? [] }

    mutating func add(_ redirection: RedirectionRecord) { change { $0.redirections.append(redirection) } }

    mutating func add(_ contribution: Contribution) { change { $0.contributions.append(contribution) } }

    private mutating func change(_ body: (inout Rest) -> Void) { rest.change(from: Rest(), body) }

    /// Adds a claim. A policy that chooses among equal claims keeps only the chosen one.
    ///
    /// - Returns: The component of the claim that was not kept.
    mutating func add(_ claim: Claim, policy: Container.DuplicatePolicy) -> ComponentRecord? {
        if isEmpty {
            first = claim
            return nil
        }
        guard policy != .diagnose, claim.rung == .explicit || claim.rung == .reserved,
            let equal = claims.first(where: { $0.isEqual(to: claim) })
        else {
            append(claim)
            return nil
        }
        if policy == .firstWins { return claim.record }
        // The component may have another claim to the key, by a role.
        removeClaims { $0.record === equal.record && $0.rung == equal.rung }
        append(claim)
        return equal.record
    }

    private mutating func append(_ claim: Claim) {
        if first == nil, rest.read({ $0.claims.isEmpty }) ?? true {
            first = claim
        } else {
            change { $0.claims.append(claim) }
        }
    }

    private mutating func removeClaims(where isMeant: (Claim) -> Bool) {
        if let claim = first, isMeant(claim) { first = nil }
        if !rest.isEmpty { change { $0.claims.removeAll(where: isMeant) } }
    }

    /// Whether a component claims the key or contributes to its collections.
    func contains(_ record: ComponentRecord) -> Bool {
        claims.contains { $0.record === record } || contributions.contains { $0.record === record }
    }

    /// Removes redirections from the key.
    mutating func removeRedirections(where isMeant: (RedirectionRecord) -> Bool) {
        change { $0.redirections.removeAll(where: isMeant) }
        removeEmptyRest()
    }

    /// Removes the claims and the contributions of a component.
    mutating func remove(_ record: ComponentRecord) {
        removeClaims { $0.record === record }
        guard !rest.isEmpty else { return }
        change { $0.contributions.removeAll { $0.record === record } }
        removeEmptyRest()
    }

    private mutating func removeEmptyRest() {
        if let left = rest.value, left.claims.isEmpty, left.redirections.isEmpty, left.contributions.isEmpty {
            rest.remove()
        }
    }
}
