public import DICore

/// Registers types as they declare it.
///
/// ```
/// AutoRegistration(Pizza.self, Oven.self)
/// ```
///
/// They are registered in the order of the list. What they declare answers where nothing else is registered, before default
/// components. A type that is listed twice, here or in another list, counts once, at its first place.
///
/// Thread-safety: an immutable value.
public struct AutoRegistration: KeyRule {
    /// The components of the types.
    public let components: ComponentList

    /// Where it was written.
    public let place: Place?

    /// Collects what types declare.
    ///
    /// - Parameters:
    ///   - types: The types.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(*n*) in the number of types, and in what they declare.
    public init(_ types: any AutoRegistered.Type..., fileID: String = #fileID, line: Int = #line) {
        self.init(types, fileID: fileID, line: line)
    }

    /// Collects what types of a list declare.
    ///
    /// - Parameters:
    ///   - types: The types.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(*n*) in the number of types, and in what they declare.
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

    /// After everything that is registered, before default components.
    ///
    /// - Complexity: O(1).
    public var rung: RuleRung { .automatic }

    /// `registered automatically`.
    ///
    /// - Complexity: O(1).
    public var condition: String { "registered automatically" }

    /// It is asked for the keys of its components.
    ///
    /// - Complexity: O(1).
    public var answersForOwnComponentsOnly: Bool { true }

    /// Its components.
    ///
    /// - Complexity: O(1).
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { .ownComponents() }
}
