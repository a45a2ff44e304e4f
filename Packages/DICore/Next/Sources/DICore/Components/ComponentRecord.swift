/// A component without its type.
final class ComponentRecord: Sendable {
    /// How instances are made.
    enum Making: Sendable {
        /// By a closure that needs nothing.
        case maker(Maker<Void>)

        /// By a strategy, which links its needs.
        case strategy(@Sendable (LinkSession) throws -> Maker<Void>)

        /// Not at all: the instance exists.
        case instance(CacheCell)
    }

    /// The precedence of a component among those that answer to the same key.
    enum Rank: Sendable {
        case fallback, explicit, overriding
    }

    /// The type of the instances, with the component's qualifier.
    let key: ComponentKey
    let place: Place
    let making: Making

    /// The cache; `nil` for a component that makes an instance for each request.
    let cache: (any CacheStrategy)?

    /// The keys that the component answers to besides its own.
    let roles: [ComponentRole]

    /// The collections that the component is an element of.
    let contributions: [ComponentRole]
    let rank: Rank

    /// Whether only components of the same module, and of modules in it, see the component.
    let isModulePrivate: Bool

    init(
        key: ComponentKey, place: Place, making: Making, cache: (any CacheStrategy)? = nil, roles: [ComponentRole] = [],
        contributions: [ComponentRole] = [], rank: Rank = .explicit, isModulePrivate: Bool = false
    ) {
        self.key = key
        self.place = place
        self.making = making
        self.cache = cache
        self.roles = roles
        self.contributions = contributions
        self.rank = rank
        self.isModulePrivate = isModulePrivate
    }

    /// Calls a closure with the own key and the keys of the roles, each of these with the position of the role.
    func forEachClaim(_ body: (ComponentKey, _ role: Int?) -> Void) {
        body(key, nil)
        for (position, role) in roles.enumerated() { body(role.key, position) }
    }

    /// Calls a closure with the keys of the claims and contributions.
    func forEachKey(_ body: (ComponentKey) -> Void) {
        forEachClaim { key, _ in body(key) }
        for role in contributions { body(role.key) }
    }

    /// The keys of the claims and contributions.
    var mask: KeyMask {
        var mask = KeyMask.none
        forEachKey { mask.formUnion(KeyMask($0)) }
        return mask
    }

    /// Returns a maker that reads the instance of a cell.
    func reading(_ cell: CacheCell) -> Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            Maker<Value> { _ in
                guard let box = cell.existing else { preconditionFailure("the cell of an existing instance is ready") }
                return box.value(as: Value.self)
            }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// Whether it has one key, which it answers like most components.
    var isPlain: Bool { !isReserved && rank == .explicit && !isModulePrivate }

    /// Whether the component answers to its own type only if nothing else does explicitly: it has roles.
    var isReserved: Bool { !roles.isEmpty || !contributions.isEmpty }
}

/// Another key that a component answers to, or the key of a collection that it is an element of.
final class ComponentRole: Sendable {
    let key: ComponentKey

    /// Makes an instance of the role from one of the component.
    let convert: @Sendable (Maker<Void>) -> Maker<Void>

    /// The key of the element in a map.
    let mapKey: (any Hashable & Sendable)?

    init(
        _ key: ComponentKey, mapKey: (any Hashable & Sendable)? = nil,
        _ convert: @escaping @Sendable (Maker<Void>) -> Maker<Void>
    ) {
        self.key = key
        self.mapKey = mapKey
        self.convert = convert
    }
}

/// Leads requests for one key to the component of another one.
final class RedirectionRecord: Sendable {
    let role: ComponentRole
    let target: ComponentKey
    let place: Place

    init(from role: ComponentRole, to target: ComponentKey, place: Place) {
        self.role = role
        self.target = target
        self.place = place
    }

    var key: ComponentKey { role.key }
}

/// Wraps the instances of other components for one key.
final class DecoratorRecord: Sendable {
    let key: ComponentKey
    let place: Place

    /// The modules that installed it, the outermost first.
    let modules: [ModuleID]

    /// Makes the decorating instance from the maker of the decorated one.
    let link: @Sendable (Maker<Void>, LinkSession) throws -> Maker<Void>

    init(
        of key: ComponentKey, place: Place, by modules: [ModuleID] = [],
        link: @escaping @Sendable (Maker<Void>, LinkSession) throws -> Maker<Void>
    ) {
        self.key = key
        self.place = place
        self.modules = modules
        self.link = link
    }
}
