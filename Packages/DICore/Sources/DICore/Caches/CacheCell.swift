public import Synchronization

/// The place of one instance: empty, being created, or ready. Every cache is made of cells.
///
/// A cache strategy decides *which* cell serves a request. The cell holds the instance, and lets other requests wait
/// for its creation. A failed creation leaves the cell empty. A ready cell never changes again: a cache that wants
/// another instance takes another cell.
///
/// A cell is a slot too, the slot of a cache with exactly one place for each component. Reading a ready cell takes no
/// lock. So a strategy whose slot *is* a cell is as fast as the shipped ones.
///
/// Thread-safety: may be used from any thread.
public final class CacheCell: Sendable {
    /// How an instance comes into a cell and is held there.
    ///
    /// Thread-safety: an immutable value.
    public enum Policy: Sendable {
        /// One creation; other requests wait for it.
        case exactlyOnce
        /// No request waits: under a race several instances are created, and all requests get the first that was
        /// published.
        case firstPublished
        /// One creation; the cell does not keep the instance alive. When the instance is gone, the cell is of no
        /// further use.
        case weak
    }

    /// The state of a cell at one moment.
    enum State {
        case empty
        /// An instance is being created.
        case creating(CreationID)
        case ready(InstanceBox)
        /// The instance of a weak cell has been released.
        case gone
    }

    /// Zero; the identity of a creation, if the bit `creating` is set; or a reference to a box, which stays until the
    /// cell is released.
    @usableFromInline
    let word = Atomic<UInt>(0)

    /// A reference to the newest derivation, or zero. Derivations stay until the cell is released.
    let derivations = Atomic<UInt>(0)

    let policy: Policy

    /// The address of the type of its instances, with the bit `mainActor` if they are bound to the main actor; zero
    /// before the first request.
    private let tie = Atomic<UInt>(0)

    private static var mainActor: UInt { 1 }

    /// In a word: an instance is being created.
    @usableFromInline
    static var creating: UInt { 1 }

    /// In the word of a creation: requests wait for it.
    private static var awaited: UInt { 2 }

    /// Makes an empty cell.
    ///
    /// - Parameter policy: How an instance comes into it and is held there.
    public init(_ policy: Policy = .exactlyOnce) { self.policy = policy }

    /// Makes a cell that holds an instance from the start.
    init(holding box: InstanceBox) {
        policy = .exactlyOnce
        word.store(ReferenceWord.retaining(box), ordering: .releasing)
    }

    /// Makes a cell that holds the instance of another one, which is ready.
    convenience init(holding other: CacheCell) {
        guard let box = other.existing else { preconditionFailure("the cell of an existing instance is ready") }
        self.init(holding: box)
    }

    deinit {
        releaseDerivations()
        _ = Self.box(word.load(ordering: .acquiring))?.takeRetainedValue()
    }

    // MARK: Types

    /// Ties the cell to the type of its instances, which requests read without a check from then on.
    ///
    /// - Throws: ``ResolutionError/Code/cellTypeMismatch`` if it is tied to another one.
    func tie(
        to key: ComponentKey, isMainActor: Bool, of component: @autoclosure () -> ComponentDescription
    ) throws(ResolutionError) {
        if isTied(to: key, isMainActor: isMainActor) { return }
        let own = Self.word(of: key, isMainActor: isMainActor)
        let (isFirst, first) = tie.compareExchange(expected: 0, desired: own, ordering: .relaxed)
        if isFirst || first == own { return }
        throw ResolutionError(.cellTypeMismatch, key: key, .foreignCell(component()))
    }

    /// Whether the cell is tied to the type of its instances.
    func isTied(to key: ComponentKey, isMainActor: Bool) -> Bool {
        tie.load(ordering: .relaxed) == Self.word(of: key, isMainActor: isMainActor)
    }

    private static func word(of key: ComponentKey, isMainActor: Bool) -> UInt {
        key.typeIdentity | (isMainActor ? mainActor : 0)
    }

    // MARK: Reading

    // Safety: a ready cell keeps its box.
    /// The box of a ready cell, for a caller that keeps the cell. The box of a weak cell is a ``WeakInstance``.
    @inlinable
    @inline(__always)
    var readyBox: Unmanaged<InstanceBox>? { Self.box(word.load(ordering: .acquiring)) }

    /// The state of the cell.
    var state: State {
        let word = word.load(ordering: .acquiring)
        if word == 0 { return .empty }
        guard let box = Self.box(word)?.takeUnretainedValue() else { return .creating(CreationID(word: word >> 2)) }
        if policy != .weak { return .ready(box) }
        return box.value(as: WeakInstance.self).box.map(State.ready) ?? .gone
    }

    /// Whether there is no instance, and none is being created.
    var isEmpty: Bool { word.load(ordering: .acquiring) == 0 }

    /// The box of the instance, if there is one.
    var existing: InstanceBox? { if case .ready(let box) = state { box } else { nil } }

    /// Whether an instance is in the cell.
    public var isReady: Bool { existing != nil }

    // MARK: Creating

    /// Begins a creation, if the cell is empty. `Creation` and `AsyncPass` call this: the cell makes one of several
    /// simultaneous requests the creator, and the others wait.
    ///
    /// - Returns: Whether the caller creates the instance. Then it must call ``end(_:with:)``.
    func begin(_ creation: CreationID) -> Bool {
        word.compareExchange(
            expected: 0, desired: creation.word << 2 | Self.creating, ordering: .sequentiallyConsistent
        ).exchanged
    }

    /// Ends the creation that ``begin(_:)`` has begun.
    ///
    /// - Parameter box: The instance. Without it, the cell is empty again.
    /// - Returns: Whether requests wait for the creation. The caller wakes them.
    func end(_ creation: CreationID, with box: InstanceBox?) -> Bool {
        let new = box.map { ReferenceWord.retaining(policy == .weak ? WeakInstance.box(of: $0) : $0) } ?? 0
        let former = word.exchange(new, ordering: .sequentiallyConsistent)
        assert(former & ~Self.awaited == creation.word << 2 | Self.creating, "another creation has ended this one")
        return former & Self.awaited != 0
    }

    /// Marks a creation as awaited, so that its end wakes the waiting requests.
    ///
    /// - Returns: Whether the creation was in progress.
    func await(_ creation: CreationID) -> Bool {
        let unmarked = creation.word << 2 | Self.creating
        let former = word.compareExchange(
            expected: unmarked, desired: unmarked | Self.awaited, ordering: .sequentiallyConsistent
        ).original
        return former | Self.awaited == unmarked | Self.awaited
    }

    /// Stores an instance, unless another one was stored before.
    ///
    /// - Returns: The instance that is stored.
    func publish(_ box: InstanceBox) -> InstanceBox {
        let own = ReferenceWord.retaining(box)
        let (isFirst, first) = word.compareExchange(
            expected: 0, desired: own, ordering: .sequentiallyConsistent)
        if isFirst { return box }
        _ = ReferenceWord<InstanceBox>.take(own)
        // A cell with this policy holds nothing but boxes.
        return Self.box(first)?.takeUnretainedValue() ?? box
    }

    // MARK: Words

    // Safety: see `word`.
    @inlinable
    @inline(__always)
    static func box(_ word: UInt) -> Unmanaged<InstanceBox>? {
        word & creating == 0 ? ReferenceWord.reference(word) : nil
    }
}
