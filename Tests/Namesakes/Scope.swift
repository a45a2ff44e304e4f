/// A type with the same name in other libraries and in this toolkit.
public final class Scope {
    /// Creates a scope.
    public init() {}
}
