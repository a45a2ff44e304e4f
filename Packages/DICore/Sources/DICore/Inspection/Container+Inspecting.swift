extension Container {
    /// The registries of the container and of those around it, as they are now. No lock is held while they are read.
    package var inspected: Generation { core.inspected }

    /// Whether the calling task is in a task cache.
    package static var isInTaskCache: Bool { CacheStorage.ofTask != nil }
}

extension Scope {
    /// The registries of the container, and the lifespan.
    package var inspected: (Generation, Lifespan) { (container.inspected, lifespan) }
}

extension Generation {
    /// The life of the container.
    package var life: InspectedLife { core.life }

    /// Whether a component answers to a key, or contributes to a collection of it.
    package func answersOrCollects(_ key: ComponentKey) -> Bool {
        var target = target(of: Dependency(key), from: .outside)
        if case .redirected(_, let inside) = target.end { target = inside }
        if case .component = target.end { return true }
        return outermostFirst.contains { owner in
            owner.registry[key].map { claims in
                (claims.claims.map(\.record) + claims.contributions.map(\.record))
                    .contains { !isReplaced($0, of: owner) }
            } ?? false
        }
    }

    /// Whether a rule has made a component for a request.
    package func isMade(_ record: ComponentRecord) -> Bool { owner(of: record).registry.contains(record) == false }
    /// Whether a decorator applies to a component of this container, or of one around it.
    package func uses(_ decorator: DecoratorRecord) -> Bool {
        if !decorator.hasPredicate { return answersOrCollects(decorator.key) }
        return innermostFirst.contains { owner in
            owner.registry.records.contains { record in
                !isHidden(record, of: owner) && record.claimedKeys.contains { decorator.decorates(record, as: $0) }
            }
        }
    }

    /// Returns the description of a component.
    package func description(of record: ComponentRecord) -> ComponentDescription { record.description() }

    /// Whether the instances of a component are held weakly.
    package func isWeak(_ record: ComponentRecord) -> Bool {
        guard let cache = record.cache, cache.lifetime.isWeak else { return false }
        // A cache of the user may keep its instances in another way.
        return (cache.makeSlot(for: description(of: record)) as? CacheCell)?.policy == .weak
    }

    /// Whether an overriding component overrides anything.
    package func overridesSomething(_ record: ComponentRecord) -> Bool {
        record.claimedKeys.contains { key in
            for generation in innermostFirst {
                guard let claims = generation.registry[key] else { continue }
                if !claims.redirections.isEmpty || claims.claims.contains(where: { $0.record !== record }) {
                    return true
                }
            }
            guard let form = key.type as? any Dependency.Form.Type else { return key == Self.resolverKey }
            let inside = form.dependency(qualifier: key.qualifier)
            if contains(inside.key, from: record.requester) { return true }
            return inside.isCollection
                && (mayBeEmpty(inside.key)
                    || !contributions(to: inside.key, keyedBy: inside.mapKeyIdentity, from: record.requester).isEmpty)
        }
    }
}

extension ComponentRecord {
    /// Whether its code may request more than it declares.
    package var wholeOpacity: Opacity { hasOpaqueHook ? .opaque : opacity }
}
