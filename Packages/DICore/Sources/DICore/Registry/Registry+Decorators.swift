extension Registry {
    /// Whether there are any decorators.
    var hasDecorators: Bool { !extras.decorators.isEmpty || parent?.hasDecorators == true }

    /// All decorators, in the order of registration, those of the parent first: the innermost first.
    var allDecorators: [DecoratorRecord] {
        collect { $0.extras.decorators.values.flatMap(\.self).ordered(by: \.order) }
    }

    /// The types that have decorators.
    var decoratedTypes: Set<UInt> {
        around.reduce(into: Set(extras.decorators.keys)) { $0.formUnion($1.registry.extras.decorators.keys) }
    }

    /// The redirections and decorators between a component and what is asked for, the innermost first. A decorator counts once.
    ///
    /// Decorators of outer containers do not see what is registered further inside.
    /// - Parameters:
    ///   - registration: The component; `nil` where something else answers, which has no decorators.
    ///   - key: What the component answers to.
    ///   - path: The redirections that lead there, the last one to that key.
    func steps(
        from registration: Registration?, answering key: ComponentKey, through path: [RedirectionRecord] = [],
        in defaults: ContainerDefaults
    ) -> [AnswerStep] {
        var steps: [AnswerStep] = []
        var known: Set<UInt> = []
        var layer = registration?.layer ?? 0
        func decorate(_ key: ComponentKey) {
            guard let registration else { return }
            // One that is registered twice counts twice for a key.
            let added = decorators(of: registration, answering: key, from: layer, in: defaults)
                .filter { !known.contains($0.identity) }
            for decorator in added {
                known.insert(decorator.identity)
                layer = max(layer, decorator.layer)
                steps.append(AnswerStep(kind: .decorator(decorator), key: key, layer: layer))
            }
        }
        decorate(key)
        for redirection in path.reversed() {
            layer = max(layer, redirection.layer)
            steps.append(AnswerStep(kind: .redirection(redirection), key: redirection.key, layer: layer))
            decorate(redirection.key)
        }
        return steps
    }

    /// The decorators of what a component answers to a key with, the innermost first.
    ///
    /// - Parameter layer: How many containers are around the innermost one that the answer takes something from.
    private func decorators(
        of registration: Registration, answering key: ComponentKey, from layer: Int, in defaults: ContainerDefaults
    ) -> [DecoratorRecord] {
        let candidates = decorators(ofType: key.typeIdentity, for: registration, from: layer)
        if candidates.isEmpty { return [] }
        let component = registration.description(in: defaults)
        return candidates.filter { $0.decorates(component, answering: key) }
    }

    /// The decorators of a type, the innermost first.
    private func decorators(ofType type: UInt) -> [DecoratorRecord] {
        hasDecorators ? collect { $0.extras.decorators[type] ?? [] } : []
    }

    private func decorators(
        ofType type: UInt, for registration: Registration, from layer: Int
    ) -> [DecoratorRecord] {
        decorators(ofType: type).filter { $0.layer >= layer && registration.rules.starts(with: $0.rules) }
    }

    /// The decorators of whatever a component answers with, each once, the innermost first.
    ///
    /// - Complexity: O(*n*) in the number of types that are decorated, and of decorators of those that the component answers with.
    func decorators(of registration: Registration, in defaults: ContainerDefaults) -> [DecoratorRecord] {
        guard hasDecorators else { return [] }
        let keys = answeredKeys(of: registration, ofTypes: decoratedTypes)
        if keys.isEmpty { return [] }
        let component = registration.description(in: defaults)
        return Set(keys.map(\.typeIdentity)).flatMap { type in
            decorators(ofType: type, for: registration, from: registration.layer).filter { decorator in
                keys.contains { $0.typeIdentity == type && decorator.decorates(component, answering: $0) }
            }
        }.ordered(by: \.order).ordered(by: \.layer)
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

    /// The keys of some types that a component answers to: its own, those of roles and contributions, and those that are
    /// redirected to it.
    private func answeredKeys(of registration: Registration, ofTypes types: Set<UInt>) -> [ComponentKey] {
        let own = registration.record.keys.filter { types.contains($0.typeIdentity) }
        // What rules redirect is known for the keys that decorators name.
        let named = types.flatMap { decorators(ofType: $0) }.filter { hasRules && !$0.hasPredicate }.map(\.key)
        let redirected = Set(types.flatMap { redirectedKeys(ofType: $0) } + named).filter { key in
            guard case .redirected(_, .component(let target, _)) = answer(to: key, from: registration.requester)
            else { return false }
            return target === registration
        }
        return own + redirected
    }

    /// The keys of a type that are redirected.
    private func redirectedKeys(ofType type: UInt) -> [ComponentKey] {
        collect { $0.extras.redirectedKeys[type].map { Array($0) } ?? [] }
    }
}
