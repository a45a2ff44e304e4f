/// A type with the same name in other libraries and in this toolkit.
public final class Container {
    /// Creates a container.
    public init() {}
}
