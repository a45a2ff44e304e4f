/// What can be said of a registered component without creating anything.
///
/// Thread-safety: an immutable value.
public struct ComponentDescription: Sendable, Hashable, CustomStringConvertible {
    /// The component's own type and qualifier.
    public let key: ComponentKey

    /// The roles it answers to besides its own type, in the order they were written.
    public let roles: [ComponentKey]

    /// How long its instances live and who shares them.
    public let lifetime: Lifetime

    /// Where it was registered.
    public let place: Place

    /// Tells registrations apart that are described alike; zero for what is no registration.
    let identity: UInt

    /// The modules that installed it, outermost first: they say which private components it sees.
    let modules: [ModuleID]

    init(
        key: ComponentKey, roles: [ComponentKey] = [], lifetime: Lifetime, place: Place, identity: UInt = 0,
        modules: [ModuleID] = []
    ) {
        self.key = key
        self.roles = roles
        self.lifetime = lifetime
        self.place = place
        self.identity = identity
        self.modules = modules
    }

    /// The same registration, under another key that it answers to.
    func answering(to key: ComponentKey) -> ComponentDescription {
        ComponentDescription(
            key: key, roles: roles, lifetime: lifetime, place: place, identity: identity, modules: modules)
    }

    /// Whether both describe the same registration, and not only one that is described alike.
    func isSameRegistration(as other: ComponentDescription) -> Bool {
        identity != 0 && identity == other.identity
    }

    /// Whether two descriptions read alike in everything.
    public static func == (left: ComponentDescription, right: ComponentDescription) -> Bool {
        left.key == right.key && left.roles == right.roles && left.lifetime == right.lifetime
            && left.place == right.place
    }

    /// Feeds the key and the place to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(place)
    }

    /// The key, and the lifetime where it is not the default: `Database (thread-safe)`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String {
        lifetime == .uncached ? "\(key)" : "\(key) (\(lifetime))"
    }
}
