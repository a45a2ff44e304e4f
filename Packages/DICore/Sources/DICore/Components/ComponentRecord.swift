/// A component whatever its type: what the registry keeps.
final class ComponentRecord: Sendable {
    let key: ComponentKey
    let roles: [ComponentRole]
    let contributions: [ComponentContribution]
    let rank: ComponentAttributes.Rank
    let isModulePrivate: Bool
    let place: Place

    /// The cache that was chosen, or the container's.
    let cache: ComponentAttributes.CacheChoice

    /// Whether the type allows the container's default cache: it is `Sendable`.
    let allowsDefaultCache: Bool

    /// The instance of a component that the user made.
    let existing: CacheCell?

    /// Whether it stands for a dependency form.
    let isForm: Bool

    /// What it needs, in a container with this default strategy.
    let dependencies: @Sendable (any DefaultStrategy) -> [Dependency]

    /// Whether it may ask for more than that.
    let isOpaque: @Sendable (any DefaultStrategy) -> Bool

    /// Its entry in a plan.
    let build: @Sendable (ComponentLinking) throws -> EntryRecord

    /// Its own key, and those of its roles.
    var claimedKeys: [ComponentKey] { [key] + roles.map(\.key) }

    init<Output, Origin>(_ component: Component<Output, Origin>, isSendable: Bool) {
        let attributes = component.attributes
        let strategy = component.strategy
        let hooks = component.hooks
        key = component.key
        let roles = attributes.roles.enumerated().map {
            $0.element.qualified(by: attributes.qualifier).numbered($0.offset)
        }
        self.roles = roles
        contributions = attributes.contributions.enumerated().map { $0.element.numbered(roles.count + $0.offset) }
        rank = attributes.rank
        isModulePrivate = attributes.isModulePrivate
        place = attributes.place
        cache = attributes.cache
        allowsDefaultCache = isSendable
        existing = attributes.existing
        isForm = false
        let hasOpaqueHook = attributes.hasOpaqueHook
        let isExisting = attributes.existing != nil
        let finished: @Sendable (any DefaultStrategy) -> any InjectionStrategy<Output> = { rule in
            !isExisting && strategy is MakerStrategy<Output> ? rule.finishing(strategy) : strategy
        }
        dependencies = { rule in isExisting ? [] : finished(rule).dependencies }
        isOpaque = { rule in !isExisting && (hasOpaqueHook || finished(rule).isOpaque) }
        build = { linking in try linking.entry(for: finished(linking.defaultStrategy), hooks: hooks) }
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
        cache = .uncached
        allowsDefaultCache = false
        existing = nil
        isForm = true
        dependencies = { _ in strategy.dependencies }
        isOpaque = { _ in strategy.isOpaque }
        build = { linking in try linking.entry(for: strategy, hooks: []) }
    }
}
