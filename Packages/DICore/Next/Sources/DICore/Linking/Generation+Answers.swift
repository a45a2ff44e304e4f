// The answers to keys: of this registry, and of those further out.
extension Generation {
    /// The answer to a key.
    package enum Answer {
        case component(ComponentRecord, role: Int?)
        case redirection(RedirectionRecord)
        case duplicate([ComponentRecord])
        case duplicateRedirection([RedirectionRecord])
    }

    /// Returns the answer to a key, and the generation of the container that it is registered in; `nil` if nothing is
    /// registered.
    ///
    /// - Parameter modules: The modules of the requester.
    /// - Complexity: O(*n*) in the number of containers.
    package func answer(to key: ComponentKey, from modules: [ModuleID]) -> (answer: Answer, owner: Generation)? {
        let mask = KeyMask(key)
        var next = self
        while true {
            if next.registry.mask.meets(mask), let claims = next.registry[key],
                let answer = choose(among: claims, of: next, from: modules)
            {
                return (answer, next)
            }
            guard let base = next.base else { return nil }
            next = base
        }
    }

    /// Returns the components that answer a key.
    func components(answering key: ComponentKey) -> [ComponentRecord] {
        var next = key
        for _ in 0...Self.mostRedirections {
            switch answer(to: next, from: [])?.answer {
            case .component(let record, _)?: return [record]
            case .duplicate(let records)?: return records
            case .redirection(let redirection)?: next = redirection.target
            case .duplicateRedirection?, nil: return []
            }
        }
        return []
    }

    /// The generations of the container and of those around it, the outermost first.
    package var outermostFirst: [Generation] { sequence(first: self, next: \.base).reversed() }

    /// Whether a component answers one of its keys, alone or with duplicates, or contributes to a collection.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isAnswering(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if isReplaced(record, of: owner) { return false }
        if !record.contributions.isEmpty { return true }
        let modules = record.visibleModules
        return record.claimedKeys.contains { key in
            switch answer(to: key, from: modules)?.answer {
            case .component(let answer, _)?: answer === record
            case .duplicate(let all)?: all.contains { $0 === record }
            default: false
            }
        }
    }

    /// Returns the container in which a component is registered.
    func owner(of record: ComponentRecord) -> Generation {
        sequence(first: self, next: \.base).first { $0.registry.contains(record) } ?? self
    }

    /// Returns the components that a scope supplies, and whether each needs a value: it answers, and has no default.
    func supplied(in name: ScopeName) -> [(component: ComponentDescription, isRequired: Bool)] {
        sequence(first: self, next: \.base).flatMap { owner in
            owner.registry.scoped.filter { $0.suppliedIn == name }.map { record in
                let hasDefault = defaultClaim(to: record.key, of: owner, from: record.modules) != nil
                return (record.description(), !hasDefault && isAnswering(record, of: owner))
            }
        }
    }

    /// Returns the names of the scopes that must be around a scope, the innermost first, each with the component that names it.
    func scopes(around name: ScopeName) -> [(name: ScopeName, source: ComponentRecord?)] {
        var all: [(ScopeName, ComponentRecord?)] = name.outer.map { ($0, nil) }
        for generation in sequence(first: self, next: \.base) {
            for record in generation.registry.scoped {
                all += (record.scope?.naming(name)?.outer ?? []).map { ($0, record) }
            }
        }
        return all + (core.defaults?.cache?.lifetime.scope?.naming(name)?.outer ?? []).map { ($0, nil) }
    }

    /// Returns the claim of a component that answers by default, for a key that a scope supplies; `nil` without exactly one.
    func defaultClaim(to key: ComponentKey, of owner: Generation, from modules: [ModuleID]) -> KeyClaims.Claim? {
        guard let claims = owner.registry[key], claims.only == nil else { return nil }
        let defaults = claims.claims.filter {
            $0.rung == .fallback && $0.record.isVisible(from: modules) && !isReplaced($0.record, of: owner)
        }
        return defaults.count == 1 ? defaults[0] : nil
    }

    /// Returns the decorators of a key, the innermost one of an instance first. Those of a container do not apply to components
    /// that its children register.
    ///
    /// - Parameters:
    ///   - record: The component behind the key.
    ///   - owner: The container in which that component, or the redirection to it, is registered.
    package func decorators(
        of key: ComponentKey, on record: ComponentRecord?, since owner: Generation
    ) -> [(record: DecoratorRecord, owner: Generation)] {
        if !hasDecorators { return [] }
        var all: [(DecoratorRecord, Generation)] = []
        for generation in sequence(first: self, next: \.base) {
            all = generation.registry.decorators.filter { $0.decorates(record, as: key) }.map { ($0, generation) } + all
            if generation === owner { break }
        }
        return all
    }

    /// Returns the decorators of a key that are not applied yet. A decorator counts once on a path of redirections.
    func decorators(of key: ComponentKey, on entry: Entry, since owner: Generation) -> [DecoratorRecord] {
        decorators(of: key, on: entry.source, since: owner).map(\.record).filter { !entry.isDecorated(by: $0) }
    }

    /// Whether a component answers no request: it is replaced, or containers further in answer to all its keys.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isHidden(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if isReplaced(record, of: owner) { return true }
        guard owner !== self, record.contributions.isEmpty else { return false }
        return record.claimedKeys.allSatisfy { key in
            (answer(to: key, from: record.visibleModules)?.owner.layer ?? 0) > owner.layer
        }
    }

    /// Returns the modules of a requester, if its modules may change an answer.
    package func distinguished(_ modules: [ModuleID]) -> [ModuleID] { hasPrivateComponents ? modules : [] }

    // MARK: Precedence

    /// Returns the answer of one container.
    private func choose(
        among claims: KeyClaims, of owner: Generation, from modules: [ModuleID]
    ) -> Answer? {
        // Most often there is one component, and no choice.
        if let only = claims.only {
            guard only.record.isVisible(from: modules), !isReplaced(only.record, of: owner) else { return nil }
            return .component(only.record, role: only.role)
        }
        let candidates = claims.claims.filter {
            $0.record.isVisible(from: modules) && !isReplaced($0.record, of: owner)
        }
        func component(on rung: KeyClaims.Rung) -> Answer? {
            var equal = candidates.filter { $0.rung == rung }
            if rung == .explicit { equal = Self.innermost(equal) }
            guard let first = equal.first else { return nil }
            if equal.count > 1 { return .duplicate(equal.map(\.record)) }
            return .component(first.record, role: first.role)
        }
        return component(on: .overriding) ?? component(on: .explicit) ?? Self.redirection(of: claims)
            ?? component(on: .reserved) ?? component(on: .fallback)
    }

    private static func redirection(of claims: KeyClaims) -> Answer? {
        guard let first = claims.redirections.first else { return nil }
        return claims.redirections.count == 1 ? .redirection(first) : .duplicateRedirection(claims.redirections)
    }

    /// Returns the claims that are private to the innermost module; all of them if none is private.
    private static func innermost(_ claims: [KeyClaims.Claim]) -> [KeyClaims.Claim] {
        let hidden = claims.filter { $0.record.isModulePrivate && !$0.record.modules.isEmpty }
        guard let depth = hidden.map(\.record.modules.count).max() else { return claims }
        return hidden.filter { $0.record.modules.count == depth }
    }

    /// Whether an overriding component answers to one of the component's keys. It replaces the whole component, with its
    /// other roles and its contributions.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    package func isReplaced(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if !hasOverridingComponents { return false }
        for generation in sequence(first: self, next: \.base) {
            let isOwn = generation === owner
            // Of two overriding components in one container, neither replaces the other.
            if generation.registry.hasOverridingComponents, !isOwn || record.rank != .overriding {
                if record.isReplaced(in: generation.registry) { return true }
            }
            if isOwn { return false }
        }
        return false
    }
}
