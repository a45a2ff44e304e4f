public import DICore

/// A property that is injected as a lazy dependency, with a typed qualifier: see ``LazyInjected``.
///
/// Thread-safety: `Sendable` where the value is.
@propertyWrapper
public struct LazyInjectedProperty<Value, Marker>: MarkedProperty {
    /// Where the container puts the lazy dependency.
    public let slot: MarkedSlot<Lazy<Value>>

    private var assigned: Value?

    /// What is needed: the value, lazily, with the qualifier.
    public static var need: Need<Lazy<Value>> { .marked(Marker.self) }

    /// Marks a property.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Complexity: O(1).
    public init(fileID: StaticString = #fileID, line: Int = #line, column: Int = #column) {
        slot = MarkedSlot(of: Self.self, fileID: fileID, line: line, column: column)
    }

    /// The value, resolved now if it was not before.
    ///
    /// Stops the program with the full diagnostic where it cannot be had, because a getter of a property wrapper cannot
    /// throw; `$editor.get()` throws instead. It can be set, in a test for instance; what was set stays.
    ///
    /// In an object that is bound to the main actor it must be read there.
    public var wrappedValue: Value {
        get {
            assigned
                ?? ResolutionError.stopping { () throws(ResolutionError) in try slot.get(for: Value.self).getAsOwner() }
        }
        set { assigned = newValue }
    }

    /// The marker itself: `$editor.get()`.
    public var projectedValue: LazyInjectedProperty { self }

    /// The value, resolved now if it was not before.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in.
    /// - Returns: The same value at every use.
    /// - Throws: `ResolutionError`, also where nothing was injected, and for a container that is gone.
    /// - Complexity: O(1) after the first use.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        if let assigned { return assigned }
        return try slot.get(for: Value.self).get(isolation: isolation)
    }

    /// Whether the value was resolved already, or set. Resolves nothing.
    ///
    /// - Complexity: O(1).
    public var isResolved: Bool { assigned != nil || slot.content?.isResolved == true }
}

extension LazyInjectedProperty: Sendable where Value: Sendable {}
