public import DICore

/// A component that answers to each type it converts to, if no component is registered for that type.
///
/// ```
/// let controller = Component(CheckoutController.self, init: CheckoutController.init(store:)).cached()
/// Assignable(controller, upTo: [Controller.self])
/// Assignable(instance: window)
/// ```
///
/// A component of a class answers to its base classes, up to the stop classes. They all share its cached object. An
/// instance also answers to its protocols. Components that are registered for a type come first; of several assignable
/// components, the newest answers.
///
/// A component that is not a class lists its roles instead: `.role { $0 as any Store }`, which the compiler checks.
///
/// Thread-safety: an immutable value.
public struct Assignable<Output>: KeyRule {
    /// The component.
    public let components: ComponentList

    /// The place of the registration.
    public let place: Place?

    private let qualifier: Qualifier?
    private let stopClasses: [AnyClass]
    private let instance: (any Sendable)?

    /// Makes a component of a class answer to its base classes.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - stopClasses: The component does not answer to these classes and their base classes.
    /// - Complexity: O(*n*) in the number of base classes.
    public init(_ component: Component<Output, ComponentOrigin.Made>, upTo stopClasses: [AnyClass] = [])
    where Output: AnyObject & Sendable {
        let assignable = ClassChain.bases(of: Output.self, upTo: stopClasses).reduce(component) { $0.role(asBase: $1) }
        self.init(ComponentList { assignable }, component.place, component.key.qualifier, stopClasses)
    }

    /// Makes a component of a class that is not `Sendable` answer to its base classes.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - stopClasses: The component does not answer to these classes and their base classes.
    /// - Complexity: O(*n*) in the number of base classes.
    public init(_ component: Component<Output, ComponentOrigin.Made>, upTo stopClasses: [AnyClass] = [])
    where Output: AnyObject {
        let assignable = ClassChain.bases(of: Output.self, upTo: stopClasses).reduce(component) { $0.role(asBase: $1) }
        self.init(ComponentList { assignable }, component.place, component.key.qualifier, stopClasses)
    }

    /// Makes an instance answer to each type it converts to.
    ///
    /// - Parameters:
    ///   - instance: The instance. Its dynamic type counts, not that of the variable.
    ///   - qualifier: The qualifier of the component.
    ///   - stopClasses: The component does not answer to these classes and their base classes.
    ///   - fileID: The file of the registration.
    ///   - line: The line of the registration.
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

    /// The rung after registered components.
    public var rung: RuleRung { .assignable }

    /// The word for messages.
    public var condition: String { "assignable" }

    /// Returns the component for its own type and its base classes, and the instance for each type it converts to.
    ///
    /// - Complexity: O(*n*) in the number of base classes.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard request.key.qualifier == qualifier else { return nil }
        guard let instance else { return .ownComponents() }
        // All values convert to these types, so a request for one of them does not mean this instance.
        if Value.self == Any.self || Value.self == AnyObject.self || Value.self == (any Sendable).self { return nil }
        if let type = Value.self as? AnyClass, type != Swift.type(of: instance) {
            guard ClassChain.bases(of: Swift.type(of: instance), upTo: stopClasses).contains(where: { $0 == type })
            else { return nil }
        }
        if Value.self == Output.self { return .ownComponents() }
        guard instance is Value else { return nil }
        return .ownComponent(of: Output.self, qualifier: qualifier) { output in
            // A decorator may have replaced the instance.
            guard let value = output as? Value else {
                throw NotAssignable(value: "\(Swift.type(of: output))", type: request.key)
            }
            return value
        }
    }
}

/// The error for a decorated instance that does not convert to the requested type.
struct NotAssignable: Error, CustomStringConvertible {
    let value: String
    let type: ComponentKey

    var description: String {
        "a decorator put \(value), which is not a \(type), in place of an assignable instance"
    }
}

extension Component where Origin == ComponentOrigin.Made, Output: AnyObject {
    /// Returns the component with a base class as a role.
    fileprivate func role(asBase base: AnyClass) -> Component {
        func role<Base: AnyObject>(_ type: Base.Type) -> Component {
            // Safety: `Base` was found among the base classes of `Output`.
            self.role { unsafeDowncast($0, to: Base.self) }
        }
        return _openExistential(base, do: role)
    }
}
