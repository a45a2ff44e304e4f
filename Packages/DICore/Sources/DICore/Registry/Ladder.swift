/// The rungs of one registry: who answers to a key, of those that are registered there for it. The first rung with an answer counts.
///
/// The numbers are those of the rungs in docs/Architecture.md.
struct Ladder {
    enum Rung: CaseIterable {
        /// 2
        case overriding
        /// 3
        case contextualRules
        /// 4
        case explicit
        /// 5
        case redirections
        /// 6: own types of components that name roles.
        case ownTypes
        /// 7
        case assignableRules, automaticRules
        /// 8
        case fallback
    }

    let claims: [Claim]
    let redirections: [RedirectionRecord]

    /// What several explicit components for one key mean.
    let duplicates: DuplicatePolicy

    /// Climbs from rung to rung.
    ///
    /// - Parameter rules: What the rules of one rung answer.
    func answer(_ rules: (RuleRung) -> Registry.Registered? = { _ in nil }) -> Registry.Registered? {
        for rung in Rung.allCases {
            let answer: Registry.Registered? =
                switch rung {
                case .overriding: choice(among: claims(.overriding), .diagnose)
                case .contextualRules: rules(.contextual)
                case .explicit:
                    choice(among: innermost(claims(.explicit).filter { !$0.isOwnTypeBesideRoles }), duplicates)
                case .redirections: redirections.isEmpty ? nil : .redirected(redirections)
                case .ownTypes: choice(among: claims(.explicit).filter(\.isOwnTypeBesideRoles), duplicates)
                case .assignableRules: rules(.assignable)
                case .automaticRules: rules(.automatic)
                case .fallback: choice(among: claims(.fallback), .diagnose)
                }
            if let answer { return answer }
        }
        return nil
    }

    private func claims(_ rank: ComponentAttributes.Rank) -> [Claim] {
        claims.filter { $0.registration.record.rank == rank }
    }

    /// The claims that are private to the innermost module; all of them where none is private.
    private func innermost(_ claims: [Claim]) -> [Claim] {
        let hidden = claims.filter { $0.registration.record.isModulePrivate && !$0.registration.modules.isEmpty }
        guard let depth = hidden.map(\.registration.modules.count).max() else { return claims }
        return hidden.filter { $0.registration.modules.count == depth }
    }

    private func choice(among claims: [Claim], _ duplicates: DuplicatePolicy) -> Registry.Registered? {
        guard let first = claims.first, let last = claims.last else { return nil }
        if claims.count > 1, duplicates == .diagnose { return .answer(.duplicate(claims.map(\.registration))) }
        let chosen = duplicates == .lastWins ? last : first
        return .answer(.component(chosen.registration, role: chosen.role))
    }
}
