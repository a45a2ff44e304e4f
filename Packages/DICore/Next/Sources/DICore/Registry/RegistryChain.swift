/// The registry of a container, and those of the containers around it.
final class RegistryChain: Sendable {
    let registry: Registry

    /// The registry of the container around this one, and those further out.
    let outer: RegistryChain?

    /// Whether some component is private to a module, here or further out.
    let hasPrivateComponents: Bool

    /// Whether there are decorators, here or further out.
    let hasDecorators: Bool

    /// Whether some component overrides others, here or further out.
    private let hasOverridingComponents: Bool

    init(_ registry: Registry, inside outer: RegistryChain? = nil) {
        self.registry = registry
        hasOverridingComponents = registry.hasOverridingComponents || outer?.hasOverridingComponents == true
        self.outer = outer
        hasPrivateComponents = registry.hasPrivateComponents || outer?.hasPrivateComponents == true
        hasDecorators = !registry.decorators.isEmpty || outer?.hasDecorators == true
    }

    /// The answer to a key.
    enum Answer {
        case component(Registration, role: Int?)
        case redirection(RedirectionRecord)
        case duplicate([Registration])
        case duplicateRedirection([RedirectionRecord])
    }

    /// Returns the answer to a key, and the chain from the container that it is registered in; `nil` if nothing is
    /// registered.
    ///
    /// - Parameter modules: The modules of the requester.
    /// - Complexity: O(*n*) in the number of containers.
    func answer(to key: ComponentKey, from modules: [ModuleID]) -> (answer: Answer, owner: RegistryChain)? {
        let mask = KeyMask(key)
        for chain in sequence(first: self, next: \.outer) where chain.registry.mask.meets(mask) {
            guard let claims = chain.registry[key] else { continue }
            if let answer = choose(among: claims, of: chain, from: modules) { return (answer, chain) }
        }
        return nil
    }

    /// The contributions to a collection, those of the outermost container first.
    func contributions(to key: ComponentKey) -> [(registration: Registration, role: ComponentRole)] {
        let chains = Array(sequence(first: self, next: \.outer).reversed())
        return chains.flatMap { chain in
            (chain.registry[key]?.contributions ?? []).filter { !isReplaced($0.registration, of: chain) }
        }
    }

    /// The decorators of a key, the innermost one of an instance first.
    func decorators(of key: ComponentKey) -> [DecoratorRecord] {
        if !hasDecorators { return [] }
        return (outer?.decorators(of: key) ?? []) + registry.decorators.filter { $0.key == key }
    }

    // MARK: Precedence

    /// Returns the answer of one container.
    private func choose(
        among claims: KeyClaims, of chain: RegistryChain, from modules: [ModuleID]
    ) -> Answer? {
        // Most often there is one component, and no choice.
        if let only = claims.only {
            let registration = only.registration
            if registration.isVisible(from: modules), !isReplaced(registration, of: chain) {
                return .component(registration, role: only.role)
            }
            return nil
        }
        let candidates = claims.claims.filter {
            $0.registration.isVisible(from: modules) && !isReplaced($0.registration, of: chain)
        }
        func component(on rung: KeyClaims.Rung) -> Answer? {
            var equal = candidates.filter { $0.rung == rung }
            if rung == .explicit { equal = Self.innermost(equal) }
            guard let first = equal.first else { return nil }
            if equal.count > 1 { return .duplicate(equal.map(\.registration)) }
            return .component(first.registration, role: first.role)
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
        let hidden = claims.filter { $0.registration.record.isModulePrivate && !$0.registration.modules.isEmpty }
        guard let depth = hidden.map(\.registration.modules.count).max() else { return claims }
        return hidden.filter { $0.registration.modules.count == depth }
    }

    /// Whether an overriding component answers to one of the component's keys. It replaces the whole component, with its
    /// other roles and its contributions.
    ///
    /// - Parameter owner: The chain from the container in which the component is registered.
    private func isReplaced(_ registration: Registration, of owner: RegistryChain) -> Bool {
        if !hasOverridingComponents { return false }
        let record = registration.record
        for chain in sequence(first: self, next: \.outer) {
            let isOwn = chain === owner
            // Of two overriding components in one container, neither replaces the other.
            if chain.registry.hasOverridingComponents, !isOwn || record.rank != .overriding {
                var isOverridden = false
                record.forEachClaim { key, _ in
                    if chain.registry[key]?.claims.contains(where: { $0.rung == .overriding }) == true {
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
