/// Called as a property wrapper of other libraries is called, which is called as one of ours.
@propertyWrapper
public struct Dependency<Value> {
    /// What it holds.
    public let wrappedValue: Value

    /// Makes one.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
