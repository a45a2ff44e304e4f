public import DICore

/// Components that are visible only when something is injected into components of one type, or of its subclasses.
///
/// ```
/// Component((any Clock).self, init: SystemClock.init)
/// Contextual(for: ReportController.self) {
///     Component((any Clock).self, init: UTCClock.init)
/// }
/// ```
///
/// Here every component gets the system's clock, and report controllers get the other one. Of several that fit, the most
/// derived receiver counts; what is registered without a context comes last. What overrides, comes first. The receiver is the
/// type that a component is registered with; for objects that the container does not make, it is their class.
///
/// What a contextual component needs is asked for on its own behalf. A request from outside sees none.
///
/// Thread-safety: an immutable value.
public struct Contextual<Receiver>: KeyRule {
    /// The components.
    public let components: ComponentList

    /// Where it was written.
    public let place: Place?

    /// Makes components that are for one receiver.
    ///
    /// - Parameters:
    ///   - receiver: The type of the components that see them.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - components: The components.
    /// - Complexity: That of the closure.
    public init(
        for receiver: Receiver.Type, fileID: String = #fileID, line: Int = #line,
        @ComponentBuilder _ components: () -> ComponentList
    ) {
        self.components = components()
        place = Place(fileID: fileID, line: line)
    }

    /// `only for ReportController`.
    ///
    /// - Complexity: O(1).
    public var condition: String { "only for \(ComponentKey(Receiver.self))" }

    /// It is asked for the keys of its components.
    ///
    /// - Complexity: O(1).
    public var answersForOwnComponentsOnly: Bool { true }

    /// Its components, for the receiver and its subclasses; the more derived the receiver, the higher the precedence.
    ///
    /// - Complexity: O(*n*) in the number of base classes.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard let type = request.receiver?.type else { return nil }
        if type == Receiver.self { return .ownComponents(precedence: 1 + ClassChain.depth(of: Receiver.self)) }
        guard ClassChain.contains(Receiver.self, above: type) else { return nil }
        return .ownComponents(precedence: 1 + ClassChain.depth(of: Receiver.self))
    }
}
