public import DICore

/// A property that is injected after the initialiser, by its type and a typed qualifier: see ``Injected``.
///
/// Thread-safety: `Sendable` where the value is.
@propertyWrapper
public struct InjectedProperty<Value, Marker>: MarkedProperty {
    /// Where the container puts the value.
    @inlinable
    public var slot: MarkedSlot<Value> { currentSlot }

    @usableFromInline
    var currentSlot: MarkedSlot<Value>

    /// What is needed: the value, with the qualifier.
    public static var need: Need<Value> { .marked(Marker.self) }

    /// Marks a property.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Complexity: O(1).
    @inlinable
    public init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        currentSlot = MarkedSlot(of: Self.self, fileID: fileID, line: line, column: column)
    }

    /// The value.
    ///
    /// Reading it before the injection stops the program. It can be set, in a test for instance; a later injection takes
    /// the place of what was set.
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

    /// The value.
    ///
    /// - Returns: What was injected.
    /// - Throws: ``ResolutionError/Code/notInjected`` where nothing was.
    /// - Complexity: O(1).
    @inlinable
    public func get() throws(ResolutionError) -> Value { try slot.get() }

    /// Whether something was injected.
    ///
    /// - Complexity: O(1).
    public var isInjected: Bool { slot.content != nil }
}

extension InjectedProperty: Sendable where Value: Sendable {}
