/// An immutable value behind a reference: for a struct with many properties that is copied often, and for a value with an
/// identity.
final class Referenced<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
