public import DICore

/// Marks a property that is injected after the initializer and resolved at every use, with the component's cache.
///
/// ```
/// final class Queue {
///     @InjectedProvider private var worker: Worker            // a new worker at each reading
///     func run() throws { try $worker.get().work() }
/// }
/// ```
///
/// The property does not keep the container alive: after the container is gone, `$worker.get()` throws `closed`.
public typealias InjectedProvider<Value> = InjectedProviderProperty<Value, Unqualified>

/// A property that is injected as a provider, with a typed qualifier: see ``InjectedProvider``.
///
/// Thread-safety: `Sendable` if the value is.
@propertyWrapper
public struct InjectedProviderProperty<Value, Marker>: MarkedProperty {
    /// The slot for the provider.
    public let slot: MarkedSlot<Provider<Value>>

    /// The need for a provider of the value, with the qualifier.
    public static var need: Need<Provider<Value>> { .marked(Marker.self) }

    /// Marks a property. The parameters are its place in the source.
    public init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        slot = MarkedSlot(of: Self.self, fileID: fileID, line: line, column: column)
    }

    /// The value, resolved at every reading.
    ///
    /// A failure stops the program with the full diagnostic, because the getter of a property wrapper cannot throw;
    /// `$worker.get()` throws instead.
    ///
    /// A main-actor object must read it on the main actor.
    public var wrappedValue: Value {
        ResolutionError.stopping { () throws(ResolutionError) in try slot.get(for: Value.self).getAsOwner() }
    }

    /// The marker itself: `$worker.get()`.
    public var projectedValue: InjectedProviderProperty { self }

    /// Resolves the value: a new instance, or that of the component's cache.
    ///
    /// - Throws: `ResolutionError`, also before the injection, and if the container is gone.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        try slot.get(for: Value.self)(isolation: isolation)
    }
}

extension InjectedProviderProperty: Sendable where Value: Sendable {}
