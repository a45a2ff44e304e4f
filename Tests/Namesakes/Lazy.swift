/// A type with the same name in other libraries and in this toolkit.
public struct Lazy<Value> {
    /// The stored instance.
    public let instance: Value

    /// Stores an instance.
    public init(_ instance: Value) { self.instance = instance }
}
