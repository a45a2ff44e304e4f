/// Called as a type of other libraries is called, which is called as one of ours.
public struct Provider<Value> {
    /// What it holds.
    public let instance: Value

    /// Makes one.
    public init(_ instance: Value) { self.instance = instance }
}
