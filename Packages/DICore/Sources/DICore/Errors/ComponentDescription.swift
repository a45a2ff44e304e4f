/// What can be said of a registered component without creating anything.
///
/// Thread-safety: an immutable value.
public struct ComponentDescription: Sendable, Hashable, CustomStringConvertible {
    // Behind a reference: creations carry descriptions around, and copying one must cost little.
    private let facts: Facts

    private final class Facts: Sendable {
        let key: ComponentKey
        let roles: [ComponentKey]
        let lifetime: Lifetime
        let isolation: Isolation
        let place: Place
        let isClosed: Bool
        let isShared: Bool
        let identity: UInt
        let modules: [ModuleID]

        init(
            key: ComponentKey, roles: [ComponentKey], lifetime: Lifetime, isolation: Isolation, place: Place,
            isClosed: Bool, isShared: Bool, identity: UInt, modules: [ModuleID]
        ) {
            self.key = key
            self.roles = roles
            self.lifetime = lifetime
            self.isolation = isolation
            self.place = place
            self.isClosed = isClosed
            self.isShared = isShared
            self.identity = identity
            self.modules = modules
        }
    }

    /// The component's own type and qualifier.
    public var key: ComponentKey { facts.key }

    /// The roles it answers to besides its own type, in the order they were written.
    public var roles: [ComponentKey] { facts.roles }

    /// How long its instances live and who shares them.
    public var lifetime: Lifetime { facts.lifetime }

    /// Where its instances are made, used and released.
    public var isolation: Isolation { facts.isolation }

    /// Where it was registered.
    public var place: Place { facts.place }

    /// Whether its instances are closed with the container that creates them.
    public var isClosed: Bool { facts.isClosed }

    /// Whether containers share its instances on purpose.
    var isShared: Bool { facts.isShared }

    /// Tells registrations apart that are described alike; zero for what is no registration.
    var identity: UInt { facts.identity }

    /// The modules that installed it, outermost first: they say which private components it sees.
    var modules: [ModuleID] { facts.modules }

    init(
        key: ComponentKey, roles: [ComponentKey] = [], lifetime: Lifetime, isolation: Isolation = .nonisolated,
        place: Place, isClosed: Bool = false, isShared: Bool = false, identity: UInt = 0, modules: [ModuleID] = []
    ) {
        facts = Facts(
            key: key, roles: roles, lifetime: lifetime, isolation: isolation, place: place, isClosed: isClosed,
            isShared: isShared, identity: identity, modules: modules)
    }

    /// The same registration, under another key that it answers to.
    func answering(to key: ComponentKey) -> ComponentDescription {
        ComponentDescription(
            key: key, roles: roles, lifetime: lifetime, isolation: isolation, place: place, isClosed: isClosed,
            isShared: isShared, identity: identity, modules: modules)
    }

    /// Whether both describe the same registration, and not only one that is described alike.
    func isSameRegistration(as other: ComponentDescription) -> Bool {
        identity != 0 && identity == other.identity
    }

    /// Whether two descriptions read alike in everything.
    ///
    /// - Complexity: O(1).
    public static func == (left: ComponentDescription, right: ComponentDescription) -> Bool {
        left.key == right.key && left.roles == right.roles && left.lifetime == right.lifetime
            && left.isolation == right.isolation && left.place == right.place && left.isClosed == right.isClosed
            && left.isShared == right.isShared && left.lifetime.scope?.outer == right.lifetime.scope?.outer
    }

    /// Feeds the key and the place to the hasher.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(place)
    }

    /// The key, with the lifetime and the isolation where they are not the default: `Database (thread-safe)`,
    /// `ProfileController (thread-safe, main actor)`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { "\(key)\(traits)" }

    /// The lifetime and the isolation where they are not the default, in parentheses, after a space.
    var traits: String {
        var traits: [String] = []
        if lifetime != .uncached { traits.append("\(lifetime)") }
        if isolation != .nonisolated { traits.append("\(isolation)") }
        return traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))"
    }

    /// The same with other keys, as it can be encoded: without what tells it from one that is described alike.
    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ComponentDescription {
        ComponentDescription(
            key: transform(key), roles: roles.map(transform), lifetime: lifetime, isolation: isolation, place: place,
            isClosed: isClosed, isShared: isShared)
    }
}

extension ComponentDescription: Codable {
    private enum CodingKeys: String, CodingKey {
        case key, roles, lifetime, isolation, place, isClosed, isShared
    }

    /// Decodes a description.
    ///
    /// - Parameter decoder: What is decoded from.
    /// - Throws: What the decoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            key: try values.decode(ComponentKey.self, forKey: .key),
            roles: try values.decodeIfPresent([ComponentKey].self, forKey: .roles) ?? [],
            lifetime: try values.decode(Lifetime.self, forKey: .lifetime),
            isolation: try values.decode(Isolation.self, forKey: .isolation),
            place: try values.decode(Place.self, forKey: .place),
            isClosed: try values.decodeIfPresent(Bool.self, forKey: .isClosed) ?? false,
            isShared: try values.decodeIfPresent(Bool.self, forKey: .isShared) ?? false)
    }

    /// Encodes the description.
    ///
    /// - Parameter encoder: What is encoded to.
    /// - Throws: What the encoder throws.
    /// - Complexity: O(*n*) in the length of the text.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(key, forKey: .key)
        if !roles.isEmpty { try values.encode(roles, forKey: .roles) }
        try values.encode(lifetime, forKey: .lifetime)
        try values.encode(isolation, forKey: .isolation)
        try values.encode(place, forKey: .place)
        if isClosed { try values.encode(isClosed, forKey: .isClosed) }
        if isShared { try values.encode(isShared, forKey: .isShared) }
    }
}
