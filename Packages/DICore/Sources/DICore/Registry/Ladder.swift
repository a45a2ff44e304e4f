/// The search for the answer to one request: the rungs 2 to 11 of the order of answers, which
/// docs/Components-and-modules.md lists. The first rung with an answer counts.
struct Ladder {
    let key: ComponentKey
    let requester: Requester

    /// The registry of the innermost container, which was asked.
    let top: Registry

    /// The answer of a rung.
    enum Outcome {
        case answer(Answer)

        /// The key is redirected, and the search goes on for the target.
        case redirection(RedirectionRecord)
    }

    init(_ key: ComponentKey, from requester: Requester, in top: Registry) {
        self.key = key
        self.requester = requester
        self.top = top
    }

    /// The answer of the container, else of the containers around it, else of a convention, else of the toolkit.
    ///
    /// - Complexity: O(*n*) in the number of containers around the innermost one.
    var outcome: Outcome {
        registered(in: top)  // 2 to 8
            ?? registeredAround  // 9
            ?? convention  // 10
            ?? .answer(builtIn)  // 11
    }

    // MARK: One container

    /// The answer of one container.
    func registered(in registry: Registry) -> Outcome? {
        let hasRules = !registry.extras.rules.isEmpty
        // Most often there is one component, and no choice.
        if !hasRules, let only = registry.table.only(key), top.isCandidate(only.registration, for: requester) {
            return .answer(.component(only.registration, role: only.role))
        }
        let entry = registry.table[key]
        if entry.isEmpty, !hasRules { return nil }
        let claims = entry.claims.filter {
            !$0.registration.isRuled && top.isCandidate($0.registration, for: requester)
        }
        return choice(
            among: claims, entry.redirections.filter(\.rules.isEmpty), of: registry, askingRules: hasRules)
    }

    /// The answer of some claims and redirections of one container.
    func choice(
        among claims: [Claim], _ redirections: [RedirectionRecord], of registry: Registry, askingRules: Bool = false
    ) -> Outcome? {
        let explicit = claims.filter { $0.registration.record.rank == .explicit }
        func rules(_ rung: RuleRung) -> Outcome? { askingRules ? answer(of: registry, on: rung) : nil }

        return component(among: claims.filter { $0.registration.record.rank == .overriding }, .diagnose)  // 2
            ?? rules(.contextual)  // 3
            ?? component(among: innermost(explicit.filter { !$0.isOwnTypeBesideRoles }), registry.duplicates)  // 4
            ?? redirection(among: redirections)  // 5
            ?? component(among: explicit.filter(\.isOwnTypeBesideRoles), registry.duplicates)  // 6
            ?? rules(.assignable)  // 7
            ?? rules(.automatic)  // 7
            ?? component(among: claims.filter { $0.registration.record.rank == .fallback }, .diagnose)  // 8
    }

    /// The claims that are private to the innermost module; all of them if none is private.
    private func innermost(_ claims: [Claim]) -> [Claim] {
        let hidden = claims.filter { $0.registration.record.isModulePrivate && !$0.registration.modules.isEmpty }
        guard let depth = hidden.map(\.registration.modules.count).max() else { return claims }
        return hidden.filter { $0.registration.modules.count == depth }
    }

    private func component(among claims: [Claim], _ duplicates: DuplicatePolicy) -> Outcome? {
        guard let first = claims.first, let last = claims.last else { return nil }
        if claims.count > 1, duplicates == .diagnose { return .answer(.duplicate(claims.map(\.registration))) }
        let chosen = duplicates == .lastWins ? last : first
        return .answer(.component(chosen.registration, role: chosen.role))
    }

    private func redirection(among redirections: [RedirectionRecord]) -> Outcome? {
        guard let first = redirections.first else { return nil }
        return redirections.count == 1 ? .redirection(first) : .answer(.duplicateRedirection(redirections))
    }

    // MARK: The rungs below

    private var registeredAround: Outcome? {
        for outer in top.around {
            if let answer = registered(in: outer.registry) { return answer }
        }
        return nil
    }

    /// The answer of a convention, those of the innermost container first.
    private var convention: Outcome? {
        guard top.hasRules else { return nil }
        if let own = answer(of: top, on: .convention) { return own }
        for outer in top.around.prefix(while: \.hasRules) {
            if let answer = answer(of: outer.registry, on: .convention) { return answer }
        }
        return nil
    }

    /// The answer for a type that needs no registration.
    private var builtIn: Answer {
        if key == ComponentKey((any Resolver).self) { return .resolver }
        guard let form = key.type as? any DependencyForm.Type else { return .missing }
        let dependency = form.dependency(qualifier: key.qualifier)
        return dependency.isCollection && !top.isCollection(dependency, from: requester) ? .missing : .form(form)
    }
}
