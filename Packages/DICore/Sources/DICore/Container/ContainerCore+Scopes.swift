import Synchronization

extension ContainerCore {
    /// Opens a scope.
    ///
    /// - Parameters:
    ///   - outer: The scope that it is opened in; `nil` is the container.
    ///   - values: What it is opened with.
    func openScope(
        _ name: ScopeName, inside outer: ScopeCore?, values: [ScopeValue]
    ) throws(ResolutionError) -> Scope {
        if outer?.named(name) != nil { throw .scopeInsideItself(name, key: Self.key(of: name)) }
        try check(name, inside: outer)
        // Whoever opens it may leave out what its components say of it.
        let known = knowledge(of: name)
        try check(known.name, inside: outer)
        let boxes = values.isEmpty && known.needed.isEmpty ? .init() : try boxes(of: values, for: name, known)
        let observed = defaults.resolutionObservers.map { ObservedLife($0, scope: Self.key(of: name), named: name) }
        let scope = ScopeCore(name, inside: outer, of: self, values: boxes, observed: observed)
        guard scope.lifespan.enter() else {
            scope.end()
            throw tooLate(.closed(outer, key: Self.key(of: name)), in: outer)
        }
        observed?.opened(in: Frame.observedHere?.asParent)
        return Scope(scope, of: self)
    }

    /// What a scope is called as a key.
    private static func key(of name: ScopeName) -> ComponentKey { ComponentKey(Scope.self, named: name.text) }

    /// Checks that the scopes are open which a name says are around it.
    private func check(_ name: ScopeName, inside outer: ScopeCore?) throws(ResolutionError) {
        if name.outer.isEmpty { return }
        guard let around = name.outer.first(where: { outer?.named($0) == nil }) else { return }
        throw .scopeOutside(name, of: around, key: Self.key(of: name))
    }

    /// What a scope is opened with, by the components that are supplied in it.
    private func boxes(
        of values: [ScopeValue], for name: ScopeName, _ known: ScopeKnowledge
    ) throws(ResolutionError) -> [ComponentKey: InstanceBox] {
        var boxes: [ComponentKey: InstanceBox] = [:]
        for value in values {
            guard known.keys.contains(value.key) else {
                throw .unknownValue(value.key, in: name, known: known.needed)
            }
            if boxes.updateValue(value.box, forKey: value.key) != nil { throw .valueTwice(value.key, in: name) }
        }
        let missing = known.needed.filter { boxes[$0.key] == nil }
        if !missing.isEmpty { throw .notSupplied(missing, in: name) }
        return boxes
    }

    /// Opens a scope without a name, for an owned instance.
    func openOwnedScope(inside outer: ScopeCore?, for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        let observed = defaults.resolutionObservers.map { ObservedLife($0, scope: key) }
        let scope = ScopeCore(nil, inside: outer, of: self, owning: key, observed: observed)
        guard scope.lifespan.enter() else { throw tooLate(.closed(outer, key: key), in: outer) }
        observed?.opened(in: Frame.observedHere?.asParent)
        return scope
    }

    /// - Complexity: O(*n*) in the number of names that were asked for; after a change, also O(*n*) in the number of components
    ///   that are supplied in the scope, or are replaced and say what is around it.
    private func knowledge(of name: ScopeName) -> ScopeKnowledge {
        if let known = knownFromTheStart(name) { return known }
        let known = lock.withLock {
            knownScopes.flatMap { known in
                known.version == registry.version ? known.scopes.first { $0.asked.text == name.text } : nil
            }
        }
        return known ?? learn(of: name)
    }

    /// What is known of a scope, found without a lock as long as nothing was changed since the first scope was opened.
    private func knownFromTheStart(_ name: ScopeName) -> ScopeKnowledge? {
        let version = registryVersion.load(ordering: .acquiring)
        var next = firstKnownScope.made
        while let known = next, known.version == version {
            if known.asked.text == name.text { return known }
            next = known.next.made
        }
        return nil
    }

    private func learn(of name: ScopeName) -> ScopeKnowledge {
        let (new, isMentioned) = withRegistry { read(name, in: $0) }
        let old = lock.withLock { () -> [ScopeKnowledge] in
            guard new.version == registry.version else { return [] }
            guard let known = knownScopes, known.version == new.version else {
                defer { knownScopes = (new.version, [new]) }
                noteFromTheStart(new)
                return knownScopes?.scopes ?? []
            }
            // Names that no component mentions may be any number.
            if isMentioned || known.scopes.count < 8 {
                knownScopes?.scopes.append(new)
                noteFromTheStart(new)
            }
            return []
        }
        withExtendedLifetime(old) {}  // released here, outside the lock
        return new
    }

    /// What a registry says of a scope, and whether a component mentions it.
    private func read(_ name: ScopeName, in registry: Registry) -> (ScopeKnowledge, isMentioned: Bool) {
        // What a cache says of its lifetime is user code, and so is what a dependency form says.
        var full = defaults.cache?.lifetime.scope?.naming(name) ?? ScopeName(name.text)
        var needed: [ComponentDescription] = []
        var keys: Set<ComponentKey> = []
        let isMentioned = registry.mentions(name)
        if isMentioned {
            let mentions = registry.mentions(of: name)
            if let placing = mentions.placing.first(where: { !registry.isHidden($0) }) {
                full = placing.record.mentionedScopes.first { $0 == name } ?? full
            }
            for registration in mentions.supplied {
                // What is replaced may be supplied, by code that opens scopes of other containers too, and need not be.
                keys.insert(registration.record.key)
                if !registry.isHidden(registration) { needed.append(registration.description(in: defaults)) }
            }
        }
        let new = ScopeKnowledge(asked: name, name: full, needed: needed, keys: keys, version: registry.version)
        return (new, isMentioned)
    }

    /// Keeps what is found without a lock; the lock must be held.
    private func noteFromTheStart(_ new: ScopeKnowledge) {
        var last = firstKnownScope.object { new }
        while last !== new, last.version == new.version { last = last.next.object { new } }
    }

    /// What is known of a scope from the components that live in it.
    final class ScopeKnowledge: Sendable {
        /// The name that it was asked for by.
        let asked: ScopeName

        /// Its name, with the scopes around it where a component says which.
        let name: ScopeName

        /// What it is not opened without.
        let needed: [ComponentDescription]

        /// What it may be opened with: also what another component takes the place of.
        let keys: Set<ComponentKey>

        /// Of the registry that this was learned from.
        let version: Int

        /// What was learned next.
        let next = MadeOnce<ScopeKnowledge>()

        init(
            asked: ScopeName, name: ScopeName, needed: [ComponentDescription], keys: Set<ComponentKey>, version: Int
        ) {
            self.version = version
            self.asked = asked
            self.name = name
            self.needed = needed
            self.keys = keys
        }
    }
}
