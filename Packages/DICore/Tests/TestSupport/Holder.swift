/// An object that retains a value: the typical component with one dependency.
public final class Holder<Value: Sendable>: Sendable {
    public let value: Value

    public init(_ value: Value) { self.value = value }
}
