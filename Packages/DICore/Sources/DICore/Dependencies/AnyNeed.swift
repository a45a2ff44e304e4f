/// A need of any type, for a parameter of a function: see ``FunctionStrategy``.
///
/// Thread-safety: an immutable value.
public struct AnyNeed: Sendable {
    // Safety: a need has the same layout for every type, and is read only as the type that it was created with.
    private let need: Need<Void>
    let type: Any.Type

    /// Creates a need of any type from one with the type of its parameter.
    public init<Value>(_ need: Need<Value>) {
        // Safety: see `need`.
        self.need = unsafeBitCast(need, to: Need<Void>.self)
        type = Value.self
    }

    /// Creates a need for the unnamed component of a type.
    init(_ type: Any.Type) {
        need = Need()
        self.type = type
    }

    /// Returns the need as one of its type.
    func typed<Value>(as type: Value.Type) -> Need<Value> {
        precondition(self.type == type, "a need has another type than its parameter")
        // Safety: see `need`.
        return unsafeBitCast(need, to: Need<Value>.self)
    }

    /// Whether another component supplies the value.
    var isWired: Bool { need.wiring != nil }

    /// The dependency to declare.
    var dependency: Dependency {
        Dependency(on: type, qualifier: need.qualifier, label: need.label, wired: need.wiring?.dependency)
    }

    var key: ComponentKey { ComponentKey(erased: type, qualifier: need.qualifier) }
}
