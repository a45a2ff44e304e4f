/// A property wrapper with the name of a type in this toolkit, as in other libraries.
@propertyWrapper
public struct Dependency<Value> {
    /// The stored value.
    public let wrappedValue: Value

    /// Stores a value.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
