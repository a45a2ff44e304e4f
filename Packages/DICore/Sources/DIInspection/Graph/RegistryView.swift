import DICore

/// The registry of a container, or of a module alone, with the defaults of the container. It remembers answers.
///
/// Thread-safety: must not be used from several threads at once.
struct RegistryView {
    let registry: Registry
    private let defaults: ContainerDefaults
    private let eagerness: Eagerness
    private let known = Answer.Known()

    /// The external needs of the module, for the registry of a module alone.
    let neededByModule: [ComponentKey]

    /// - Complexity: O(*n* log *n*) in the number of components.
    init(_ registry: Registry, defaults: ContainerDefaults, neededByModule: [ComponentKey] = []) {
        self.registry = registry
        self.defaults = defaults
        self.neededByModule = neededByModule
        eagerness = Eagerness(of: registry, in: defaults)
    }

    init(_ module: any Module) { self.init(Registry.only(module)) }

    @MainActor
    init(_ module: any MainActorModule) { self.init(Registry.only(module)) }

    private init(_ module: (registry: Registry, externalNeeds: [ComponentKey])) {
        self.init(module.registry, defaults: .none, neededByModule: module.externalNeeds)
    }

    /// Returns the answer of the container to a request.
    func answer(to key: ComponentKey, from requester: Requester) -> Answer {
        registry.answer(to: key, from: requester, known: known)
    }

    // MARK: With the defaults of the container

    func description(of component: Registration) -> ComponentDescription { component.description(in: defaults) }

    func dependencies(of component: Registration) -> [Dependency] { component.dependencies(in: defaults) }

    func opacity(of component: Registration) -> Opacity { component.opacity(in: defaults) }

    /// Whether the instances of a component are held weakly.
    func isWeak(_ component: Registration) -> Bool { component.isWeak(in: defaults) }

    /// Whether a component is created when the container starts, if it answers at all.
    func isEager(_ component: Registration) -> Bool { eagerness.isEager(component) }

    /// Whether a component overrides an eager one and is not eager itself.
    func losesEagerness(_ component: Registration) -> Bool { eagerness.isLost(at: component) }

    /// Returns the redirections and decorators between a component and a requested key, the innermost first.
    ///
    /// - Parameters:
    ///   - key: The key that the component answers to.
    ///   - path: The redirections to that key.
    func steps(
        from component: Registration, answering key: ComponentKey, through path: [RedirectionRecord]
    ) -> [AnswerStep] {
        registry.steps(from: component, answering: key, through: path, in: defaults)
    }

    /// Whether a decorator decorates no component of the container that it was registered in.
    func isIdleWhereRegistered(_ decorator: DecoratorRecord) -> Bool {
        registry.isIdleWhereRegistered(decorator, in: defaults)
    }
}
