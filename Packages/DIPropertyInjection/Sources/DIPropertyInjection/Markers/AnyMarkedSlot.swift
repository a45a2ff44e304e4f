public import DICore
public import Synchronization

/// The place that a marked property's value is put into, whatever its type: see ``MarkedSlot``.
public class AnyMarkedSlot {
    // Several threads may use a slot where its content is `Sendable`: see `MarkedSlot`. `first` is written once, by whoever made the slot `filling`, and read after it was found `ready`; later contents
    // are guarded.
    @usableFromInline
    let site: Site

    /// The file that the property is written in.
    let fileID: StaticString

    @usableFromInline
    let phase = Atomic<Phase>(.empty)

    // A box of any type here: code that knows the type in general only would look it up each time.
    @exclusivity(unchecked)
    @usableFromInline
    var first: AnyMarkedContent?

    /// Whether an injection into a value has this slot: see ``claiming(_:of:_:)``.
    private let isClaimed = Atomic<Bool>(false)

    /// Made by the second injection.
    private let later = AtomicLazyReference<Guarded<AnyMarkedContent>>()

    @usableFromInline
    enum Phase: UInt8, AtomicRepresentable {
        case empty
        case filling
        case ready
        /// What counts is in `later`.
        case refilled
    }

    /// Where a property is written, and with which marker. Two properties of one file differ in it, two of different files
    /// may not: see ``MarkedLayout``.
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

    /// Where the property is written.
    public var place: Place { Place(fileID: "\(fileID)", line: site.line) }

    /// What is in it; a box of the slot's type.
    @inlinable
    final var box: AnyMarkedContent? {
        switch phase.load(ordering: .acquiring) {
        case .empty, .filling: nil
        case .ready: first
        case .refilled: lastBox
        }
    }

    @usableFromInline
    final var lastBox: AnyMarkedContent? { later.load()?.withLock { $0 } }

    /// Puts a box of the slot's type into it, in place of what was there.
    final func fill(with box: AnyMarkedContent) {
        if phase.compareExchange(expected: .empty, desired: .filling, ordering: .relaxed).exchanged {
            first = box
            // Unless it was filled again meanwhile.
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

    /// Injects a value, whose slots no other injection has.
    ///
    /// Copies of a value share its slots, and a copy cannot be told from the value: a second injection would change the properties
    /// of values that somebody else uses. Objects are injected as often as is wanted, and so is what was injected before, with
    /// ``InjectedProperties``.
    ///
    /// - Parameters:
    ///   - slots: The slots that the injection fills.
    ///   - owner: The object or the value.
    ///   - inject: Fills them. Where it throws, the slots are free again.
    /// - Throws: ``ResolutionError/Code/alreadyInjected``, before anything is filled; what `inject` throws.
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
