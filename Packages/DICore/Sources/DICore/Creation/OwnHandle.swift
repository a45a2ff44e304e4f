import Synchronization

/// The handle of a creation, made for the first object that keeps one.
struct OwnHandle: ~Copyable, Sendable {
    // Safety: the address of the handle, and `ended` once the creation has ended. The handle is written once, and
    // `deinit` releases its reference. So a thread that holds the frame may use the handle that it loads.
    private let word = Atomic<UInt>(0)
    private static var ended: UInt { 1 }

    /// Whether the creation has ended.
    var hasEnded: Bool { word.load(ordering: .acquiring) & Self.ended != 0 }

    /// Returns the handle; after the creation, one that belongs to no creation.
    borrowing func handle(orMake make: () -> FrameHandle) -> FrameHandle {
        if let made = Self.handle(in: word.load(ordering: .acquiring)) { return made }
        let new = make()
        // Safety: the reference that `deinit` releases, unless another thread was first.
        let kept = Unmanaged.passRetained(new)
        let outcome = word.compareExchange(
            expected: 0, desired: UInt(bitPattern: kept.toOpaque()), ordering: .acquiringAndReleasing)
        if outcome.exchanged { return new }
        kept.release()
        new.detach()
        return Self.handle(in: outcome.original) ?? new
    }

    /// Ends the creation, and detaches the handle from it.
    borrowing func end() {
        let outcome = word.compareExchange(expected: 0, desired: Self.ended, ordering: .acquiringAndReleasing)
        guard !outcome.exchanged, outcome.original & Self.ended == 0 else { return }
        // A handle that was made is never replaced.
        word.store(outcome.original | Self.ended, ordering: .releasing)
        Self.handle(in: outcome.original)?.detach()
    }

    private static func handle(in word: UInt) -> FrameHandle? {
        // Safety: see `word`.
        UnsafeRawPointer(bitPattern: word & ~ended).map { Unmanaged<FrameHandle>.fromOpaque($0).takeUnretainedValue() }
    }

    deinit {
        // Safety: see `word`; no other reference to the owner is left.
        guard let pointer = UnsafeRawPointer(bitPattern: word.load(ordering: .acquiring) & ~Self.ended) else { return }
        Unmanaged<FrameHandle>.fromOpaque(pointer).release()
    }
}
