public import DICore

/// Marks a property that is injected by its type, after the initializer.
///
/// ```
/// final class ProfileController {
///     @Injected private var store: any Store
///     @Injected private var cache: (any Cache)?           // nil if none is registered
///     @InjectedProperty<any Gateway, Sandbox> private var gateway: any Gateway
/// }
///
/// final class SharedService: Sendable {
///     let store = Injected<any Store>()                   // store.value
/// }
/// ```
///
/// Any dependency form can be injected: `[any Rule]`, `[String: any Handler]`, `Lazy<Editor>`. ``LazyInjected`` and
/// ``InjectedProvider`` properties resolve later by themselves.
///
/// Reading the property before a container has created or injected the object stops the program with a message.
/// `$store.get()` throws instead.
public typealias Injected<Value> = InjectedProperty<Value, Never>

extension Need {
    /// Returns the need for a type with a qualifier that is a type. `Never` stands for no qualifier.
    static func marked<Marker>(_ marker: Marker.Type) -> Need {
        marker == Never.self ? .unnamed : .qualified(by: marker)
    }
}

/// A property that is injected by its type and a typed qualifier, after the initializer: see ``Injected``.
///
/// The type parameter `Marker` is the qualifier, or `Never` for a property without one.
///
/// Thread-safety: `Sendable` if the value is.
@propertyWrapper
public struct InjectedProperty<Value, Marker>: MarkedProperty {
    /// The slot for the value.
    @inlinable
    public var slot: MarkedSlot<Value> { currentSlot }

    @usableFromInline
    var currentSlot: MarkedSlot<Value>

    /// The need for the value, with the qualifier.
    public static var need: Need<Value> { .marked(Marker.self) }

    /// Marks a property. The parameters are its place in the source.
    @inlinable
    public init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        currentSlot = MarkedSlot(of: Self.self, fileID: fileID, line: line, column: column)
    }

    /// The value.
    ///
    /// Reading it before the injection stops the program. It can be set, for instance in a test; a later injection
    /// replaces that value.
    public var wrappedValue: Value {
        @inlinable
        get { slot.valueOrStop }
        set { currentSlot = currentSlot.replaced(with: newValue) }
    }

    /// The marker itself: `$store.get()`.
    public var projectedValue: InjectedProperty { self }

    /// The value.
    ///
    /// Reading it before the injection stops the program.
    @inlinable
    public var value: Value { slot.valueOrStop }

    /// Returns the value.
    ///
    /// - Throws: `ResolutionError.Code.notInjected` before the injection.
    @inlinable
    public func get() throws(ResolutionError) -> Value { try slot.get() }

    /// Whether the property was injected.
    public var isInjected: Bool { slot.content != nil }
}

extension InjectedProperty: Sendable where Value: Sendable {}

// Common mistakes, declared so that the message of the compiler says how to correct them. The tests are in
// `Tests/CompileFail`. Swift demands bodies. They never run: a call does not compile.

extension InjectedProperty {
    /// Unavailable: the qualifier of a marked property is a type.
    @available(
        *, unavailable, message: "the qualifier of a marked property is a type: @InjectedProperty<Value, Marker>"
    )
    public init(named name: String) { fatalError("unavailable") }

    /// Unavailable: the container gives a marked property its value.
    @available(
        *, unavailable,
        message: """
            a marked property has no initial value: make it optional, or inject a key path: .inject(\\.property, ifMissing: .leave)
            """
    )
    public init(wrappedValue: Value) { fatalError("unavailable") }
}
