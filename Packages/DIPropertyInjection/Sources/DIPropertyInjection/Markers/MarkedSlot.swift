public import DICore
import Synchronization

/// The place that a marked property's value is put into.
///
/// Empty at first. The container fills it after the initialiser; a later injection fills it again.
///
/// Thread-safety: reading takes no lock, and may happen while it is filled again.
public final class MarkedSlot<Content>: AnyMarkedSlot, @unchecked Sendable {
    // Safety: the first content is stored once and atomically; later ones are guarded. A slot is only shared between
    // threads by markers that are `Sendable`, whose values are.
    private let first = AtomicLazyReference<Box>()
    private let isRefilled = Atomic<Bool>(false)
    private let later = Guarded<Box?>(nil)

    private final class Box: @unchecked Sendable {
        // Safety: immutable; see `MarkedSlot`.
        let content: Content

        init(_ content: Content) { self.content = content }
    }

    /// Makes an empty slot.
    ///
    /// - Parameters:
    ///   - marker: The type of the marker.
    ///   - fileID: Where the property is written.
    ///   - line: Where the property is written.
    ///   - column: Where the property is written.
    /// - Complexity: O(1).
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
    public var content: Content? {
        guard isRefilled.load(ordering: .acquiring) else { return first.load()?.content }
        return later.withLock { $0 }?.content
    }

    /// What was injected.
    ///
    /// - Throws: ``ResolutionError/Code/notInjected`` where nothing was.
    /// - Complexity: O(1).
    public func get() throws(ResolutionError) -> Content {
        guard let content else {
            throw ResolutionError(
                .notInjected, key: ComponentKey(Content.self),
                message: "a marked property of type \(ComponentKey(Content.self)) was used before it was injected",
                notes: [.init(.needed, "the property", at: place)],
                help: "let a container make the object, or call inject(_:) with it before the property is used")
        }
        return content
    }

    /// What was injected, for a getter that cannot throw.
    ///
    /// Stops the program with the full diagnostic where nothing was.
    /// - Complexity: O(1).
    public var valueOrStop: Content { ResolutionError.stopping(get) }

    /// Puts something into the slot, in place of what was there.
    ///
    /// What was there first is released with the slot, later contents at once.
    ///
    /// - Parameter content: What is injected.
    /// - Complexity: O(1).
    public func fill(with content: Content) {
        let box = Box(content)
        guard first.storeIfNil(box) !== box else { return }
        let dropped = later.withLock { state -> Box? in
            defer { state = box }
            return state
        }
        isRefilled.store(true, ordering: .releasing)
        _ = dropped
    }
}
