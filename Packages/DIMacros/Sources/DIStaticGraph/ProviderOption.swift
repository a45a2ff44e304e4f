/// A property of a provider in a graph: see ``Provides(_:)``.
///
/// Thread-safety: a constant.
public struct ProviderOption: Sendable {
    /// The graph has one instance, which the first request creates. Its type has to be `Sendable`.
    public static var shared: ProviderOption { ProviderOption() }

    /// The graph has one instance, which the graph's initializer creates. In a graph that is also a module, the
    /// container creates it when it starts, and the graph itself at the first request.
    public static var eager: ProviderOption { ProviderOption() }

    /// The instance is an element of the array of its type. Elements are in the order of their providers.
    public static var contributed: ProviderOption { ProviderOption() }
}

/// The implementation of `@Assisted`, which marks a provider's parameter that the caller passes.
///
/// Each graph has its own name for it, `Assisted`, so that it does not conflict with another type of this name.
@propertyWrapper
public struct AssistedParameter<Value> {
    /// The argument.
    public var wrappedValue: Value

    /// Wraps an argument. The compiler calls it.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }
}

/// The replaced providers of a graph, in one reference.
///
/// Thread-safety: immutable.
public final class Overriding<Values: Sendable>: Sendable {
    /// A closure for each replaced provider.
    public let values: Values

    /// Creates a reference to values.
    public init(_ values: Values) {
        self.values = values
    }
}
