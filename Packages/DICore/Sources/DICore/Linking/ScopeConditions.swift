/// The conditions under which a scope with a certain name opens, as far as components state them.
final class ScopeConditions: Sendable {
    /// A component that the scope supplies, and whether it needs a value: it answers, and has no default.
    typealias Supplied = (record: ComponentRecord, isRequired: Bool)

    /// The names of the scopes that must be around it, each with the component that names it; `nil` for the default
    /// cache.
    let around: [(name: ScopeName, source: ComponentRecord?)]

    /// The components that the scope supplies, each with the layer of the generation in which it is registered: that
    /// generation keeps these conditions, or is around the one that does.
    private let registered: [(record: ComponentRecord, layer: Int)]

    private let knownSupplied = Published<Referenced<[Supplied]>>()

    private init(_ statements: Statements) { (around, registered) = (statements.around, statements.supplied) }

    /// Returns the components that the scope supplies.
    ///
    /// - Parameter generation: The generation that keeps these conditions.
    /// - Complexity: O(*n*) in the number of these components at the first call, which asks rules; then O(1).
    func supplied(in generation: Generation) -> [Supplied] {
        if registered.isEmpty { return [] }
        return knownSupplied.first(under: generation.core.lock) {
            Referenced(registered.map { ($0.record, generation.needsValue(for: $0.record, of: $0.layer)) })
        }.value
    }

    /// The conditions of a scope while components are looked through.
    private struct Statements {
        var around: [(name: ScopeName, source: ComponentRecord?)] = []
        var supplied: [(record: ComponentRecord, layer: Int)] = []
    }

    /// Returns the conditions of all scopes that the components of a generation name.
    ///
    /// It asks no rules: a rule decides about the components of a scope only when one with that name is opened.
    fileprivate static func all(in generation: Generation) -> [ScopeName: ScopeConditions] {
        var all: [ScopeName: Statements] = [:]
        func require(_ scope: ScopeName?, by source: ComponentRecord?) {
            guard let scope else { return }
            var seen: Set<ScopeName> = []
            for name in [scope] + scope.outer where seen.insert(name).inserted {
                all[name, default: Statements()].around += name.outer.map { ($0, source) }
            }
        }
        for (record, layer) in generation.scoped {
            require(record.scope, by: record)
            if let name = record.suppliedIn { all[name, default: Statements()].supplied.append((record, layer)) }
        }
        require(generation.core.defaults?.cache?.lifetime.scope, by: nil)
        return all.mapValues(ScopeConditions.init)
    }
}

extension Generation {
    /// Returns the conditions of a scope; `nil` if no component has any.
    ///
    /// - Complexity: O(*n*) in the number of components with conditions, at the first call for any scope; then O(1).
    func scopeConditions(for name: ScopeName) -> ScopeConditions? {
        knownScopeConditions.first(under: core.lock) { Referenced(ScopeConditions.all(in: self)) }.value[name]
    }

    /// The components whose instances scopes supply, and those that say which scopes are around others, each with the
    /// layer of the generation in which it is registered.
    fileprivate var scoped: [(record: ComponentRecord, layer: Int)] {
        if !features.contains(.scopes) { return [] }
        return innermostFirst.flatMap { owner in owner.registry.scoped.map { ($0, owner.layer) } }
    }

    /// Whether a scope has to be opened with a value for a component: it answers, and has no default. It asks rules.
    fileprivate func needsValue(for record: ComponentRecord, of layer: Int) -> Bool {
        guard let owner = innermostFirst.first(where: { $0.layer == layer }) else { return false }
        return defaultClaim(to: record.key, of: owner, from: record.requester) == nil && isAnswering(record, of: owner)
    }
}
