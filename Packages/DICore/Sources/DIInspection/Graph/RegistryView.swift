import DICore

/// The registry of a container, or of a module alone, as the graph reads it. It remembers answers.
///
/// Thread-safety: must not be used from several threads at once.
struct RegistryView {
    private let registry: Registry
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

    // MARK: Registrations

    /// The components, in the order of registration, those of a parent container first.
    var components: [Registration] { registry.registrations }
    var redirections: [RedirectionRecord] { registry.allRedirections }
    var decorators: [DecoratorRecord] { registry.allDecorators }

    /// The external needs of the modules.
    var externalNeeds: [(module: String, key: ComponentKey)] {
        registry.allExternalNeeds.map { ($0.module.name, $0.key) }
    }

    /// The values of each module type that was installed several times, the installed one first.
    var repeatedModules: [[any Sendable]] { registry.repeatedModules }

    /// The elements of the declared collections.
    var declaredCollections: [ComponentKey] { registry.allDeclaredCollections }

    var hasDecorators: Bool { registry.hasDecorators }
    var hasRules: Bool { registry.hasRules }

    // MARK: Components

    func description(of component: Registration) -> ComponentDescription { component.description(in: defaults) }

    func dependencies(of component: Registration) -> [Dependency] { component.dependencies(in: defaults) }

    func opacity(of component: Registration) -> Opacity { component.opacity(in: defaults) }

    /// Whether no key leads to a component: it is overridden, a child container hides it, or its rule does not apply.
    func isHidden(_ component: Registration) -> Bool { registry.isHidden(component) }

    /// Whether a component is overridden.
    func isReplaced(_ component: Registration) -> Bool { registry.isReplaced(component) }

    /// Whether an overriding component overrides anything.
    func overridesSomething(_ component: Registration) -> Bool { registry.overridesSomething(component) }

    /// Whether a component is created when the container starts, if it answers at all.
    func isEager(_ component: Registration) -> Bool { eagerness.isEager(component) }

    /// Whether a component overrides an eager one and is not eager itself.
    func losesEagerness(_ component: Registration) -> Bool { eagerness.isLost(at: component) }

    /// Whether the instances of a component are held weakly.
    func isWeak(_ component: Registration) -> Bool { component.isWeak(in: defaults) }

    // MARK: Answers

    /// Returns a component as a requester.
    ///
    /// - Parameter modules: The modules of the part of the component that requests, if they are not its own.
    func requester(_ component: Registration, in modules: [ModuleID]? = nil) -> Requester {
        registry.requester(component, in: modules)
    }

    /// Returns the answer of the container to a request.
    func answer(to key: ComponentKey, from requester: Requester) -> Answer {
        registry.answer(to: key, from: requester, known: known)
    }

    /// Whether a key is answered, directly or as a form of a key that is answered.
    func isAnswered(_ key: ComponentKey, from requester: Requester) -> Bool {
        registry.isAnswered(key, from: requester)
    }

    /// Whether a collection is declared, or has a contribution that the requester may see.
    func isCollection(_ dependency: Dependency, from requester: Requester) -> Bool {
        registry.isCollection(dependency, from: requester)
    }

    /// Returns the contributions to the collection of a dependency, in the order of registration.
    func contributions(to dependency: Dependency, from requester: Requester) -> [Contribution] {
        registry.contributions(to: dependency, from: requester)
    }

    /// Returns the contributions to maps that have equal keys: a group for each key that the requester sees more than
    /// once.
    ///
    /// - Parameter dependency: The map; `nil` for all maps.
    func equalMapKeys(in dependency: Dependency? = nil, from requester: Requester) -> [[Contribution]] {
        registry.equalMapKeys(in: dependency, from: requester)
    }

    // MARK: Decorators

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
