/// A component without its type.
///
/// Modifiers change it before it is registered. A registry has records that nobody else changes: see ``own(_:)``.
@usableFromInline
final class ComponentRecord: @unchecked Sendable {
    // Safety: the variables are changed while there is one reference to the record.

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
    @exclusivity(unchecked) private(set) var key: ComponentKey

    let making: Making

    /// Where it is written, without modules.
    private let written: Place

    /// The modules that installed it, the outermost first.
    @exclusivity(unchecked) private(set) var modules: [ModuleID] = []

    @exclusivity(unchecked) private var rare = Boxed<Settings>()

    /// The parts that most components do without.
    struct Settings: Sendable {
        /// The cache; `nil` for a component that makes an instance for each request.
        var cache: (any CacheStrategy)?

        /// The keys that the component answers to besides its own.
        var roles: [ComponentRole] = []

        /// The collections that the component is an element of.
        var contributions: [ComponentRole] = []

        var rank = Rank.explicit

        /// Whether only components of the same module, and of modules in it, see the component.
        var isModulePrivate = false
    }

    init(key: ComponentKey, place: Place, making: Making) {
        self.key = key
        written = place
        self.making = making
    }

    private init(copying other: ComponentRecord) {
        (key, making, written, modules, rare) = (other.key, other.making, other.written, other.modules, other.rare)
    }

    // MARK: Reading

    var cache: (any CacheStrategy)? { rare.read { $0.cache } ?? nil }

    var roles: [ComponentRole] { rare.read { $0.roles } ?? [] }

    var contributions: [ComponentRole] { rare.read { $0.contributions } ?? [] }

    var rank: Rank { rare.read { $0.rank } ?? .explicit }

    var isModulePrivate: Bool { rare.read { $0.isModulePrivate } ?? false }

    /// The place, with the modules that installed it.
    var place: Place { modules.isEmpty ? written : written.installed(by: modules) }

    /// The description of the component.
    var description: ComponentDescription {
        ComponentDescription(
            key: key, roles: roles.map(\.key), lifetime: cache?.lifetime ?? .uncached, place: place,
            isShared: cache?.isShared ?? false)
    }

    /// Whether a requester in some modules sees the component. Everybody sees what is private to no module.
    func isVisible(from requesters: [ModuleID]) -> Bool { !isModulePrivate || requesters.starts(with: modules) }

    /// Whether the component answers to its own type only if nothing else does explicitly: it has roles.
    var isReserved: Bool { !roles.isEmpty || !contributions.isEmpty }

    /// Calls a closure with the own key and the keys of the roles, each of these with the position of the role.
    func forEachClaim(_ body: (ComponentKey, _ role: Int?) -> Void) {
        body(key, nil)
        if rare.isEmpty { return }
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

    // MARK: Changing

    /// Makes sure that nobody else has the record, so that it can be changed, and registered in one container only.
    static func own(_ record: inout ComponentRecord) {
        if !isKnownUniquelyReferenced(&record) { record = ComponentRecord(copying: record) }
    }

    /// Changes the settings.
    static func change(_ record: inout ComponentRecord, _ body: (inout Settings) -> Void) {
        own(&record)
        record.rare.change(from: Settings(), body)
    }

    static func qualify(_ record: inout ComponentRecord, by qualifier: Qualifier?) {
        own(&record)
        record.key = record.key.qualified(by: qualifier)
    }

    /// Adds a module in front of those that install the record.
    static func install(_ record: inout ComponentRecord, by module: ModuleID) {
        own(&record)
        record.modules.insert(module, at: 0)
    }
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
