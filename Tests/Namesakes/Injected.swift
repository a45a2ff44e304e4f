/// A property wrapper with the same name in other libraries and in this toolkit.
@propertyWrapper
public struct Injected<Value> {
    /// The stored value.
    public let wrappedValue: Value

    /// Stores a value.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
