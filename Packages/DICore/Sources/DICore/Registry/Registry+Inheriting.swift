// The components that a child container shares with its parent.
extension Registry {
    /// Returns whether components of the parent lead elsewhere here than there: a component, and each that it reaches
    /// through any kind of edge.
    ///
    /// - Parameter known: Known results.
    /// - Complexity: O(*n* + *m*) in the number of components and needs that it reaches and that are not known.
    func differences(
        from registration: Registration, knowing known: [ObjectIdentifier: Bool], in defaults: ContainerDefaults
    ) -> [ObjectIdentifier: Bool] {
        // The reached components with the components that need them, and the components with a difference of their own.
        var requesters: [ObjectIdentifier: [ObjectIdentifier]] = [ObjectIdentifier(registration): []]
        var open = [registration]
        var different: [ObjectIdentifier] = []
        while let next = open.popLast() {
            let id = ObjectIdentifier(next)
            if let known = known[id] {
                if known { different.append(id) }
                continue
            }
            // An opaque component may request anything.
            var isDifferent = isOpaque(next, in: defaults) || !isDecoratedAsInParent(next, in: defaults)
            for need in needs(of: next, in: defaults) {
                guard let targets = reachedAsInParent(by: need.dependency, from: need.requester) else {
                    isDifferent = true
                    continue
                }
                for target in targets {
                    if requesters[ObjectIdentifier(target)] == nil { open.append(target) }
                    requesters[ObjectIdentifier(target), default: []].append(id)
                }
            }
            if isDifferent { different.append(id) }
        }
        var verdicts = requesters.mapValues { _ in false }
        while let id = different.popLast() {
            guard verdicts.updateValue(true, forKey: id) == false else { continue }
            different += requesters[id] ?? []
        }
        return verdicts
    }

    /// Returns the needs of a component and of its decorators, with the requester of each.
    private func needs(
        of registration: Registration, in defaults: ContainerDefaults
    ) -> [(dependency: Dependency, requester: Requester)] {
        let own = registration.record.dependencies(defaults.finishing).map { ($0, requester(registration)) }
        return own
            + decorators(of: registration, in: defaults).flatMap { decorator in
                decorator.dependencies.map { ($0, requester(registration, in: decorator.modules)) }
            }
    }

    /// Whether a component or one of its decorators may request more than it declares.
    private func isOpaque(_ registration: Registration, in defaults: ContainerDefaults) -> Bool {
        registration.record.opacity(defaults.finishing) != .transparent
            || decorators(of: registration, in: defaults).contains { $0.opacity == .opaque }
    }

    /// Whether a component of the parent has the same decorators here as there.
    private func isDecoratedAsInParent(_ registration: Registration, in defaults: ContainerDefaults) -> Bool {
        guard hasDecorators, let parent = parent?.registry else { return true }
        return decorators(of: registration, in: defaults).map(\.identity)
            == parent.decorators(of: registration, in: defaults).map(\.identity)
    }

    /// Returns the components that a dependency leads to, now or later; `nil` if it leads elsewhere than in the parent.
    ///
    /// - Parameter outer: The forms around the dependency.
    private func reachedAsInParent(
        by dependency: Dependency, from requester: Requester, inside outer: [ComponentKey] = []
    ) -> [Registration]? {
        guard let parent = parent?.registry else { return [] }
        guard !dependency.hasForm || outer.contains(dependency.form) else {
            // A component may be registered for the form itself.
            return reachedAsInParent(from: dependency.form, requester, inside: outer)
        }
        guard dependency.isCollection else {
            return reachedAsInParent(from: dependency.key, requester, inside: outer)
        }
        let contributions = contributions(to: dependency, from: requester).map(\.registration)
        guard
            contributions.elementsEqual(
                parent.contributions(to: dependency, from: requester).map(\.registration), by: { $0 === $1 }),
            isDeclared(dependency.key) == parent.isDeclared(dependency.key)
        else { return nil }
        return contributions
    }

    private func reachedAsInParent(
        from key: ComponentKey, _ requester: Requester, inside outer: [ComponentKey]
    ) -> [Registration]? {
        let answer = answer(to: key, from: requester)
        guard let parent = parent?.registry, answer.isSame(as: parent.answer(to: key, from: requester)) else {
            return nil
        }
        var (next, last) = (key, answer)
        if case .redirected(let path, let target) = answer { (next, last) = (path.target, target) }
        switch last {
        case .component(let registration, _): return [registration]
        case .form(let form):
            // A form of itself leads nowhere.
            if outer.contains(next) { return [] }
            return reachedAsInParent(
                by: form.dependency(qualifier: next.qualifier), from: requester, inside: outer + [next])
        // Code may request anything from a resolver.
        case .resolver: return nil
        case .duplicate(let all): return all
        case .redirected, .redirectionLoop, .duplicateRedirection, .missing: return []
        }
    }
}
