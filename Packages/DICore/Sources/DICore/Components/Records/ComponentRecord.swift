/// A component without its type.
///
/// Modifiers change the record before it is registered. A registry is the only owner of its records: see ``own(_:)``.
@usableFromInline
package final class ComponentRecord: CreationOrigin, @unchecked Sendable {
    // Safety: the variables are changed while there is one reference to the record.

    /// The choice of a cache.
    enum CacheChoice: Sendable {
        case containerDefault
        case uncached
        case strategy(any CacheStrategy)
    }

    /// The precedence of a component among those that answer to the same key.
    package enum Rank: Sendable {
        case fallback, explicit, overriding
    }

    /// The type of the instances, with the component's qualifier.
    @exclusivity(unchecked) package private(set) var key: ComponentKey

    let making: Making

    /// The place in the source at which the component is written, without modules.
    private let written: Place

    /// The modules and the rule that install the component; `nil` for none.
    @exclusivity(unchecked) private var installation: Installation?

    /// The position in the order of registration. The registry sets it.
    @exclusivity(unchecked) var number = 0

    /// The settings of the container, whose default cache and default strategy complete the component. The registry
    /// sets the settings.
    @exclusivity(unchecked) var defaults: ContainerDefaults?

    @exclusivity(unchecked) private var rare = Boxed<Settings>()

    /// Whether threads may share the instances: their type is `Sendable`.
    @exclusivity(unchecked) private(set) var isSendable = false

    init(key: ComponentKey, place: Place, making: Making) {
        self.key = key
        written = place
        self.making = making
    }

    // MARK: Reading

    /// The cache; `nil` for a component that makes an instance for each request.
    var cache: (any CacheStrategy)? {
        if rare.isEmpty, defaults == nil { return nil }
        switch rare.read({ $0.cache }) ?? .containerDefault {
        case .containerDefault: return isMade && (isSendable || isolation == .mainActor) ? defaults?.cache : nil
        case .uncached: return nil
        case .strategy(let cache): return cache
        }
    }

    /// Whether the component has no modifiers besides those of its key.
    var isPlain: Bool { rare.isEmpty }

    var closers: [CloserFactory] { rare.read { $0.closers } ?? [] }

    /// The scope whose opening supplies the instance.
    var suppliedIn: ScopeName? { if case .supplied(let scope) = making { scope } else { nil } }

    /// Returns the role or the element whose instance an element of a collection shares: that of the same key, with the
    /// same number among the elements; `nil` for the instance of the component itself.
    package func role(like element: ComponentRole) -> ComponentRole? {
        let elements = contributions.filter { $0.key == element.key }
        let number = elements.filter { $0.mapKeyType == element.mapKeyType }.firstIndex { $0 === element } ?? 0
        if number == 0 {
            if element.key == key { return nil }
            if let role = roles.first(where: { $0.key == element.key }) { return role }
        }
        return elements.filter { $0.mapKeyType == elements[0].mapKeyType }.dropFirst(number).first ?? element
    }

    /// The scope that the instances live in.
    var scope: ScopeName? { suppliedIn ?? rare.read { $0.scope } ?? nil }

    /// Whether the container makes the instances.
    var isMade: Bool {
        switch making {
        case .instance, .supplied: false
        case .maker, .function, .strategy, .mainActor, .asynchronous: true
        }
    }

    /// Whether the container creates an instance when the container starts; `nil` if the component leaves this open.
    var isEager: Bool? { rare.read { $0.isEager } ?? nil }

    var hooks: [Hook] { rare.read { $0.hooks } ?? [] }

    /// Whether code runs for each new instance, or when the instance is closed.
    var hasHooks: Bool { rare.read { !$0.hooks.isEmpty || !$0.closers.isEmpty } ?? false }

    var hasOpaqueHook: Bool { rare.read { $0.hasOpaqueHook } ?? false }

    /// Whether a wrapper pauses between attempts, and the creation cannot suspend.
    package var hasImpossiblePause: Bool { rare.read { $0.hasImpossiblePause } ?? false }

    /// Whether creating an instance may suspend.
    var isAsynchronous: Bool { if case .asynchronous = making { true } else { false } }

    package var isolation: ComponentDescription.Isolation {
        switch making {
        case .mainActor: .mainActor
        case .asynchronous(let strategy): .asynchronous(on: strategy.isolation)
        case .strategy, .maker, .function, .instance, .supplied: .nonisolated
        }
    }

    var roles: [ComponentRole] { rare.read { $0.roles } ?? [] }

    package var contributions: [ComponentRole] { rare.read { $0.contributions } ?? [] }

    var surroundings: [@Sendable (Making) -> Making] { rare.read { $0.surroundings } ?? [] }

    package var rank: Rank { rare.read { $0.rank } ?? .explicit }

    package var isModulePrivate: Bool { rare.read { $0.isModulePrivate } ?? false }

    /// The modules that install the component, the outermost first.
    package var modules: [ModuleID] { installation?.modules ?? [] }

    /// The rule that lets the component answer; `nil` for none.
    package var rule: RuleRecord? { installation?.rule }

    /// The component as a requester of its needs.
    package var requester: Requester { Requester(modules: modules, receiver: receiver) }

    /// The type that needs the dependencies of the component.
    private var receiver: ComponentKey {
        guard case .strategy(let strategy) = making, strategy.receiver != key.type else { return key }
        return ComponentKey(erased: strategy.receiver, qualifier: key.qualifier)
    }

    /// The place, with the modules that install the component.
    var place: Place { modules.isEmpty ? written : written.installed(by: modules) }

    /// Returns the description of the component.
    package func description() -> ComponentDescription {
        let cache = cache
        let lifetime: Lifetime
        switch making {
        case .instance: lifetime = .instance
        case .supplied(let scope): lifetime = Lifetime(scope: scope)
        default: lifetime = cache?.lifetime ?? .uncached
        }
        return ComponentDescription(
            key: key, roles: roles.map(\.key), lifetime: lifetime, isolation: isolation, place: place,
            hasCloser: !closers.isEmpty, isShared: cache?.isShared ?? false, isSupplied: suppliedIn != nil,
            condition: rule?.condition)
    }

    func description(as key: ComponentKey) -> ComponentDescription { description() }

    /// Whether the component replaces others for every requester, and not only inside of its module.
    package var isReplacing: Bool { rank == .overriding && rule == nil && (!isModulePrivate || modules.isEmpty) }

    /// Whether a component of a registry replaces this one.
    package func isReplaced(in registry: Registry) -> Bool {
        guard registry.features.contains(.overridingComponents) else { return false }
        return claimedKeys.contains { key in registry[key]?.claims.contains { $0.record.isReplacing } == true }
    }

    /// Whether a requester sees the component. Every requester sees a component that is private to no module.
    func isVisible(from requester: Requester) -> Bool {
        !isModulePrivate || requester.modules.starts(with: modules)
    }

    /// The requester of this component alone, which sees it if it is private to its modules.
    package var visibleRequester: Requester { isModulePrivate ? Requester(modules: modules) : .outside }

    /// Whether the component answers to its own type only if nothing else does explicitly: it has roles.
    package var isReserved: Bool { !roles.isEmpty || !contributions.isEmpty }

    /// The own key and the keys of the roles.
    package var claimedKeys: [ComponentKey] { [key] + roles.map(\.key) }

    /// Calls a closure with the own key and the keys of the roles, each of these with the position of the role.
    func forEachClaim(_ body: (ComponentKey, _ role: Int?) -> Void) {
        let roles = roles
        // One call, so that a closure is inlined once.
        for position in -1..<roles.count {
            body(position < 0 ? key : roles[position].key, position < 0 ? nil : position)
        }
    }

    /// Calls a closure with the keys of the claims and contributions.
    func forEachKey(_ body: (ComponentKey) -> Void) {
        let others = contributions.isEmpty ? roles : roles + contributions
        for position in -1..<others.count { body(position < 0 ? key : others[position].key) }
    }

    /// The keys of the claims and contributions.
    var mask: KeyMask {
        var mask = KeyMask.none
        forEachKey { mask.formUnion(KeyMask($0)) }
        return mask
    }

    // MARK: Changing

    /// Returns the same component, made in another way.
    @inline(never)
    func made(by making: Making) -> ComponentRecord {
        let copy = ComponentRecord(key: key, place: written, making: making)
        (copy.installation, copy.rare, copy.isSendable) = (installation, rare, isSendable)
        return copy
    }

    /// Copies the record if it has another owner, so that it can be changed, and registered in one container only.
    static func own(_ record: inout ComponentRecord) {
        if !isKnownUniquelyReferenced(&record) { record = record.made(by: record.making) }
    }

    /// Changes the settings.
    static func change(_ record: inout ComponentRecord, _ body: (inout Settings) -> Void) {
        own(&record)
        record.rare.change(from: Settings(), body)
    }

    /// Notes the modules and the rule that install the component.
    static func install(_ record: inout ComponentRecord, by installation: Installation?) {
        guard let installation else { return }
        own(&record)
        record.installation = installation
    }

    /// Notes that threads may share the instances.
    @usableFromInline
    static func makeSendable(_ record: inout ComponentRecord) {
        own(&record)
        record.isSendable = true
    }

    /// Changes the qualifier. Roles without a qualifier of their own take it when the component is registered.
    @usableFromInline
    static func qualify(_ record: inout ComponentRecord, by qualifier: Qualifier?) {
        own(&record)
        record.key = record.key.qualified(by: qualifier)
    }

    /// Gives the qualifier to the roles that have none.
    static func completeRoles(_ record: inout ComponentRecord) {
        guard let qualifier = record.key.qualifier, !record.roles.isEmpty else { return }
        change(&record) { $0.roles = $0.roles.map { $0.qualified(by: qualifier) } }
    }
}
