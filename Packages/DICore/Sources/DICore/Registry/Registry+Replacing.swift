extension Registry {
    /// Whether an overriding component replaces others for everybody, here or in a container around.
    var overrides: Bool { overridingCount > 0 || parent?.overrides == true }

    /// Whether an overriding component took a component's place under one of its keys, and with it the component's place
    /// altogether: its other roles and its contributions go too.
    func isReplaced(_ registration: Registration) -> Bool {
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

    /// Whether there is something in the place of which an overriding component answers.
    func overridesSomething(_ registration: Registration) -> Bool {
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

    /// Whether a component answers nothing any more: it is replaced, or registries above answer to all its keys,
    /// whoever asks.
    func isHidden(_ registration: Registration) -> Bool {
        if isReplaced(registration) || (registration.isRuled && !applies(to: registration)) { return true }
        guard registration.layer < layer, !registration.isRuled, registration.record.contributions.isEmpty else {
            return false
        }
        // Of those who may ask for it, this one sees least of what is above.
        let requester = registration.requester
        return registration.record.claimedKeys.allSatisfy { key in
            registeredHere(key, from: requester, in: self) != nil
                || around.lazy.prefix { $0.registry.layer > registration.layer }
                    .contains { $0.registry.registeredHere(key, from: requester, in: self) != nil }
        }
    }

    /// Whether a request from these modules can be answered by a component.
    func isCandidate(_ registration: Registration, for requester: Requester) -> Bool {
        registration.isVisible(to: requester) && !isReplaced(registration)
    }
}
