/// What is registered under one key.
struct KeyClaims: Sendable {
    /// A component's claim to a key, by its own type or by a role.
    struct Claim: Sendable {
        let registration: Registration

        /// The position of the role; `nil` for the own type.
        let role: Int?

        /// The precedence among the claims to one key.
        var rung: Rung {
            switch registration.record.rank {
            case .overriding: .overriding
            case .fallback: .fallback
            case .explicit: role == nil && registration.record.isReserved ? .reserved : .explicit
            }
        }

        /// Whether nothing but the order of registration decides between two claims to one key.
        func isEqual(to other: Claim) -> Bool {
            rung == other.rung && !registration.record.isModulePrivate && !other.registration.record.isModulePrivate
        }
    }

    /// The rungs of claims, the strongest first. A redirection comes after an explicit claim, and before a reserved one.
    enum Rung: Sendable {
        case overriding, explicit, reserved, fallback
    }

    /// The components that answer to the key, in the order of registration.
    private(set) var claims: [Claim] = []

    /// The redirections from the key.
    var redirections: [RedirectionRecord] = []

    /// The contributions to collections with elements of the key's type, in the order of registration.
    var contributions: [(registration: Registration, role: ComponentRole)] = []

    var isEmpty: Bool { claims.isEmpty && redirections.isEmpty && contributions.isEmpty }

    /// Adds a claim. A policy that chooses among equal claims keeps only the chosen one.
    ///
    /// - Returns: The component of the claim that was not kept.
    mutating func add(_ claim: Claim, policy: DuplicatePolicy) -> Registration? {
        guard policy != .diagnose, claim.rung == .explicit || claim.rung == .reserved,
            let equal = claims.firstIndex(where: { $0.isEqual(to: claim) })
        else {
            claims.append(claim)
            return nil
        }
        if policy == .firstWins { return claim.registration }
        let loser = claims.remove(at: equal)
        claims.append(claim)
        return loser.registration
    }

    /// Whether a component claims the key or contributes to its collections.
    func contains(_ registration: Registration) -> Bool {
        claims.contains { $0.registration === registration }
            || contributions.contains { $0.registration === registration }
    }

    /// Removes what belongs to a component.
    mutating func remove(_ registration: Registration) {
        claims.removeAll { $0.registration === registration }
        contributions.removeAll { $0.registration === registration }
    }
}

/// The answer to a key that several explicit components answer.
///
/// A component with `.overriding()`, and an instance that was `put`, replace others under each policy and are no
/// duplicates.
public enum DuplicatePolicy: Sendable {
    /// An error that names all places: `validate()` reports it, and a request for the key throws it.
    case diagnose
    /// The component that was registered last.
    case lastWins
    /// The component that was registered first.
    case firstWins
}
