public import DICore

/// A property that is injected as a provider, with a typed qualifier: see ``InjectedProvider``.
///
/// Thread-safety: `Sendable` where the value is.
@propertyWrapper
public struct InjectedProviderProperty<Value, Marker>: MarkedProperty {
    /// Where the container puts the provider.
    public let slot: MarkedSlot<OwnedProvider<Value>>

    /// What is needed: a provider of the value, with the qualifier.
    public static var need: Need<OwnedProvider<Value>> { .marked(Marker.self) }

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

    /// The value, resolved at every reading.
    ///
    /// Stops the program with the full diagnostic where it cannot be had, because a getter of a property wrapper cannot
    /// throw; `$worker.get()` throws instead.
    ///
    /// In an object that is bound to the main actor it must be read there.
    public var wrappedValue: Value {
        ResolutionError.stopping { () throws(ResolutionError) in try slot.get(for: Value.self).getAsOwner() }
    }

    /// The marker itself: `$worker.get()`.
    public var projectedValue: InjectedProviderProperty { self }

    /// The value, resolved now.
    ///
    /// - Parameter isolation: The caller's isolation, which the compiler fills in.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: `ResolutionError`, also where nothing was injected, and for a container that is gone.
    /// - Complexity: O(1) beyond what is created.
    public func get(isolation: isolated (any Actor)? = #isolation) throws(ResolutionError) -> Value {
        try slot.get(for: Value.self).get(isolation: isolation)
    }
}

extension InjectedProviderProperty: Sendable where Value: Sendable {}
