// Existing instances.
extension Generation {
    /// The components that rules of this container have made, in the order in which they were made.
    package var madeByRules: [ComponentRecord] {
        let rules = registry.rules
        if rules.isEmpty { return [] }
        return core.madeByRules.components.filter { record in rules.contains { $0 === record.rule } }
    }

    /// The redirections of this container, with those that its rules have made.
    package var redirections: [RedirectionRecord] {
        let rules = registry.rules
        if rules.isEmpty { return registry.redirections }
        return registry.redirections
            + core.madeByRules.redirections.filter { record in rules.contains { $0 === record.rule } }
    }

    /// Returns the generation of the container that has the instances of a component for this one: the innermost one
    /// that has an instance, or another answer to something that the component reaches.
    ///
    /// - Parameter owner: The generation of the container in which the component is registered.
    /// - Complexity: O(*n* + *c*) in the number of components that it reaches, and of containers.
    package func holder(of record: ComponentRecord, of owner: Generation) -> Generation {
        if case .instance = record.making { return self }
        let innermost = innermostReached(by: record, of: owner)
        let inner = innermostFirst.prefix { $0 !== innermost }
        // A copy keeps the instances of the containers that it is a copy of.
        return inner.first { generation in
            generation.core === innermost.core || generation.core.existingSlot(of: record, for: generation) != nil
        } ?? innermost
    }

    /// Returns the innermost container that registers something that a component reaches as a request from here sees
    /// it.
    private func innermostReached(by record: ComponentRecord, of owner: Generation) -> Generation {
        var innermost = owner
        func note(_ generation: Generation?) {
            if let generation, generation.layer > innermost.layer { innermost = generation }
        }
        /// Notes the innermost container further in than the result so far for which a condition holds.
        func noteFirst(where isReached: (Registry) -> Bool) {
            note(
                innermostFirst.prefix { $0.layer > innermost.layer }
                    .first { isReached($0.registry) })
        }
        var seen: Set<ObjectIdentifier> = []
        var open = [(record, owner)]
        func reach(_ end: NeedTarget.End) {
            switch end {
            case .component(let record, let owner):
                note(owner)
                open.append((record, owner))
            case .redirected(let path, let inside):
                for redirection in path { note(redirection.owner) }
                reach(inside.end)
            case .form(let inside): reach(inside.end)
            case .contributions(let all):
                for element in all {
                    note(element.owner)
                    open.append((element.record, element.owner))
                }
            case .container, .missing, .duplicate, .duplicateRedirection, .redirectionLoop, .formCycle: break
            }
        }
        while let (next, owner) = open.popLast() {
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            let keys = [next.key] + (next.roles + next.contributions).map(\.key)
            let decorators = keys.flatMap { self.decorators(of: $0, on: next, since: owner) }
            for decorator in decorators { note(decorator.owner) }
            if features.contains(.overridingComponents) { noteFirst { next.isReplaced(in: $0) } }
            if next.wholeOpacity != .transparent || decorators.contains(where: { $0.record.opacity != .transparent }) {
                noteFirst { !$0.isEmpty }
                return innermost
            }
            for dependency in next.dependencies + decorators.flatMap(\.record.dependencies) {
                reach(target(of: dependency, from: next.requester).end)
            }
        }
        return innermost
    }
}

extension ComponentRecord {
    /// The own key and the keys of the roles, with the roles.
    package var claims: [(key: ComponentKey, role: ComponentRole?)] { [(key, nil)] + roles.map { ($0.key, $0) } }
}

extension CacheCell {
    /// The progress of a cell.
    package enum Progress {
        case empty
        case creating(waiting: Int)
        case ready
    }

    /// The progress of the cell now.
    package var progress: Progress {
        switch state {
        case .empty, .gone: .empty
        case .creating: .creating(waiting: Creation.waiting.count(for: self))
        case .ready: .ready
        }
    }
}
