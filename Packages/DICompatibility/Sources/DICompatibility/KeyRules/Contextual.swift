public import DICore

/// Components that only the components of one type and of its subclasses see.
///
/// ```
/// Component((any Clock).self, init: SystemClock.init)
/// Contextual(for: ReportController.self) {
///     Component((any Clock).self, init: UTCClock.init)
/// }
/// ```
///
/// Here report controllers get the UTC clock, and all other components get the system's clock. If several contexts fit,
/// the most derived receiver counts. Components without a context come last, overrides come first. The receiver is the
/// type that a component is registered with; for objects that the container does not make, it is their class.
///
/// The needs of a contextual component have the component itself as their receiver. A request from outside sees no
/// context.
///
/// Thread-safety: an immutable value.
public struct Contextual<Receiver>: KeyRule {
    /// The components.
    public let components: ComponentList

    /// The place of the registration.
    public let place: Place?

    /// Creates components for one receiver.
    ///
    /// - Parameters:
    ///   - receiver: The type of the components that see them.
    ///   - fileID: The file of the registration.
    ///   - line: The line of the registration.
    ///   - components: The components.
    public init(
        for receiver: Receiver.Type, fileID: String = #fileID, line: Int = #line,
        @ComponentBuilder _ components: () -> ComponentList
    ) {
        self.components = components()
        place = Place(fileID: fileID, line: line)
    }

    /// The words for messages, such as `only for ReportController`.
    public var condition: String { "only for \(ComponentKey(Receiver.self))" }

    /// The rule answers only for the keys of its components.
    public var answersForOwnComponentsOnly: Bool { true }

    /// Returns the components for the receiver and its subclasses. A more derived receiver has a higher precedence.
    ///
    /// - Complexity: O(*n*) in the number of base classes.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard let type = request.receiver?.type else { return nil }
        guard type == Receiver.self || ClassChain.contains(Receiver.self, above: type) else { return nil }
        return .ownComponents(precedence: 1 + ClassChain.depth(of: Receiver.self))
    }
}

/// The base classes of a class.
enum ClassChain {
    /// Returns the base classes, the next one first; none for a type that is not a class.
    ///
    /// - Parameter stops: Leaves out these classes and their base classes.
    static func bases(of type: Any.Type, upTo stops: [AnyClass] = []) -> [AnyClass] {
        guard let type = type as? AnyClass else { return [] }
        let all = sequence(first: type) { _getSuperclass($0) }
        return Array(all.prefix { next in !stops.contains { $0 == next } }.dropFirst())
    }

    /// Returns the number of base classes of a type.
    static func depth(of type: Any.Type) -> Int { bases(of: type).count }

    /// Returns whether a class is a base class of a type.
    static func contains(_ base: Any.Type, above type: Any.Type) -> Bool {
        guard let base = base as? AnyClass else { return false }
        return bases(of: type).contains { $0 == base }
    }
}
