/// What is registered in a container, or in a module alone: all that DIInspection may ask of it.
///
/// It reads, and makes nothing. What it was asked before it remembers.
///
/// Thread-safety: must not be used from several threads at once.
package struct RegistryView {
    private let registry: Registry
    private let defaults: ContainerDefaults
    private let eagerness: Eagerness
    private let known = Answer.Known()

    /// What the module that is looked at alone needs from outside.
    package private(set) var neededByModule: [ComponentKey] = []

    /// - Complexity: O(*n* log *n*) in the number of components.
    init(_ registry: Registry, defaults: ContainerDefaults) {
        self.registry = registry
        self.defaults = defaults
        eagerness = Eagerness(of: registry, in: defaults)
    }

    private init(_ module: ModuleItem) {
        let list = ComponentList(.module(module))
        let contents = ModuleContents(list)
        var registry = Registry()
        registry.install(list, contents: contents)
        self.init(registry, defaults: ContainerDefaults())
        neededByModule = contents[module.id]?.externalNeeds ?? []
    }

    /// A module alone.
    package init(_ module: any Module) { self.init(ModuleItem(module)) }

    /// A module alone that is bound to the main actor.
    @MainActor
    package init(_ module: any MainActorModule) { self.init(ModuleItem(module)) }

    // MARK: What is registered

    /// The components, in the order of registration, those of a parent container first.
    package var components: [Registration] { registry.registrations }
    package var redirections: [RedirectionRecord] { registry.allRedirections }
    package var decorators: [DecoratorRecord] { registry.allDecorators }

    /// What modules need from outside.
    package var externalNeeds: [(module: String, key: ComponentKey)] {
        registry.allExternalNeeds.map { ($0.module.name, $0.key) }
    }

    /// The elements of the collections that may be empty.
    package var declaredCollections: [ComponentKey] { registry.allDeclaredCollections }

    package var hasDecorators: Bool { registry.hasDecorators }
    package var hasRules: Bool { registry.hasRules }

    // MARK: Components

    package func description(of component: Registration) -> ComponentDescription {
        component.description(in: defaults)
    }

    package func dependencies(of component: Registration) -> [Dependency] {
        component.record.dependencies(defaults.finishing)
    }

    package func opacity(of component: Registration) -> Opacity { component.record.opacity(defaults.finishing) }

    /// Whether no key leads to a component: an override took its place, a child container hides it, or its rule does not apply.
    package func isHidden(_ component: Registration) -> Bool { registry.isHidden(component) }

    /// Whether an override took its place.
    package func isReplaced(_ component: Registration) -> Bool { registry.isReplaced(component) }

    /// Whether there is something in the place of which an overriding component answers.
    package func overridesSomething(_ component: Registration) -> Bool { registry.overridesSomething(component) }

    /// Whether it is created when the container starts, if it answers at all.
    package func isEager(_ component: Registration) -> Bool { eagerness.isEager(component) }

    /// Whether it takes the place of an eager component and is not eager itself.
    package func losesEagerness(_ component: Registration) -> Bool { eagerness.isLost(at: component) }

    /// Whether its instances are held weakly.
    package func isWeak(_ component: Registration) -> Bool { defaults.cache(of: component.record) is WeakCache }

    // MARK: Who answers

    /// A component as one that asks; among these modules, if not its own.
    package func requester(_ component: Registration, in modules: [ModuleID]? = nil) -> Requester {
        registry.requester(component, in: modules)
    }

    /// Who answers a request, as the container decides that.
    package func answer(to key: ComponentKey, from requester: Requester) -> Answer {
        registry.answer(to: key, from: requester, known: known)
    }

    /// Whether something answers, directly or as a form of something that is answered.
    package func isAnswered(_ key: ComponentKey, from requester: Requester) -> Bool {
        registry.isAnswered(key, from: requester)
    }

    /// Whether a collection was declared, or is contributed to by something that the requester may see.
    package func isCollection(_ dependency: Dependency, from requester: Requester) -> Bool {
        registry.isCollection(dependency, from: requester)
    }

    /// The contributions to the collection that a dependency is on, in the order of registration.
    package func contributions(to dependency: Dependency, from requester: Requester) -> [Contribution] {
        registry.contributions(to: dependency, from: requester).map(Contribution.init)
    }

    /// Contributions to maps that have equal keys: a group for each key that the requester sees more than once.
    ///
    /// - Parameter dependency: The map; `nil` is all of them.
    package func equalMapKeys(in dependency: Dependency? = nil, from requester: Requester) -> [[Contribution]] {
        registry.equalMapKeys(of: dependency?.key, mapKeyType: dependency?.mapKeyIdentity, from: requester)
            .map { $0.map(Contribution.init) }
    }

    // MARK: Decorators

    /// The redirections and decorators between a component and what is asked for, the innermost first.
    ///
    /// - Parameters:
    ///   - key: What the component answers to.
    ///   - path: The redirections that lead there.
    package func steps(
        from component: Registration, answering key: ComponentKey, through path: [RedirectionRecord]
    ) -> [AnswerStep] {
        registry.steps(from: component, answering: key, through: path, in: defaults)
    }

    /// Whether nothing is decorated by a decorator in the container that it was registered in.
    package func isIdleWhereRegistered(_ decorator: DecoratorRecord) -> Bool {
        registry.isIdleWhereRegistered(decorator, in: defaults)
    }

    /// A component's part in a collection.
    package struct Contribution {
        package let component: Registration

        /// The element's type.
        package let element: ComponentKey

        /// Counts those of its component to the same collection before it.
        package let number: Int

        /// The key in a map.
        package let mapKey: MapKey?

        package struct MapKey: Hashable {
            private let key: AnyHashable
            private let type: ObjectIdentifier?

            fileprivate init?(_ contribution: ComponentContribution) {
                guard let key = contribution.mapKey else { return nil }
                self.key = AnyHashable(key)
                type = contribution.mapKeyType
            }

            package var text: String { "\(key.base)" }
        }

        init(_ component: Registration, _ contribution: ComponentContribution) {
            self.component = component
            element = contribution.role.key
            number = contribution.role.number
            mapKey = MapKey(contribution)
        }

        fileprivate init(_ contribution: DICore.Contribution) {
            self.init(contribution.registration, contribution.contribution)
        }
    }
}
