public import DICore

/// A rule that registers the components that types declare: see ``AutoRegistered``.
///
/// ```
/// AutoRegistration(Pizza.self, Oven.self)
/// ```
///
/// The types are registered in the order of the list. Their components answer if no other component is registered,
/// before default components. A type that is listed twice, also in different lists, counts once, in its first place.
///
/// Thread-safety: an immutable value.
public struct AutoRegistration: KeyRule {
    /// The components of the types.
    public let components: ComponentList

    /// The place of the registration.
    public let place: Place?

    /// Collects the components of types.
    ///
    /// - Complexity: O(*n*) in the number of types and components.
    public init(_ types: any AutoRegistered.Type..., fileID: String = #fileID, line: Int = #line) {
        self.init(types, fileID: fileID, line: line)
    }

    /// Collects the components of a list of types.
    ///
    /// - Complexity: O(*n*) in the number of types and components.
    public init(_ types: [any AutoRegistered.Type], fileID: String = #fileID, line: Int = #line) {
        components = ComponentList {
            for type in types { Self.module(for: type) }
        }
        place = Place(fileID: fileID, line: line)
    }

    // A module of a type counts once in a container.
    private static func module<Registered: AutoRegistered>(for type: Registered.Type) -> any Module {
        Automatic<Registered>()
    }

    /// The rung after registered components, before default ones.
    public var rung: RuleRung { .automatic }

    /// The words for messages.
    public var condition: String { "registered automatically" }

    /// The rule answers only for the keys of its components.
    public var answersForOwnComponentsOnly: Bool { true }

    /// Returns the components.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { .ownComponents() }
}

/// A type that declares its own components.
///
/// ```
/// extension Pizza: AutoRegistered {
///     static var registration: ComponentList {
///         Component(Pizza.self, init: Pizza.init(oven:)).cached()
///     }
/// }
/// ```
///
/// Conforming registers nothing: list the type in an ``AutoRegistration``.
public protocol AutoRegistered: SendableMetatype {
    /// The components of the type, read on the thread that makes the list.
    @ComponentBuilder static var registration: ComponentList { get }
}

/// A module with the components that a type declares. Messages name it, so it is not private.
struct Automatic<Registered: AutoRegistered>: Module {
    var components: ComponentList { Registered.registration }
}
