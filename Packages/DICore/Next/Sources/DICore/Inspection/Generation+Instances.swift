// Existing instances.
extension Generation {
    /// The components that rules of this container have made, in the order in which they were made.
    package var madeByRules: [ComponentRecord] {
        let rules = registry.rules
        return rules.isEmpty ? [] : core.madeByRules.filter { record in rules.contains { $0 === record.rule } }
    }

    /// The redirections of this container, with those that its rules have made.
    package var redirections: [RedirectionRecord] {
        let rules = registry.rules
        if rules.isEmpty { return registry.redirections }
        return registry.redirections
            + core.redirectionsMadeByRules.filter { record in rules.contains { $0 === record.rule } }
    }

    /// Whether the container has instances of its own of a component that is registered further out, because something that the
    /// component reaches has another answer here.
    package func hasOwn(_ record: ComponentRecord, of owner: Generation) -> Bool {
        if case .instance = record.making { return true }
        if owner.core === core || core.existingSlot(of: record) != nil { return true }
        return !registry.isEmpty && reachesChange(record, of: owner)
    }

    private func reachesChange(_ record: ComponentRecord, of owner: Generation) -> Bool {
        var seen: Set<ObjectIdentifier> = []
        var open = [(record, owner)]
        func reaches(_ end: NeedTarget.End) -> Bool {
            switch end {
            case .component(let record, let owner):
                open.append((record, owner))
                return owner === self
            case .redirected(let path, let inside): return path.contains { $0.owner === self } || reaches(inside.end)
            case .form(let inside): return reaches(inside.end)
            case .contributions(let all):
                open += all.map { ($0.record, $0.owner) }
                return all.contains { $0.owner === self }
            case .container, .missing, .duplicate, .duplicateRedirection, .redirectionLoop, .formCycle: return false
            }
        }
        while let (next, owner) = open.popLast() {
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            let keys = [next.key] + (next.roles + next.contributions).map(\.key)
            if next.wholeOpacity != .transparent || next.isReplaced(in: registry) { return true }
            if keys.contains(where: { key in registry.decorators.contains { $0.decorates(next, as: key) } }) {
                return true
            }
            let decorators = keys.flatMap { self.decorators(of: $0, on: next, since: owner).map(\.record) }
            if decorators.contains(where: { $0.opacity != .transparent }) { return true }
            for dependency in next.dependencies + decorators.flatMap(\.dependencies)
            where reaches(target(of: dependency, from: next.requester).end) {
                return true
            }
        }
        return false
    }
}

extension ComponentRecord {
    /// The own key and the keys of the roles, with the roles.
    package var claims: [(key: ComponentKey, role: ComponentRole?)] { [(key, nil)] + roles.map { ($0.key, $0) } }
}
