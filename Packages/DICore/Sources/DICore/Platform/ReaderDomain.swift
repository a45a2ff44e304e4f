import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Lets threads read shared objects without a lock and without retaining them, and releases objects when no thread
/// reads them.
///
/// A *reader* notes in a record of its thread that it begins to read. Then it loads a pointer, copies out of the object
/// that is there, and notes that it has ended. No other code runs in between, so this is always short. A thread that
/// needs an object for longer notes its address before it ends reading: it *keeps* the object, without a reference
/// count that threads would contend for.
///
/// To release an object, its pointer is first taken away from where readers load it. ``release(_:)`` then waits until
/// each thread that was reading has ended that. Readers that begin later do not find the object. Where a thread keeps
/// the object, it gets a reference, and releases it when it is done.
///
/// What orders a reader's note before its load is a barrier that the releasing thread runs for all threads
/// (``ProcessBarrier``). Where there is none, both sides change the note with an atomic exchange, one of which reads
/// what the other has written: either the reader is seen, or it does not see the pointer any more. The thread sanitizer
/// understands exchanges, and no barriers.
///
/// The compiler does not move a reader's load before its note: the functions of ``Reader`` are never inlined, and
/// loads, retains and releases do not cross calls of functions that have effects of their own. Nor does it, or the
/// processor, move the copy behind the end, which is stored with release ordering.
///
/// After `fork()`, only the calling thread exists in the child process, and the record of another thread may say
/// forever that it reads. As with every other lock of the process, the child may only call `exec`, and must not use a
/// container.
struct ReaderDomain: ~Copyable, Sendable {
    // Safety: records are never freed, and each is written as `ReaderRecord` says.

    /// The domain of all cells and plans.
    // Made of constants, so the compiler puts it into the data of the program, and no access looks whether it was made.
    static let shared = ReaderDomain()

    /// The key of the threads' records; `none` before the first is made.
    private let key = Atomic<UInt>(Self.none)
    private static var none: UInt { .max }

    /// The address of the newest record.
    private let newest = Atomic<UInt>(0)

    /// Whether readers rely on the process barrier.
    private let mode: Atomic<Mode>

    /// How a reader's note is ordered before its load.
    enum Mode: UInt8, AtomicRepresentable {
        /// By a process barrier where there is one.
        case undecided
        case barrier
        case exchange
    }

    init(_ mode: Mode = .undecided) {
        self.mode = Atomic(mode)
    }

    // MARK: Reading

    /// The record of the calling thread.
    @inline(__always)
    borrowing func record() -> UnsafeMutablePointer<ReaderRecord> {
        let key = key.load(ordering: .relaxed)
        // Safety: nothing else is stored under the key.
        let found = key == Self.none ? nil : pthread_getspecific(pthread_key_t(truncatingIfNeeded: key))
        return found?.assumingMemoryBound(to: ReaderRecord.self) ?? takeRecord()
    }

    /// Begins reading on the calling thread: see ``Reader``.
    @inline(__always)
    borrowing func enter() -> UnsafeMutablePointer<ReaderRecord> {
        let record = record()
        let turn = record.pointee.turn.load(ordering: .relaxed) &+ 1
        if record.pointee.usesBarrier {
            record.pointee.turn.store(turn, ordering: .relaxed)
        } else {
            _ = record.pointee.turn.exchange(turn, ordering: .acquiringAndReleasing)
        }
        return record
    }

    /// Ends reading.
    @inline(__always)
    static func leave(_ record: UnsafeMutablePointer<ReaderRecord>) {
        let turn = record.pointee.turn.load(ordering: .relaxed) &+ 1
        record.pointee.turn.store(turn, ordering: .releasing)
    }

    /// Keeps an object that was found while reading until ``drop(_:_:)``. The thread still reads.
    @inline(__always)
    static func keep(_ record: UnsafeMutablePointer<ReaderRecord>, _ object: UnsafeRawPointer) {
        let index = record.pointee.keptCount
        record.pointee.keptCount = index &+ 1
        if index < ReaderRecord.keptCapacity {
            ReaderRecord.kept(index, in: record).pointee.store(UInt(bitPattern: object), ordering: .relaxed)
        } else {
            // Safety: the thread still reads.
            _ = Unmanaged<AnyObject>.fromOpaque(object).retain()
        }
    }

    /// Drops the object that the calling thread began to keep last.
    @inline(__always)
    static func drop(_ record: UnsafeMutablePointer<ReaderRecord>, _ object: UnsafeRawPointer) {
        let index = record.pointee.keptCount &- 1
        record.pointee.keptCount = index
        if index < ReaderRecord.keptCapacity {
            let old = ReaderRecord.kept(index, in: record).pointee.exchange(0, ordering: .acquiringAndReleasing)
            if old & ReaderRecord.isOwned == 0 { return }
        }
        // Safety: the reference of `keep(_:_:)`, or the one that `release(_:)` has given.
        Unmanaged<AnyObject>.fromOpaque(object).release()
    }

    // MARK: Releasing

    /// Releases objects that no reader finds any more, each as soon as no thread reads or keeps it.
    ///
    /// Waits for threads that are reading, which is short. No lock must be held: the deinitializers of the objects are
    /// user code.
    ///
    /// - Complexity: O(*n* + *m*) in the number of objects and of threads.
    borrowing func release(_ objects: consuming [AnyObject]) {
        if objects.isEmpty { return }
        guard waitForReaders() else {
            // Safety: the references are never released, because there is no way to know when the readers are done.
            for object in objects { _ = Unmanaged.passRetained(object) }
            return
        }
        let addresses = Set(objects.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) })
        forEachRecord { record in
            for index in 0..<ReaderRecord.keptCapacity {
                let place = ReaderRecord.kept(index, in: record)
                let address = place.pointee.load(ordering: .acquiring)
                guard address != 0, addresses.contains(address), let pointer = UnsafeRawPointer(bitPattern: address)
                else { continue }
                // Safety: `objects` keeps it until this function returns.
                let object = Unmanaged<AnyObject>.fromOpaque(pointer).retain()
                let outcome = place.pointee.compareExchange(
                    expected: address, desired: address | ReaderRecord.isOwned, ordering: .acquiringAndReleasing)
                if !outcome.exchanged { object.release() }
            }
        }
        withExtendedLifetime(objects) {}
    }

    /// Waits until each thread that is reading has ended that.
    ///
    /// - Returns: `false` if there is no way to know.
    private borrowing func waitForReaders() -> Bool {
        // Decided now at the latest, because a thread may make the first record meanwhile.
        if decidedMode() == .barrier, !ProcessBarrier.run() { return false }
        forEachRecord { record in
            let turn = Self.current(record)
            if turn & 1 == 0 { return }
            var yields = 0
            var pause = timespec(tv_sec: 0, tv_nsec: 10_000)
            while Self.current(record) == turn {
                if yields < 64 {
                    yields += 1
                    sched_yield()
                } else {
                    // A thread of a lower priority may not run as long as this one only yields.
                    nanosleep(&pause, nil)
                    pause.tv_nsec = min(pause.tv_nsec * 2, 1_000_000)
                }
            }
        }
        return true
    }

    private static func current(_ record: UnsafeMutablePointer<ReaderRecord>) -> UInt {
        if record.pointee.usesBarrier { return record.pointee.turn.load(ordering: .acquiring) }
        // Not a load: see the type.
        return record.pointee.turn.add(0, ordering: .acquiringAndReleasing).oldValue
    }

    private borrowing func forEachRecord(_ body: (UnsafeMutablePointer<ReaderRecord>) -> Void) {
        // Not a load: a thread that makes its first record now sees what this thread has done before.
        let address = newest.add(0, ordering: .acquiringAndReleasing).oldValue
        var next = UnsafeMutablePointer<ReaderRecord>(bitPattern: address)
        while let record = next {
            body(record)
            next = record.pointee.next
        }
    }

    // MARK: Records

    /// A record for the calling thread, which gives it back when it ends.
    @inline(never)
    private borrowing func takeRecord() -> UnsafeMutablePointer<ReaderRecord> {
        let record = freeRecord() ?? makeRecord()
        record.pointee.stack = .measured()
        let status = pthread_setspecific(madeKey(), record)
        precondition(status == 0, "pthread_setspecific failed with \(status)")
        return record
    }

    private borrowing func freeRecord() -> UnsafeMutablePointer<ReaderRecord>? {
        var free: UnsafeMutablePointer<ReaderRecord>?
        forEachRecord { record in
            if free != nil || record.pointee.isTaken.load(ordering: .relaxed) { return }
            let outcome = record.pointee.isTaken.compareExchange(
                expected: false, desired: true, ordering: .acquiringAndReleasing)
            if outcome.exchanged { free = record }
        }
        return free
    }

    private borrowing func makeRecord() -> UnsafeMutablePointer<ReaderRecord> {
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: ReaderRecord.size, alignment: ReaderRecord.size)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: ReaderRecord.size)
        let record = memory.bindMemory(to: ReaderRecord.self, capacity: 1)
        let usesBarrier = decidedMode() == .barrier
        var address = newest.load(ordering: .relaxed)
        while true {
            // Safety: no other thread has the record before the exchange succeeds, and no part of it has to be
            // destroyed.
            record.initialize(
                to: ReaderRecord(next: UnsafeMutablePointer(bitPattern: address), usesBarrier: usesBarrier))
            let outcome = newest.compareExchange(
                expected: address, desired: UInt(bitPattern: record), ordering: .acquiringAndReleasing)
            if outcome.exchanged { return record }
            address = outcome.original
        }
    }

    /// Gives back the record of a thread that ends, perhaps in a closure that borrows an object.
    private static func giveBack(_ record: UnsafeMutablePointer<ReaderRecord>) {
        var owned: [Unmanaged<AnyObject>] = []
        for index in 0..<ReaderRecord.keptCapacity {
            let old = ReaderRecord.kept(index, in: record).pointee.exchange(0, ordering: .acquiringAndReleasing)
            // Safety: the reference that `release(_:)` has given.
            guard old & ReaderRecord.isOwned != 0,
                let object = UnsafeRawPointer(bitPattern: old & ~ReaderRecord.isOwned)
            else { continue }
            owned.append(.fromOpaque(object))
        }
        record.pointee.keptCount = 0
        record.pointee.isTaken.store(false, ordering: .releasing)
        for object in owned { object.release() }
    }

    private borrowing func decidedMode() -> Mode {
        let known = mode.load(ordering: .acquiring)
        if known != .undecided { return known }
        let wanted = ProcessBarrier.register() ? Mode.barrier : .exchange
        let outcome = mode.compareExchange(expected: .undecided, desired: wanted, ordering: .acquiringAndReleasing)
        return outcome.exchanged ? wanted : outcome.original
    }

    private borrowing func madeKey() -> pthread_key_t {
        let known = key.load(ordering: .relaxed)
        if known != Self.none { return pthread_key_t(known) }
        let new = ThreadLocalPointer { Self.giveBack($0.assumingMemoryBound(to: ReaderRecord.self)) }.key
        let outcome = key.compareExchange(expected: Self.none, desired: UInt(new), ordering: .acquiringAndReleasing)
        if outcome.exchanged { return new }
        pthread_key_delete(new)
        return pthread_key_t(outcome.original)
    }
}
