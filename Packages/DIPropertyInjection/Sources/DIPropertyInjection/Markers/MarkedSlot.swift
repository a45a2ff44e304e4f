public import DICore

/// The place that a marked property's value is put into.
///
/// Empty at first. The container fills it after the initialiser; a later injection fills it again.
///
/// Thread-safety: reading takes no lock, but for a short one once it was filled a second time; it may happen while it is
/// filled. `Sendable` where the content is.
public final class MarkedSlot<Content>: AnyMarkedSlot {
    /// Makes an empty slot.
    ///
    /// - Parameters:
    ///   - marker: The type of the marker.
    ///   - fileID: Where the property is written.
    ///   - line: Where the property is written.
    ///   - column: Where the property is written.
    /// - Complexity: O(1).
    @inlinable
    public init<Marker: MarkedProperty>(
        of marker: Marker.Type, fileID: StaticString, line: Int, column: Int
    ) where Marker.Content == Content {
        super.init(site: Site(kind: ObjectIdentifier(Marker.self), line: line, column: column), fileID: fileID)
    }

    /// A slot of the same property with something in it: for a marker that is set, whose copies keep what they have.
    ///
    /// - Parameter content: What is in it.
    /// - Returns: Another slot.
    /// - Complexity: O(1).
    public func replaced(with content: Content) -> MarkedSlot {
        MarkedSlot(like: self, content)
    }

    private init(like other: MarkedSlot, _ content: Content) {
        super.init(site: other.site, fileID: other.fileID)
        fill(with: content)
    }

    /// What was injected; `nil` before.
    ///
    /// - Complexity: O(1).
    @inlinable
    public var content: Content? {
        guard let box else { return nil }
        return (box as! MarkedContent<Content>).value
    }

    /// What was injected.
    ///
    /// - Throws: ``ResolutionError/Code/notInjected`` where nothing was.
    /// - Complexity: O(1).
    @inlinable
    public func get() throws(ResolutionError) -> Content {
        guard let content else { throw notInjected() }
        return content
    }

    /// What was injected, for a getter that cannot throw.
    ///
    /// Stops the program with the full diagnostic where nothing was.
    /// - Complexity: O(1).
    @inlinable
    public var valueOrStop: Content {
        guard let content else { stop() }
        return content
    }

    // The getter of a property that was declared without `throws` has nothing else to answer with, as a weak reference that is
    // unwrapped; who can throw asks for the value with `get()`.
    @usableFromInline
    func stop() -> Never { fatalError("\(notInjected())") }

    @usableFromInline
    func notInjected() -> ResolutionError { notInjected(as: Content.self) }

    /// What was injected, for a marker whose property has another type than the slot: an error names that of the property.
    func get<Property>(for property: Property.Type) throws(ResolutionError) -> Content {
        guard let content else { throw notInjected(as: property) }
        return content
    }

    private func notInjected<Property>(as property: Property.Type) -> ResolutionError {
        ResolutionError(
            .notInjected, key: ComponentKey(property),
            message: "a marked property of type \(ComponentKey(property)) was used before it was injected",
            notes: [.init(.needed, "the property", at: place)],
            help:
                "let a component with .injectMarked() make the object, or call inject(_:) with it before the property is used"
        )
    }

    /// Puts something into the slot, in place of what was there.
    ///
    /// What was there first is released with the slot, later contents at once.
    ///
    /// - Parameter content: What is injected.
    /// - Complexity: O(1).
    public func fill(with content: Content) {
        fill(with: MarkedContent(content))
    }
}

// Safety: what changes is atomic or guarded: see `AnyMarkedSlot`; the content is `Sendable`.
extension MarkedSlot: @unchecked Sendable where Content: Sendable {}
