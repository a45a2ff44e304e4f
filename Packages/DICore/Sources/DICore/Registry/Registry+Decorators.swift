extension Registry {
    /// Whether there are any decorators.
    package var hasDecorators: Bool { !extras.decorators.isEmpty || parent?.hasDecorators == true }

    /// All decorators, in the order of registration, those of the parent first. So the innermost comes first.
    package var allDecorators: [DecoratorRecord] {
        collect { $0.extras.decorators.values.flatMap(\.self).ordered(by: \.order) }
    }

    /// The decorated types.
    package var decoratedTypes: Set<UInt> {
        around.reduce(into: Set(extras.decorators.keys)) { $0.formUnion($1.registry.extras.decorators.keys) }
    }

    /// Returns the redirections and decorators between a component and a requested key, the innermost first. A
    /// decorator counts once.
    ///
    /// Decorators of a container do not apply to components registered in its children.
    /// - Parameters:
    ///   - registration: The component; `nil` for other answers, which have no decorators.
    ///   - key: The key that the component answers to.
    ///   - path: The redirections to that key.
    package func steps(
        from registration: Registration?, answering key: ComponentKey, through path: [RedirectionRecord] = [],
        in defaults: ContainerDefaults
    ) -> [AnswerStep] {
        var steps: [AnswerStep] = []
        var known: Set<UInt> = []
        var layer = registration?.layer ?? 0
        func decorate(_ key: ComponentKey) {
            guard let registration else { return }
            // A decorator that is registered twice counts twice for a key.
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

    /// Returns the decorators of a component for a key, the innermost first.
    ///
    /// - Parameter layer: The number of containers around the innermost container of the component and the steps so
    ///   far.
    private func decorators(
        of registration: Registration, answering key: ComponentKey, from layer: Int, in defaults: ContainerDefaults
    ) -> [DecoratorRecord] {
        let candidates = decorators(ofType: key.typeIdentity, for: registration, from: layer)
        if candidates.isEmpty { return [] }
        let component = registration.description(in: defaults)
        return candidates.filter { $0.decorates(component, answering: key) }
    }

    /// Returns the decorators of a type, the innermost first.
    private func decorators(ofType type: UInt) -> [DecoratorRecord] {
        hasDecorators ? collect { $0.extras.decorators[type] ?? [] } : []
    }

    private func decorators(
        ofType type: UInt, for registration: Registration, from layer: Int
    ) -> [DecoratorRecord] {
        decorators(ofType: type).filter { $0.layer >= layer && registration.rules.starts(with: $0.rules) }
    }

    /// Returns the decorators of a component for all of its keys, each once, the innermost first.
    ///
    /// - Complexity: O(*n*) in the number of decorated types, and of decorators of those among them that the component
    ///   has keys for.
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

    /// Whether a decorator decorates no component of the container that it was registered in.
    package func isIdleWhereRegistered(_ decorator: DecoratorRecord, in defaults: ContainerDefaults) -> Bool {
        // The graph knows that of the innermost container.
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

    /// Returns the keys of some types that a component answers to: its own, and those of roles, contributions and
    /// redirections.
    private func answeredKeys(of registration: Registration, ofTypes types: Set<UInt>) -> [ComponentKey] {
        let own = registration.record.keys.filter { types.contains($0.typeIdentity) }
        // Redirections by rules are known for the keys that decorators name.
        let named = types.flatMap { decorators(ofType: $0) }.filter { hasRules && !$0.hasPredicate }.map(\.key)
        let redirected = Set(types.flatMap { redirectedKeys(ofType: $0) } + named).filter { key in
            guard case .redirected(_, .component(let target, _)) = answer(to: key, from: registration.requester)
            else { return false }
            return target === registration
        }
        return own + redirected
    }

    /// Returns the redirected keys of a type.
    private func redirectedKeys(ofType type: UInt) -> [ComponentKey] {
        collect { $0.extras.redirectedKeys[type].map { Array($0) } ?? [] }
    }
}
