public import DICore

/// The storage of a marked property.
///
/// It is empty at first. The container fills it after the initializer; a later injection fills it again.
///
/// Copies of a slot share their content.
///
/// Thread-safety: one thread may read it while another fills it. Reading takes no lock, or a short one after the second
/// filling. `Sendable` if the content is.
public struct MarkedSlot<Content> {
    @usableFromInline
    let storage: AnyMarkedSlot

    /// Creates an empty slot for a marker at a place in the source.
    @inlinable
    public init<Marker: MarkedProperty>(
        of marker: Marker.Type, fileID: StaticString, line: Int, column: Int
    ) where Marker.Content == Content {
        let site = AnyMarkedSlot.Site(kind: ObjectIdentifier(Marker.self), line: line, column: column)
        storage = AnyMarkedSlot(site: site, fileID: fileID)
    }

    /// Returns another slot of the same property with a content: for a marker that is set, whose copies keep their
    /// content.
    public func replaced(with content: Content) -> MarkedSlot {
        let other = MarkedSlot(storage: AnyMarkedSlot(site: storage.site, fileID: storage.fileID))
        other.fill(with: content)
        return other
    }

    private init(storage: AnyMarkedSlot) {
        self.storage = storage
    }

    /// The place of the property in the source.
    public var place: Place { storage.place }

    /// The injected value; `nil` before the injection.
    @inlinable
    public var content: Content? {
        guard let box = storage.box else { return nil }
        return (box as! MarkedContent<Content>).value
    }

    /// Returns the injected value.
    ///
    /// - Throws: `ResolutionError.Code.notInjected` before the injection.
    @inlinable
    public func get() throws(ResolutionError) -> Content {
        guard let content else { throw notInjected() }
        return content
    }

    /// The injected value, for a getter that cannot throw. Reading it before the injection stops the program with the
    /// full diagnostic.
    @inlinable
    public var valueOrStop: Content {
        guard let content else { stop() }
        return content
    }

    // A getter without `throws` cannot report the failure in another way, like an implicitly unwrapped optional.
    // Callers that can throw use `get()`.
    @usableFromInline
    func stop() -> Never { fatalError("\(notInjected())") }

    @usableFromInline
    func notInjected() -> ResolutionError { notInjected(as: Content.self) }

    /// Returns the injected value, for a marker whose property has another type than the slot. An error names the
    /// property's.
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

    /// Fills the slot, and replaces its content. The first content is released with the slot, later ones at once.
    public func fill(with content: Content) {
        storage.fill(with: MarkedContent(content))
    }
}

// Safety: the state is atomic or guarded: see `AnyMarkedSlot`; the content is `Sendable`.
extension MarkedSlot: @unchecked Sendable where Content: Sendable {}

/// The content of a ``MarkedSlot`` of any type: see ``MarkedContent``.
@usableFromInline
class AnyMarkedContent: @unchecked Sendable {
    // Safety: immutable; see `AnyMarkedSlot`.

    @usableFromInline
    init() {}

    var anyValue: Any { preconditionFailure("a content of no type") }
}

/// The content of a ``MarkedSlot``.
@usableFromInline
final class MarkedContent<Value>: AnyMarkedContent, @unchecked Sendable {
    // Safety: immutable; see `AnyMarkedSlot`.

    @usableFromInline
    let value: Value

    override var anyValue: Any { value }

    init(_ value: Value) {
        self.value = value
        super.init()
    }
}
