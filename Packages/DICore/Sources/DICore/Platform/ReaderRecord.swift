import Synchronization

/// The notes of one thread about the shared objects that it reads: see ``ReaderDomain``.
///
/// Lies in memory of its own cache lines that is never freed: the record of a thread that has ended is taken by another
/// one.
struct ReaderRecord: ~Copyable {
    // Safety: `next` and `usesBarrier` are constant; the other variables are read and written by the thread that has
    // taken the record.

    /// The record that was made before this one.
    let next: UnsafeMutablePointer<ReaderRecord>?

    /// Whether threads that release objects run a barrier for this thread, which then runs none.
    let usesBarrier: Bool

    /// Whether a thread has taken the record.
    let isTaken = Atomic<Bool>(true)

    /// How often the thread has begun and ended reading: odd while it reads.
    let turn = Atomic<UInt>(0)

    /// How many objects the thread keeps, plus the number of other nested requests that it answers. Objects beyond
    /// ``keptCapacity`` are retained instead.
    var keptCount = 0

    /// The stack of the thread.
    var stack = StackBounds()

    static var keptCapacity: Int { 8 }
    private static var keptOffset: Int { 64 }

    /// The bit that ``kept(_:in:)`` has in addition to the address if the thread has to release the object.
    static var isOwned: UInt { 1 }

    /// The size of a record with the objects that it keeps: two cache lines, because processors fetch them in pairs.
    static var size: Int { 128 }

    /// Returns the place of the address of an object that the thread keeps; the address is 0 if there is none.
    // Safety: the places lie behind the record, in the memory that was allocated with it: see
    // `ReaderDomain.makeRecord`.
    static func kept(
        _ index: Int, in record: UnsafeMutablePointer<ReaderRecord>
    ) -> UnsafeMutablePointer<Atomic<UInt>> {
        UnsafeMutableRawPointer(record).advanced(by: keptOffset &+ index &* 8)
            .assumingMemoryBound(to: Atomic<UInt>.self)
    }
}
