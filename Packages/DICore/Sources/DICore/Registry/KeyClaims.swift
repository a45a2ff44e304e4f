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

        /// Whether it answers every requester.
        var isCommon: Bool { record.rule == nil && !record.isModulePrivate }
    }

    /// The rungs of claims, the strongest first. A redirection comes after an explicit claim, and before a reserved
    /// one.
    enum Rung: Sendable {
        case overriding, explicit, reserved, fallback
    }

    /// The claim, if nothing else is registered under the key. Most keys have one, which needs no memory of its own.
    private(set) var only: Claim?

    /// The registrations, if they are not one claim alone.
    private var lists = Boxed<Lists>()

    private struct Lists: Sendable {
        var claims: [Claim] = []
        var redirections: [RedirectionRecord] = []
        var contributions: [Contribution] = []
    }

    typealias Contribution = (record: ComponentRecord, role: ComponentRole)

    init(_ claim: Claim? = nil) { only = claim }

    var isEmpty: Bool { only == nil && lists.isEmpty }

    /// The components that answer to the key, in the order of registration.
    var claims: [Claim] { lists.read { $0.claims } ?? only.map { [$0] } ?? [] }

    /// The redirections from the key.
    var redirections: [RedirectionRecord] { lists.read { $0.redirections } ?? [] }

    /// The contributions to collections with elements of the key's type, in the order of registration.
    var contributions: [Contribution] { lists.read { $0.contributions } ?? [] }

    /// Whether every requester finds an answer here, so that no container further out is asked.
    var hidesAll: Bool {
        redirections.contains { $0.rule == nil }
            || claims.contains(where: \.isCommon)
    }

    /// Whether a component claims the key or contributes to its collections.
    func contains(_ record: ComponentRecord) -> Bool {
        if let only { return only.record === record }
        return claims.contains { $0.record === record } || contributions.contains { $0.record === record }
    }

    mutating func add(_ redirection: RedirectionRecord) { change { $0.redirections.append(redirection) } }

    mutating func add(_ contribution: Contribution) { change { $0.contributions.append(contribution) } }

    /// Adds a claim. A policy that chooses among equal claims keeps only the chosen one.
    ///
    /// - Returns: The component of the claim that was not kept.
    mutating func add(_ claim: Claim, policy: Container.DuplicatePolicy) -> ComponentRecord? {
        if isEmpty {
            only = claim
            return nil
        }
        var loser: ComponentRecord?
        if policy != .diagnose, claim.rung == .explicit || claim.rung == .reserved {
            loser = claims.first { $0.rung == claim.rung && $0.isCommon && claim.isCommon }?.record
            if loser != nil, policy == .firstWins { return claim.record }
        }
        change { lists in
            // The component may have another claim to the key, by a role.
            if let loser { lists.claims.removeAll { $0.record === loser && $0.rung == claim.rung } }
            lists.claims.append(claim)
        }
        return loser
    }

    /// Removes redirections from the key.
    mutating func removeRedirections(where isMeant: (RedirectionRecord) -> Bool) {
        change { $0.redirections.removeAll(where: isMeant) }
    }

    /// Removes the claims and the contributions of a component.
    mutating func remove(_ record: ComponentRecord) {
        guard contains(record) else { return }
        if only != nil {
            only = nil
            return
        }
        change { lists in
            lists.claims.removeAll { $0.record === record }
            lists.contributions.removeAll { $0.record === record }
        }
    }

    private mutating func change(_ body: (inout Lists) -> Void) {
        let first = Lists(claims: only.map { [$0] } ?? [])
        let isAlone = lists.change(from: first) { lists in
            body(&lists)
            return lists.claims.count < 2 && lists.redirections.isEmpty && lists.contributions.isEmpty
        }
        only = isAlone ? claims.first : nil
        if isAlone { lists.remove() }
    }
}
