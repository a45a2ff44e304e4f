/// A need of any type, for a parameter of a function: see ``FunctionStrategy``.
///
/// Thread-safety: an immutable value.
public struct AnyNeed: Sendable {
    // Safety: a need has the same layout for every type, and is read only as the type that it was created with.
    private let need: Need<Void>
    private let type: Any.Type

    /// Creates a need of any type from one with the type of its parameter.
    public init<Value>(_ need: Need<Value>) {
        // Safety: see `need`.
        self.need = unsafeBitCast(need, to: Need<Void>.self)
        type = Value.self
    }

    /// Returns the need as one of a type; `nil` if it has another type.
    func need<Value>(for type: Value.Type) -> Need<Value>? {
        guard self.type == type else { return nil }
        // Safety: see `need`.
        return unsafeBitCast(need, to: Need<Value>.self)
    }

    var key: ComponentKey { ComponentKey(erased: type, qualifier: need.qualifier) }
}
