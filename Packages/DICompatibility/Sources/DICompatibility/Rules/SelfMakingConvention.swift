public import DICore

/// Makes types that say how they are made, where nobody has registered them.
///
/// Thread-safety: an immutable value.
public struct SelfMakingConvention: Convention {
    /// Makes the convention.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// The type's own component, for the key without a qualifier.
    ///
    /// - Complexity: That of making the component.
    public func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
        guard request.key.qualifier == nil, let type = Value.self as? any SelfMaking.Type else { return nil }
        return Self.component(of: type) as? KeyAnswer<Value>
    }

    private static func component<Made: SelfMaking>(of type: Made.Type) -> Any {
        KeyAnswer<Made>.component(type.conventionalComponent)
    }
}
