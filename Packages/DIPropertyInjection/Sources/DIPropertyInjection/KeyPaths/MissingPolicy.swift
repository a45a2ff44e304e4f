/// The policy for a property when no component is registered for its need.
///
/// The policy applies to a missing key only. Any other failure, such as a missing dependency further down, is thrown
/// with every policy.
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

    /// The property keeps the value of the initializer.
    public static var leave: MissingPolicy { MissingPolicy(.leave) }
}

extension MissingPolicy where Property: ExpressibleByNilLiteral & SendableMetatype {
    /// The property becomes `nil`, even if the initializer set a value.
    public static var setNil: MissingPolicy { MissingPolicy(.set { nil }) }
}

extension MissingPolicy {
    /// Unavailable for properties that are not optional.
    @available(*, unavailable, message: "the property is not optional, so it cannot be set to nil")
    @_disfavoredOverload
    public static var setNil: MissingPolicy { .fail }
}
