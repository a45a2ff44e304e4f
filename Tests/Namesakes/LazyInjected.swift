/// Called as a property wrapper of other libraries is called, which is called as one of ours.
@propertyWrapper
public struct LazyInjected<Value> {
    /// What it holds.
    public let wrappedValue: Value

    /// Makes one.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
