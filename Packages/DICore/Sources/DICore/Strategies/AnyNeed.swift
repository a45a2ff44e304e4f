/// A need whose type is known to the function that takes the value.
///
/// Thread-safety: an immutable value.
public struct AnyNeed: Sendable {
    // Safety: the layout of a need does not depend on its type, and it is read as the type that it was made of.
    private let need: Need<Void>
    private let type: ObjectIdentifier

    /// Makes it of a need.
    ///
    /// - Parameter need: The need.
    public init<Value>(_ need: Need<Value>) {
        // Safety: see `need`.
        self.need = unsafeBitCast(need, to: Need<Void>.self)
        type = ObjectIdentifier(Value.self)
    }

    /// The need that it was made of.
    func need<Value>(for type: Value.Type) -> Need<Value> {
        precondition(self.type == ObjectIdentifier(Value.self), "the need of a parameter has another type")
        // Safety: see `need`.
        return unsafeBitCast(need, to: Need<Value>.self)
    }
}
