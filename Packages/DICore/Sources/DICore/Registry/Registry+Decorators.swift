extension Registry {
    /// A need of a component: its own, or that of one of its decorators, which is answered as that one sees it.
    struct OwnedNeed {
        let dependency: Dependency

        /// Who has the need.
        let requester: Requester
    }

    /// The decorators of what a component answers to a key with, the innermost first.
    ///
    /// Decorators of outer containers do not see what is registered further inside.
    /// - Parameter layer: How many containers are around the innermost one that the answer takes something from; those around
    ///   the component's own where it is left out.
    func decorators(
        of registration: Registration, answering key: ComponentKey, from layer: Int? = nil,
        in defaults: ContainerDefaults
    ) -> [DecoratorRecord] {
        let layer = layer ?? registration.layer
        let candidates = decorators(ofType: key.typeIdentity).filter {
            $0.layer >= layer && registration.rules.starts(with: $0.rules)
        }
        if candidates.isEmpty { return [] }
        let component = registration.description(in: defaults)
        return candidates.filter { $0.decorates(component, answering: key) }
    }

    /// The decorators of whatever a component answers with, each once, the innermost first.
    ///
    /// - Complexity: O(*n*) in the number of types that are decorated, and of decorators of those that the component answers with.
    func decorators(of registration: Registration, in defaults: ContainerDefaults) -> [DecoratorRecord] {
        guard hasDecorators else { return [] }
        let keys = answeredKeys(of: registration, ofTypes: decoratedTypes)
        if keys.isEmpty { return [] }
        let component = registration.description(in: defaults)
        var found: [[Int]: DecoratorRecord] = [:]
        for key in keys {
            for decorator in decorators(ofType: key.typeIdentity)
            where decorator.layer >= registration.layer && registration.rules.starts(with: decorator.rules)
                && decorator.decorates(component, answering: key)
            {
                found[[decorator.layer, decorator.order]] = decorator
            }
        }
        return found.values.sorted { ($0.layer, $0.order) < ($1.layer, $1.order) }
    }

    /// Whether nothing is decorated by a decorator in the container that it was registered in.
    func isIdleWhereRegistered(_ decorator: DecoratorRecord, in defaults: ContainerDefaults) -> Bool {
        // Here it is the graph that knows.
        around.first { $0.registry.layer == decorator.layer }?.registry.isIdle(decorator, in: defaults) ?? true
    }

    private func isIdle(_ decorator: DecoratorRecord, in defaults: ContainerDefaults) -> Bool {
        let types: Set = [decorator.key.typeIdentity]
        if hasRules, case .component = answer(to: decorator.key, from: .outside) { return false }
        return !registrations.contains { registration in
            guard !isHidden(registration) else { return false }
            let keys = answeredKeys(of: registration, ofTypes: types)
            return !keys.isEmpty && decorator.layer >= registration.layer
                && registration.rules.starts(with: decorator.rules)
                && keys.contains { decorator.decorates(registration.description(in: defaults), answering: $0) }
        }
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

    /// The keys of some types that a component answers to: its own, those of roles and contributions, and those that are
    /// redirected to it.
    private func answeredKeys(
        of registration: Registration, ofTypes types: Set<UInt>
    ) -> [ComponentKey] {
        let record = registration.record
        let own = ([record.key] + record.allRoles.map(\.key)).filter { types.contains($0.typeIdentity) }
        // What rules redirect is known for the keys that decorators name.
        let named = types.flatMap { decorators(ofType: $0) }.filter { hasRules && !$0.hasPredicate }.map(\.key)
        let redirected = Set(types.flatMap { redirectedKeys(ofType: $0) } + named).filter { key in
            guard case .redirected(_, .component(let target, _)) = answer(to: key, from: registration.requester)
            else { return false }
            return target === registration
        }
        return own + redirected
    }
}
