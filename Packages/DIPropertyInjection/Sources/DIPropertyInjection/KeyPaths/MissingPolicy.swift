/// What happens to a property when nothing is registered for what it needs.
///
/// Only a missing key counts. Every other failure, such as something missing further down, is thrown whatever the policy.
///
/// Thread-safety: an immutable value.
public struct MissingPolicy<Property>: Sendable {
    @usableFromInline
    enum Action: Sendable {
        case fail
        case leave
        case set(@Sendable () -> Property)
    }

    @usableFromInline
    let action: Action

    @usableFromInline
    init(_ action: Action) {
        self.action = action
    }

    /// The injection fails, and no property of the object is changed: the default.
    public static var fail: MissingPolicy { MissingPolicy(.fail) }

    /// The property stays as the initialiser left it.
    public static var leave: MissingPolicy { MissingPolicy(.leave) }
}

extension MissingPolicy where Property: ExpressibleByNilLiteral & SendableMetatype {
    /// The property becomes `nil`, also where the initialiser had given it a value.
    public static var setNil: MissingPolicy { MissingPolicy(.set { nil }) }
}

extension MissingPolicy {
    /// Not for properties that are not optional.
    @available(*, unavailable, message: "the property is not optional, so it cannot be set to nil")
    @_disfavoredOverload
    public static var setNil: MissingPolicy { .fail }
}
