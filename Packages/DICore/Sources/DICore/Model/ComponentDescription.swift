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
        let isSupplied: Bool
        let identity: UInt
        let requester: Requester
        let condition: String?
        let decoratorNumber: Int?
        let decoration: Int

        init(
            key: ComponentKey, roles: [ComponentKey], lifetime: Lifetime, isolation: Isolation, place: Place,
            isClosed: Bool, isShared: Bool, isSupplied: Bool, identity: UInt, requester: Requester, condition: String?,
            decoratorNumber: Int?, decoration: Int
        ) {
            self.condition = condition
            self.decoratorNumber = decoratorNumber
            self.decoration = decoration
            self.key = key
            self.roles = roles
            self.lifetime = lifetime
            self.isolation = isolation
            self.place = place
            self.isClosed = isClosed
            self.isShared = isShared
            self.isSupplied = isSupplied
            self.identity = identity
            self.requester = requester
        }
    }

    /// The component's own type and qualifier.
    public var key: ComponentKey { facts.key }

    /// The roles it answers to besides its own type, in the order they were written.
    public var roles: [ComponentKey] { facts.roles }

    /// How long its instances live and who shares them.
    public var lifetime: Lifetime { facts.lifetime }

    // Parts of that, which are asked for at each creation: it is large, and copying it costs.
    var extent: Lifetime.Extent { facts.lifetime.extent }
    var scope: ScopeName? { facts.lifetime.scope }

    /// Where its instances are made, used and released.
    public var isolation: Isolation { facts.isolation }

    /// Where it was registered.
    public var place: Place { facts.place }

    /// Whether its instances are closed with the container that creates them.
    public var isClosed: Bool { facts.isClosed }

    /// Whether its instances are supplied by the code that opens a scope: see ``Component/init(_:suppliedIn:fileID:line:)``.
    public var isSupplied: Bool { facts.isSupplied }

    /// Whether containers share its instances on purpose.
    package var isShared: Bool { facts.isShared }

    /// Tells registrations apart that are described alike; zero for what is no registration.
    var identity: UInt { facts.identity }

    /// The component as one that asks: that says which private components it sees, and what rules answer.
    var requester: Requester { facts.requester }

    /// When it answers, where a rule decides that: `only for CheckoutController`; `nil` where it answers by itself.
    ///
    /// - Complexity: O(1).
    public var condition: String? { facts.condition }

    /// Which of its component's decorators makes it, counted from one, the innermost; `nil` where it is no decorator's.
    ///
    /// What a decorator makes is described by itself: with the key that it answers to, the decorator's place, and the lifetime of
    /// the component.
    ///
    /// - Complexity: O(1).
    public var decoratorNumber: Int? { facts.decoratorNumber }

    /// Tells what a decorator makes of a component from the component, and from what other decorators make of it; zero for the
    /// component.
    var decoration: Int { facts.decoration }

    package init(
        key: ComponentKey, roles: [ComponentKey] = [], lifetime: Lifetime, isolation: Isolation = .nonisolated,
        place: Place, isClosed: Bool = false, isShared: Bool = false, isSupplied: Bool = false, identity: UInt = 0,
        requester: Requester = .outside, condition: String? = nil, decoratorNumber: Int? = nil, decoration: Int = 0
    ) {
        facts = Facts(
            key: key, roles: roles, lifetime: lifetime, isolation: isolation, place: place, isClosed: isClosed,
            isShared: isShared, isSupplied: isSupplied, identity: identity, requester: requester, condition: condition,
            decoratorNumber: decoratorNumber, decoration: decoration)
    }

    /// The same registration, under another key that it answers to.
    func answering(to key: ComponentKey) -> ComponentDescription {
        ComponentDescription(
            key: key, roles: roles, lifetime: lifetime, isolation: isolation, place: place, isClosed: isClosed,
            isShared: isShared, isSupplied: isSupplied, identity: identity, requester: requester, condition: condition,
            decoratorNumber: decoratorNumber, decoration: decoration)
    }

    /// What a decorator makes of this: it lives as long.
    ///
    /// - Parameters:
    ///   - key: The key that it answers to.
    ///   - isolation: Where it is made.
    ///   - place: Where the decorator was written.
    ///   - requester: The decorator as one that asks.
    ///   - isClosed: Whether the decorator has a closer.
    ///   - decoration: See ``decoration``.
    func decorated(
        answering key: ComponentKey, isolation: Isolation, at place: Place, by requester: Requester, isClosed: Bool,
        as decoration: Int
    ) -> ComponentDescription {
        ComponentDescription(
            key: key, lifetime: lifetime, isolation: isolation, place: place, isClosed: isClosed, isShared: isShared,
            identity: identity, requester: requester, condition: condition,
            decoratorNumber: (decoratorNumber ?? 0) + 1, decoration: decoration)
    }

    /// Whether both describe the same registration, or the same that a decorator makes of it, and not only one that is described
    /// alike.
    func isSameRegistration(as other: ComponentDescription) -> Bool {
        isSameComponent(as: other) && decoration == other.decoration
    }

    /// Whether both describe the same registration, or what decorators make of it.
    func isSameComponent(as other: ComponentDescription) -> Bool {
        identity != 0 && identity == other.identity
    }

    /// Whether two descriptions read alike in everything.
    ///
    /// - Complexity: O(1).
    public static func == (left: ComponentDescription, right: ComponentDescription) -> Bool {
        left.key == right.key && left.roles == right.roles && left.lifetime == right.lifetime
            && left.isolation == right.isolation && left.place == right.place && left.isClosed == right.isClosed
            && left.isShared == right.isShared && left.isSupplied == right.isSupplied
            && left.decoratorNumber == right.decoratorNumber
            && left.condition == right.condition
            && left.lifetime.scope?.outer == right.lifetime.scope?.outer
    }

    /// Feeds the key and the place to the hasher.
    ///
    /// - Complexity: O(1).
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(place)
    }

    /// The key, with the lifetime and the isolation where they are not the default: `Database (thread-safe)`,
    /// `ProfileController (thread-safe, main actor)`; of what a decorator makes, that too: `Store (decorator, thread-safe)`;
    /// and when it answers, where a rule decides that: `Clock (only for ReportController)`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { "\(key)\(traits)" }

    /// The lifetime and the isolation where they are not the default, and when a rule lets it answer, in parentheses, after a space.
    package var traits: String {
        var traits = decoratorNumber.map { [Self.decorator($0)] } ?? []
        if lifetime != .uncached { traits.append("\(lifetime)") }
        if isolation != .nonisolated { traits.append("\(isolation)") }
        if let condition { traits.append(condition) }
        return traits.isEmpty ? "" : " (\(traits.joined(separator: ", ")))".visible
    }

    /// What a decorator is called in parentheses: `decorator`, and `decorator 2` where it is not the innermost.
    package static func decorator(_ number: Int) -> String { number == 1 ? "decorator" : "decorator \(number)" }

    /// The same with other keys, as it can be encoded: without what tells it from one that is described alike.
    package func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ComponentDescription {
        ComponentDescription(
            key: transform(key), roles: roles.map(transform), lifetime: lifetime, isolation: isolation, place: place,
            isClosed: isClosed, isShared: isShared, condition: condition, decoratorNumber: decoratorNumber)
    }
}
