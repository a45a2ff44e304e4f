import DICore
public import Synchronization

/// The storage of a marked property of any type: see ``MarkedSlot``.
@usableFromInline
final class AnyMarkedSlot {
    // Several threads may use a slot if its content is `Sendable`: see `MarkedSlot`. The thread that made the slot
    // `filling` writes `first` once; other threads read it after they found the slot `ready`. Later contents are
    // guarded.

    @usableFromInline
    let site: Site

    /// The file that the property is written in.
    let fileID: StaticString

    @usableFromInline
    let phase = Atomic<Phase>(.empty)

    // The box has any type here: generic code would look up its type at each access.
    @exclusivity(unchecked)
    @usableFromInline
    var first: AnyMarkedContent?

    /// Whether an injection into a value has this slot: see ``claiming(_:of:_:)``.
    private let isClaimed = Atomic<Bool>(false)

    /// Whether the property has a value without an injection. Only the warnings of debug builds ask.
    let isNotNeeded = Atomic<Bool>(false)

    /// The content since the second injection.
    private let later = AtomicLazyReference<Guarded<AnyMarkedContent>>()

    @usableFromInline
    enum Phase: UInt8, AtomicRepresentable {
        case empty
        case filling
        case ready
        /// The content is in `later`.
        case refilled
    }

    /// The line and column of a property, and its marker. They differ for two properties of one file, but not always
    /// for two of different files: see ``MarkedLayout``.
    @usableFromInline
    struct Site: Hashable, Sendable {
        let kind: ObjectIdentifier
        let line: Int
        let column: Int

        @usableFromInline
        init(kind: ObjectIdentifier, line: Int, column: Int) {
            self.kind = kind
            self.line = line
            self.column = column
        }
    }

    @usableFromInline
    init(site: Site, fileID: StaticString) {
        self.site = site
        self.fileID = fileID
        MarkedSlotCollector.current?.collect(self)
    }

    /// The place of the property in the source.
    var place: Place { Place(fileID: "\(fileID)", line: site.line) }

    func isOne(of slots: [AnyMarkedSlot]) -> Bool { slots.contains { $0 === self } }

    /// The content; a box of the slot's type.
    @inlinable
    var box: AnyMarkedContent? {
        switch phase.load(ordering: .acquiring) {
        case .empty, .filling: nil
        case .ready: first
        case .refilled: lastBox
        }
    }

    @usableFromInline
    var lastBox: AnyMarkedContent? { later.load()?.withLock { $0 } }

    /// Replaces the content by a box of the slot's type.
    func fill(with box: AnyMarkedContent) {
        if phase.compareExchange(expected: .empty, desired: .filling, ordering: .relaxed).exchanged {
            first = box
            // This fails if another thread has filled the slot again.
            _ = phase.compareExchange(expected: .filling, desired: .ready, ordering: .releasing)
            return
        }
        if let guarded = later.load() {
            Self.replace(in: guarded, with: box)
        } else {
            let new = Guarded(box)
            let stored = later.storeIfNil(new)
            if stored !== new { Self.replace(in: stored, with: box) }
        }
        phase.store(.refilled, ordering: .releasing)
    }

    /// Injects a value whose slots were not injected before.
    ///
    /// Copies of a value share its slots, and nothing distinguishes a copy from the value. A second injection would
    /// change the properties of other copies. Objects can be injected many times; ``PropertyList/Injected`` can
    /// inject a value again.
    ///
    /// - Parameters:
    ///   - slots: The slots that the injection fills.
    ///   - owner: The object or the value.
    ///   - inject: Fills the slots. If it throws, the slots are free again.
    /// - Throws: ``ResolutionError/Code/alreadyInjected`` before any slot is filled, or the error of `inject`.
    static func claiming<Owner>(
        _ slots: [AnyMarkedSlot], of owner: Owner, _ inject: () throws -> Void
    ) throws {
        if slots.isEmpty || type(of: owner as Any) is AnyClass { return try inject() }
        var claimed: [AnyMarkedSlot] = []
        do {
            for slot in slots where !claimed.contains(where: { $0 === slot }) {
                guard slot.isClaimed.compareExchange(expected: false, desired: true, ordering: .relaxed).exchanged
                else { throw ResolutionError.alreadyInjected(Owner.self, at: slot.place) }
                claimed.append(slot)
            }
            try inject()
        } catch {
            for slot in claimed { slot.isClaimed.store(false, ordering: .relaxed) }
            throw error
        }
    }

    private static func replace(in guarded: Guarded<AnyMarkedContent>, with box: AnyMarkedContent) {
        let dropped = guarded.withLock { state in
            defer { state = box }
            return state
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
    }
}
