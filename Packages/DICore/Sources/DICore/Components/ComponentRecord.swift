/// A component whatever its type: what the registry keeps.
final class ComponentRecord: Sendable {
    let key: ComponentKey
    let roles: [ComponentRole]
    let contributions: [ComponentContribution]
    let rank: ComponentAttributes.Rank
    let isModulePrivate: Bool
    let place: Place

    /// The component that its needs are for: itself, unless its strategy says otherwise; `nil` for a form.
    let receiver: ComponentKey?

    /// The cache that was chosen, or the container's.
    let cache: ComponentAttributes.CacheChoice

    /// The scopes that it says something of by itself: the one that it lives in, where it is supplied or says what is
    /// around that, and those around, where it says what is around them.
    let mentionedScopes: [ScopeName]

    /// Where its instances are made, used and released.
    let isolation: Isolation

    /// Whether the type allows the container's default cache: it is `Sendable`, or stays on its actor.
    let allowsDefaultCache: Bool

    /// Whether its instances are closed with the container.
    let isClosed: Bool

    /// Whether it is created when the container starts.
    let isEager: Bool

    /// Asks for the component by its own key, wherever it is made.
    let request: @Sendable (any ResolutionEngine, Asker) async throws -> Void

    /// The same, for what can be made without suspending.
    let requestNow: @Sendable (any ResolutionEngine, Asker) throws -> Void

    /// The instance of a component that the user made.
    let existing: CacheCell?

    /// Whether it stands for a dependency form.
    let isForm: Bool

    /// What it needs, in a container with this default strategy.
    let dependencies: @Sendable (any DefaultStrategy) -> [Dependency]

    /// Whether it may ask for more than that.
    let opacity: @Sendable (any DefaultStrategy) -> Opacity

    /// Its entry in a plan.
    let build: @Sendable (ComponentLinking) throws -> EntryRecord

    /// The roles, and what it contributes, which is numbered with them.
    var allRoles: [ComponentRole] { roles + contributions.map(\.role) }

    /// Its own key, and those of its roles.
    var claimedKeys: [ComponentKey] { [key] + roles.map(\.key) }

    init<Output, Origin>(_ component: Component<Output, Origin>, isSendable: Bool) {
        let attributes = component.attributes
        let strategy = component.erasedStrategy
        let finishing = ComponentLinking.Finishing(hooks: component.hooks, closers: component.closers)
        self.key = component.key
        let roles = attributes.roles.enumerated().map {
            $0.element.qualified(by: attributes.qualifier).numbered($0.offset)
        }
        self.roles = roles
        contributions = ComponentContribution.numbered(attributes.contributions, after: roles.count)
        rank = attributes.rank
        isModulePrivate = attributes.isModulePrivate
        place = attributes.place
        receiver = ComponentKey(erased: strategy.receiver, qualifier: attributes.qualifier)
        cache = attributes.cache
        mentionedScopes = Self.mentionedScopes(of: attributes)
        isolation = attributes.isolation
        isClosed = !component.closers.isEmpty
        let key = component.key
        request = { engine, asker in _ = try await engine.resolveAsynchronously(key, as: Output.self, for: asker) }
        requestNow = { engine, asker in _ = try engine.resolve(key, as: Output.self, for: asker) }
        isEager = attributes.isEager
        allowsDefaultCache = isSendable || attributes.isolation == .mainActor
        existing = attributes.existing
        isForm = false
        let hasOpaqueHook = attributes.hasOpaqueHook
        let isExisting = attributes.existing != nil
        let finished: @Sendable (any DefaultStrategy) -> any InjectionStrategy<Output> = { rule in
            if isExisting { return strategy }
            if strategy is MakerStrategy<Output> { return rule.finishing(strategy) }
            if let adapter = strategy as? AsyncAdapter<Output> { return adapter.finished(by: rule) }
            guard let adapter = strategy as? MainActorAdapter<Output>,
                let maker = adapter.base as? MainActorClosureStrategy<Output>, maker.isMaker
            else { return strategy }
            return MainActorAdapter(base: rule.finishing(maker as any MainActorStrategy<Output>))
        }
        dependencies = { rule in isExisting ? [] : finished(rule).dependencies }
        opacity = { rule in
            if isExisting { return .transparent }
            return hasOpaqueHook ? .opaque : finished(rule).opacity
        }
        build = { linking in try linking.entry(for: finished(linking.defaultStrategy), finishing: finishing) }
    }

    /// A component that exists only to make values of a dependency form, such as `[any Rule]`.
    init<Form: DependencyForm>(form: Form.Type, qualifier: Qualifier?, place: Place) {
        let strategy = Form.strategy(qualifier: qualifier)
        key = ComponentKey(form, qualifier: qualifier)
        roles = []
        contributions = []
        rank = .explicit
        isModulePrivate = false
        self.place = place
        receiver = nil
        cache = .uncached
        mentionedScopes = []
        isolation = .nonisolated
        isClosed = false
        let key = key
        request = { engine, asker in _ = try await engine.resolveAsynchronously(key, as: Form.self, for: asker) }
        requestNow = { engine, asker in _ = try engine.resolve(key, as: Form.self, for: asker) }
        isEager = false
        allowsDefaultCache = false
        existing = nil
        isForm = true
        dependencies = { _ in strategy.dependencies }
        opacity = { _ in strategy.opacity }
        build = { linking in try linking.entry(for: strategy, finishing: ComponentLinking.Finishing()) }
    }

    /// Whether its instance is given by whoever opens a scope with this name.
    func isSupplied(in name: ScopeName) -> Bool {
        if case .suppliedIn(let scope) = cache { scope == name } else { false }
    }

    private static func mentionedScopes(of attributes: ComponentAttributes) -> [ScopeName] {
        let scope: ScopeName?
        switch attributes.cache {
        case .suppliedIn(let name): return [name] + name.outer.filter { !$0.outer.isEmpty }
        case .strategy(let cache): scope = attributes.existing == nil ? cache.lifetime.scope : nil
        // The container says it.
        case .containerDefault, .uncached: scope = nil
        }
        guard let scope, !scope.outer.isEmpty else { return [] }
        return [scope] + scope.outer.filter { !$0.outer.isEmpty }
    }
}
