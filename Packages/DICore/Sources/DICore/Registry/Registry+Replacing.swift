extension Registry {
    /// Whether a component overrides others for every requester, here or in a container around this one.
    var overrides: Bool { overridingCount > 0 || parent?.overrides == true }

    /// Whether an overriding component answers to one of the component's keys. It replaces the whole component, with
    /// its other roles and its contributions.
    package func isReplaced(_ registration: Registration) -> Bool {
        if isReplacedHere(registration) { return true }
        guard registration.layer < layer, parent?.overrides == true else { return false }
        return around.lazy.prefix { $0.overrides && $0.registry.layer >= registration.layer }
            .contains { $0.registry.isReplacedHere(registration) }
    }

    private func isReplacedHere(_ registration: Registration) -> Bool {
        if overridingCount == 0
            || (registration.layer == layer && registration.record.rank == .overriding && !registration.isRuled)
        {
            return false
        }
        return registration.record.claims(where: table.isOverridden)
    }

    /// Whether an overriding component overrides anything.
    package func overridesSomething(_ registration: Registration) -> Bool {
        registration.record.claims { key in
            let isRegistered = anywhere {
                let entry = $0.table[key]
                return !entry.redirections.isEmpty || entry.claims.contains { $0.registration !== registration }
            }
            if isRegistered { return true }
            guard let form = key.type as? any DependencyForm.Type else {
                return key == ComponentKey((any Resolver).self)
            }
            let (dependency, requester) = (form.dependency(qualifier: key.qualifier), requester(registration))
            return isAnswered(dependency.key, from: requester) || isCollection(dependency, from: requester)
        }
    }

    /// Whether a component answers no request: it is replaced, or registries above answer to all its keys for every
    /// requester.
    package func isHidden(_ registration: Registration) -> Bool {
        if isReplaced(registration) || (registration.isRuled && !applies(to: registration)) { return true }
        guard registration.layer < layer, !registration.isRuled, registration.record.contributions.isEmpty else {
            return false
        }
        // Of all requesters that see it, this one sees least of the registries above.
        return registration.record.claimedKeys.allSatisfy { key in
            let ladder = Ladder(key, from: registration.requester, in: self)
            return ladder.registered(in: self) != nil
                || around.lazy.prefix { $0.registry.layer > registration.layer }
                    .contains { ladder.registered(in: $0.registry) != nil }
        }
    }

    /// Whether a component may answer a requester.
    func isCandidate(_ registration: Registration, for requester: Requester) -> Bool {
        registration.isVisible(to: requester) && !isReplaced(registration)
    }
}
