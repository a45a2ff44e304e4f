// The answers to keys: of this registry, and of those further out.
extension Generation {
    /// The answer to a key.
    enum Answer {
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
    func answer(to key: ComponentKey, from modules: [ModuleID]) -> (answer: Answer, owner: Generation)? {
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

    /// Whether a request for a key finds something to answer it. Dependency forms are answered by their parts.
    ///
    /// - Complexity: O(*n*) in the number of forms inside one another.
    func contains(_ key: ComponentKey, from modules: [ModuleID] = []) -> Bool {
        var seen: Set<ComponentKey> = []
        var next = key
        while seen.insert(next).inserted {
            if answer(to: next, from: modules) != nil || next == Self.resolverKey { return true }
            guard let form = next.type as? any DependencyForm.Type else { return false }
            let inside = form.dependency(qualifier: next.qualifier)
            if inside.kind == .optional { return true }
            if inside.isCollection {
                return contributions(to: inside.key).contains { $0.role.mapKeyType == inside.mapKeyIdentity }
                    || mayBeEmpty(inside.key)
            }
            next = inside.key
        }
        return false
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

    /// Returns the components that a scope supplies.
    func supplied(in name: ScopeName) -> [ComponentDescription] {
        var all: [ComponentDescription] = []
        var next: Generation? = self
        while let generation = next {
            all += generation.registry.supplied.filter { $0.suppliedIn == name && !isReplaced($0, of: generation) }
                .map { $0.description() }
            next = generation.base
        }
        return all
    }

    /// Whether a collection is declared.
    func mayBeEmpty(_ key: ComponentKey) -> Bool {
        sequence(first: self, next: \.base).contains { $0.registry.collections.contains(key) }
    }

    /// The contributions to a collection, those of the outermost container first.
    func contributions(to key: ComponentKey) -> [KeyClaims.Contribution] {
        let generations = Array(sequence(first: self, next: \.base).reversed())
        return generations.flatMap { owner in
            (owner.registry[key]?.contributions ?? []).filter { !isReplaced($0.record, of: owner) }
        }
    }

    /// The decorators of a key, the innermost one of an instance first.
    func decorators(of key: ComponentKey) -> [DecoratorRecord] {
        if !hasDecorators { return [] }
        return (base?.decorators(of: key) ?? []) + registry.decorators.filter { $0.key == key }
    }

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
    private func isReplaced(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if !hasOverridingComponents { return false }
        for generation in sequence(first: self, next: \.base) {
            let isOwn = generation === owner
            // Of two overriding components in one container, neither replaces the other.
            if generation.registry.hasOverridingComponents, !isOwn || record.rank != .overriding {
                var isOverridden = false
                record.forEachClaim { key, _ in
                    if generation.registry[key]?.claims.contains(where: { $0.rung == .overriding }) == true {
                        isOverridden = true
                    }
                }
                if isOverridden { return true }
            }
            if isOwn { return false }
        }
        return false
    }
}
