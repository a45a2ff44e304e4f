// What a child container shares with its parent.
extension Registry {
    /// A need of a component: its own, or that of one of its decorators, which is answered as that one sees it.
    struct OwnedNeed {
        let dependency: Dependency

        /// Who has the need.
        let requester: Requester
    }

    /// What a component and its decorators need.
    func needs(of registration: Registration, in defaults: ContainerDefaults) -> [OwnedNeed] {
        let own = registration.record.dependencies(defaults.finishing)
            .map { OwnedNeed(dependency: $0, requester: requester(registration)) }
        return own
            + decorators(of: registration, in: defaults).flatMap { decorator in
                decorator.dependencies.map {
                    OwnedNeed(dependency: $0, requester: requester(registration, in: decorator.modules))
                }
            }
    }

    /// Whether a component or its decorators may ask for more than they declare.
    func opacity(of registration: Registration, in defaults: ContainerDefaults) -> Opacity {
        let isOpaque = decorators(of: registration, in: defaults).contains { $0.opacity == .opaque }
        return isOpaque ? .opaque : registration.record.opacity(defaults.finishing)
    }

    /// Whether a component of the parent has the decorators here that it has there.
    func isDecoratedAsInParent(_ registration: Registration, in defaults: ContainerDefaults) -> Bool {
        guard hasDecorators, let parent = parent?.registry else { return true }
        return decorators(of: registration, in: defaults).map(\.identity)
            == parent.decorators(of: registration, in: defaults).map(\.identity)
    }

    /// The components that a dependency leads to, also later; `nil` where it leads elsewhere than in the parent.
    ///
    /// - Parameter outer: The forms around the dependency.
    func reachedAsInParent(
        by dependency: Dependency, from requester: Requester, inside outer: [ComponentKey] = []
    ) -> [Registration]? {
        guard let parent = parent?.registry else { return [] }
        guard !dependency.hasForm || outer.contains(dependency.form) else {
            // Somebody may have registered the very form.
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
            // A form that is about itself leads nowhere.
            if outer.contains(next) { return [] }
            return reachedAsInParent(
                by: form.dependency(qualifier: next.qualifier), from: requester, inside: outer + [next])
        // A resolver may be asked for anything.
        case .resolver: return nil
        case .duplicate(let all): return all
        case .redirected, .redirectionLoop, .duplicateRedirection, .missing: return []
        }
    }
}
