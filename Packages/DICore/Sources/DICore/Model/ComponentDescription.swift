/// The description of a registered component.
///
/// Thread-safety: an immutable value.
public struct ComponentDescription: Sendable, Hashable, CustomStringConvertible {
    // Stored by reference: creations carry descriptions around, and copying one must cost little.
    private let facts: Referenced<Facts>

    private struct Facts: Equatable {
        let key: ComponentKey
        let roles: [ComponentKey]
        let lifetime: Lifetime
        let isolation: Isolation
        let place: Place
        let hasCloser: Bool
        let isShared: Bool
        let isSupplied: Bool
        let condition: String?
        let decoratorNumber: Int?
    }

    /// The component's own type and qualifier.
    public var key: ComponentKey { facts.value.key }

    /// The roles it answers to besides its own type, in the order they were written.
    public var roles: [ComponentKey] { facts.value.roles }

    /// The lifetime of its instances.
    public var lifetime: Lifetime { facts.value.lifetime }

    /// The isolation in which its instances are created, used and released.
    public var isolation: Isolation { facts.value.isolation }

    /// The place of its registration.
    public var place: Place { facts.value.place }

    /// Whether the component has a closer, which closes its instances with the container that creates them.
    public var hasCloser: Bool { facts.value.hasCloser }

    /// Whether its instances are supplied by the code that opens a scope: see
    /// `Component(T.self, suppliedIn: scope)`.
    public var isSupplied: Bool { facts.value.isSupplied }

    /// Whether containers share its instances on purpose.
    package var isShared: Bool { facts.value.isShared }

    /// The condition under which a rule lets it answer: `only for CheckoutController`; `nil` without a rule.
    public var condition: String? { facts.value.condition }

    /// The number of the decorator that makes the instances, counted from the innermost; `nil` for a component.
    ///
    /// A decorator has a description of its own: with the key that it answers to, the decorator's place, and the
    /// lifetime of the component.
    public var decoratorNumber: Int? { facts.value.decoratorNumber }

    /// Describes a component of which only the key is known: uncached, not isolated, at no place.
    ///
    /// It serves tests of creation wrappers and observers, which receive descriptions.
    ///
    /// - Parameter key: The component's own type and qualifier.
    public init(of key: ComponentKey) {
        self.init(key: key, lifetime: .uncached, place: Place(fileID: "", line: 0))
    }

    package init(
        key: ComponentKey, roles: [ComponentKey] = [], lifetime: Lifetime, isolation: Isolation = .nonisolated,
        place: Place, hasCloser: Bool = false, isShared: Bool = false, isSupplied: Bool = false,
        condition: String? = nil, decoratorNumber: Int? = nil
    ) {
        facts = Referenced(
            Facts(
                key: key, roles: roles, lifetime: lifetime, isolation: isolation, place: place, hasCloser: hasCloser,
                isShared: isShared, isSupplied: isSupplied, condition: condition, decoratorNumber: decoratorNumber))
    }

    /// Whether two descriptions are equal in all properties.
    public static func == (left: ComponentDescription, right: ComponentDescription) -> Bool {
        left.facts.value == right.facts.value && left.lifetime.scope?.outer == right.lifetime.scope?.outer
    }

    /// Feeds the key and the place to the hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(key)
        hasher.combine(place)
    }

    /// The key, with the lifetime and the isolation if they are not the default: `Database (cached)`,
    /// `ProfileController (cached, main actor)`; with the decorator: `Store (decorator, cached)`; and with the
    /// condition of a rule: `Clock (only for ReportController)`.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public var description: String { "\(key)\(traits)" }

    /// The lifetime and the isolation if they are not the default, and the condition, in parentheses, after a space.
    package var traits: String { traits(and: [isolation == .nonisolated ? nil : isolation.name, condition]).visible }

    /// Returns the number of the decorator, the lifetime and other traits, in parentheses.
    func traits(and others: [String?]) -> String {
        let own = [decoratorNumber.map(Self.decorator), lifetime == .uncached ? nil : lifetime.name]
        let traits = (own + others).compactMap(\.self)
        return traits.isEmpty ? "" : " (" + traits.joined(separator: ", ") + ")"
    }

    /// Returns the name of a decorator in parentheses: `decorator` for the innermost, and `decorator 2`.
    package static func decorator(_ number: Int) -> String { number == 1 ? "decorator" : "decorator \(number)" }
}

/// The description of a redirection.
package struct RedirectionDescription: Sendable {
    package let key: ComponentKey
    package let target: ComponentKey
    package let place: Place

    package init(key: ComponentKey, target: ComponentKey, place: Place) {
        self.key = key
        self.target = target
        self.place = place
    }
}
