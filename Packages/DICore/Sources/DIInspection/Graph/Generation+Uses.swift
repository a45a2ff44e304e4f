import DICore

extension Generation {
    /// Whether a decorator applies to a component of this container, or of one around it.
    func uses(_ decorator: DecoratorRecord) -> Bool {
        if !decorator.hasPredicate { return answersOrCollects(decorator.key) }
        return outermostFirst.contains { owner in
            owner.registry.records.contains { record in
                !isHidden(record, of: owner) && record.claimedKeys.contains { decorator.decorates(record, as: $0) }
            }
        }
    }

    /// Whether a component answers to a key, or contributes to a collection of it.
    private func answersOrCollects(_ key: ComponentKey) -> Bool {
        var target = target(of: Dependency(key), from: .outside)
        if case .redirected(_, let inside) = target.end { target = inside }
        if case .component = target.end { return true }
        return outermostFirst.contains { owner in
            owner.registry.components(for: key).contains { !isReplaced($0, of: owner) }
        }
    }

    /// Whether an overriding component overrides anything.
    func overridesSomething(_ record: ComponentRecord) -> Bool {
        record.claimedKeys.contains { key in
            if outermostFirst.contains(where: { $0.registry.claimants(of: key).contains { $0 !== record } }) {
                return true
            }
            guard let form = key.type as? any Dependency.Form.Type else {
                return key == ComponentKey((any Resolver).self)
            }
            let inside = form.dependency(qualifier: key.qualifier)
            if contains(inside.key, from: record.requester) { return true }
            return inside.isCollection
                && (outermostFirst.contains { $0.registry.collections.contains(inside.key) }
                    || !contributions(to: inside.key, keyedBy: inside.mapKeyIdentity, from: record.requester).isEmpty)
        }
    }
}
