public import DICore

/// A component that answers to everything it converts to, where nothing is registered for that.
///
/// ```
/// Assignable(Component(CheckoutController.self, init: CheckoutController.init(store:)).cached(), upTo: [Controller.self])
/// Assignable(instance: window)
/// ```
///
/// A class answers to its base classes, up to the stop classes, and all of them give the same cached object. An instance answers
/// to the protocols too that it conforms to. What is registered for a type comes before; of several assignable components the
/// newest answers.
///
/// A component that is not a class lists its roles instead: `.role { $0 as any Store }`, which the compiler checks.
///
/// Thread-safety: an immutable value.
public struct Assignable<Output>: KeyRule {
    /// The component.
    public let components: ComponentList

    /// Where it was written.
    public let place: Place?

    private let qualifier: Qualifier?
    private let stopClasses: [AnyClass]
    private let instance: (any Sendable)?

    /// Makes a component of a class answer to its base classes.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - stopClasses: Where the way up ends: these classes, and what is above them, it does not answer to.
    /// - Complexity: O(*n*) in the number of base classes.
    public init(_ component: Component<Output, ComponentOrigin.Made>, upTo stopClasses: [AnyClass] = [])
    where Output: AnyObject & Sendable {
        let assignable = ClassChain.bases(of: Output.self, upTo: stopClasses).reduce(component) { $0.role(asBase: $1) }
        self.init(ComponentList { assignable }, component.place, component.key.qualifier, stopClasses)
    }

    /// Makes a component of a class, whose objects stay where they were resolved, answer to its base classes.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - stopClasses: Where the way up ends: these classes, and what is above them, it does not answer to.
    /// - Complexity: O(*n*) in the number of base classes.
    public init(_ component: Component<Output, ComponentOrigin.Made>, upTo stopClasses: [AnyClass] = [])
    where Output: AnyObject {
        let assignable = ClassChain.bases(of: Output.self, upTo: stopClasses).reduce(component) { $0.role(asBase: $1) }
        self.init(ComponentList { assignable }, component.place, component.key.qualifier, stopClasses)
    }

    /// Makes an instance answer to everything it converts to.
    ///
    /// - Parameters:
    ///   - instance: The instance. Its own type counts, and not that of the variable it is in.
    ///   - qualifier: Tells it from others.
    ///   - stopClasses: Base classes that it does not answer to, and what is above them.
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    /// - Complexity: O(1).
    public init(
        instance: Output, qualifier: Qualifier? = nil, upTo stopClasses: [AnyClass] = [], fileID: String = #fileID,
        line: Int = #line
    ) where Output: Sendable {
        let component = Component(instance: instance, fileID: fileID, line: line).qualified(by: qualifier)
        self.init(
            ComponentList { component }, component.place, qualifier, stopClasses, instance)
    }

    private init(
        _ components: ComponentList, _ place: Place, _ qualifier: Qualifier?, _ stopClasses: [AnyClass],
        _ instance: (any Sendable)? = nil
    ) {
        self.components = components
        self.place = place
        self.qualifier = qualifier
        self.stopClasses = stopClasses
        self.instance = instance
    }

    /// After everything that is registered.
    ///
    /// - Complexity: O(1).
    public var rung: RuleRung { .assignable }

    /// `assignable`.
    ///
    /// - Complexity: O(1).
    public var condition: String { "assignable" }

    /// The component, under its own type and its base classes; the instance, where it converts.
    ///
    /// - Complexity: O(*n*) in the number of base classes.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard request.key.qualifier == qualifier else { return nil }
        guard let instance else { return .ownComponents() }
        // Everything converts to these, so nobody can mean this instance by them.
        if Value.self == Any.self || Value.self == AnyObject.self || Value.self == (any Sendable).self { return nil }
        if let type = Value.self as? AnyClass, type != Swift.type(of: instance) {
            guard ClassChain.bases(of: Swift.type(of: instance), upTo: stopClasses).contains(where: { $0 == type })
            else { return nil }
        }
        if Value.self == Output.self { return .ownComponents() }
        guard instance is Value else { return nil }
        return .ownComponent(of: Output.self, qualifier: qualifier) { output in
            // A decorator may have put something else in its place.
            guard let value = output as? Value else {
                throw NotAssignable(value: "\(Swift.type(of: output))", type: request.key)
            }
            return value
        }
    }
}
