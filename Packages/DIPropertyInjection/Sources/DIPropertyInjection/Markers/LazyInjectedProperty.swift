public import DICore
import Synchronization

/// Marks a property that is injected after the initializer and resolved at its first use.
///
/// ```
/// final class ProfileController {
///     @LazyInjected private var editor: Editor
///     func edit() throws { try $editor.get().open() }         // or editor.open(), which stops the program on failure
/// }
/// ```
///
/// Two objects that need each other can do so lazily. The property does not keep the container alive: after the
/// container was released, `$editor.get()` throws `closed`.
public typealias LazyInjected<Value> = LazyInjectedProperty<Value, Never>

/// A property that is injected as a lazy dependency, with a typed qualifier: see ``LazyInjected``.
///
/// Thread-safety: `Sendable` if the value is.
@propertyWrapper
public struct LazyInjectedProperty<Value, Marker>: MarkedProperty {
    /// The slot for the lazy dependency.
    public let slot: MarkedSlot<Lazy<Value>>

    private var assigned: Value?

    /// The need for the lazy value, with the qualifier.
    public static var need: Need<Lazy<Value>> { .marked(Marker.self) }

    /// Marks a property. The parameters are its place in the source.
    public init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        slot = MarkedSlot(of: Self.self, fileID: fileID, line: line, column: column)
    }

    /// The value, resolved at the first reading.
    ///
    /// A failure stops the program with the full diagnostic, because the getter of a property wrapper cannot throw;
    /// `$editor.get()` throws instead. The value can be set, for instance in a test; that value stays.
    ///
    /// A main-actor object must read it on the main actor.
    public var wrappedValue: Value {
        get {
            assigned
                ?? ResolutionError.stopping { () throws(ResolutionError) in try slot.get(for: Value.self).getAsOwner() }
        }
        set {
            assigned = newValue
            slot.storage.isNotNeeded.store(true, ordering: .relaxed)
        }
    }

    /// The marker itself: `$editor.get()`.
    public var projectedValue: LazyInjectedProperty { self }

    /// Returns the value, resolved at the first use. Later uses return the same value.
    ///
    /// - Throws: `ResolutionError`, also before the injection, and if the container was released.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        if let assigned { return assigned }
        return try slot.get(for: Value.self).get(isolation: isolation)
    }

    /// Whether the value was resolved or set. Reading it resolves nothing.
    public var isResolved: Bool { assigned != nil || slot.content?.isResolved == true }
}

extension LazyInjectedProperty: Sendable where Value: Sendable {}

/// Marks a property that is injected after the initializer and resolved at every use, with the component's cache.
///
/// ```
/// final class Queue {
///     @InjectedProvider private var worker: Worker            // a new worker at each reading
///     func run() throws { try $worker.get().work() }
/// }
/// ```
///
/// The property does not keep the container alive: after the container was released, `$worker.get()` throws `closed`.
public typealias InjectedProvider<Value> = InjectedProviderProperty<Value, Never>

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
    /// - Throws: `ResolutionError`, also before the injection, and if the container was released.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        try slot.get(for: Value.self)(isolation: isolation)
    }
}

extension InjectedProviderProperty: Sendable where Value: Sendable {}

// Messages of the compiler for common mistakes. Swift demands bodies. They never run: a call does not compile.

extension LazyInjectedProperty {
    /// Unavailable: the qualifier of a marked property is a type.
    @available(
        *, unavailable, message: "the qualifier of a marked property is a type: @LazyInjectedProperty<Value, Marker>"
    )
    public init(named name: String) { fatalError("unavailable") }

    /// Unavailable: the container gives a marked property its value.
    @available(*, unavailable, message: "a marked property has no initial value: it is resolved at its first use")
    public init(wrappedValue: Value) { fatalError("unavailable") }
}

extension InjectedProviderProperty {
    /// Unavailable: the qualifier of a marked property is a type.
    @available(
        *, unavailable,
        message: "the qualifier of a marked property is a type: @InjectedProviderProperty<Value, Marker>"
    )
    public init(named name: String) { fatalError("unavailable") }

    /// Unavailable: the container gives a marked property its value.
    @available(*, unavailable, message: "a marked property has no initial value: it is resolved at every use")
    public init(wrappedValue: Value) { fatalError("unavailable") }
}
