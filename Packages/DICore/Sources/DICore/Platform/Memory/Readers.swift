public import Synchronization

#if canImport(Darwin)
    public import Darwin
#elseif canImport(Glibc)
    public import Glibc
#elseif canImport(Musl)
    public import Musl
#endif

/// Counts the requests that read shared objects without a lock, and releases replaced objects when none uses them.
///
/// A root container, its children and its scopes share one instance. A request counts itself before it loads a pointer
/// that may be replaced, and until it has finished with the object. A thread that replaces an object calls
/// ``retire(_:)``. The object is released at once if no request reads, and otherwise by the last request that may use
/// it. No thread waits, and nothing is released under a lock.
///
/// **Stripes.** A counter that all threads change would be slow. So there are 16 stripes of one cache line each, and a
/// thread uses the stripe of its ``ThreadNumber``. A stripe has three words: the address of the counter that new
/// readers take, and two counters. A counter is twice the number of its readers. Its lowest bit is a mark: objects wait
/// for it. A line before the stripes, to which no thread writes, has the key of thread numbers.
///
/// **Safety.** The operations on pointers and counters are sequentially consistent, so they have one order.
/// 1. A replacing thread stores the new pointer, and then looks at a counter. A reader adds to a counter, and then
///    loads the pointer. If the look comes before the addition, then the store does too, and the reader finds the new
///    object. Otherwise the look finds the reader counted. The reader subtracts when it has finished, so a thread that
///    sees zero comes after all that the reader did.
/// 2. So no reader uses an object if each counter was zero once after the object was replaced. This holds for each
///    counter by itself, whichever of the two a reader took, and however long ago it chose. Stripes and turns serve
///    speed and progress only.
///
/// **No object is forgotten.** A thread that finds readers in a counter sets the mark, in one operation that returns
/// the number of readers. If that number is zero, the counter was zero. Otherwise the last of the readers subtracts
/// later, sees the mark, and collects.
///
/// **Progress.** The requests of one thread are nested, so its counter is zero when the outermost one ends. Two threads
/// with one stripe could overlap forever. So new readers of a stripe take the counter that no object waits for; the
/// other one gets no more readers, and becomes zero. If objects wait for both, then readers of an earlier turn are left
/// in the one that new readers do not take, and the last of them collects. So an object is released when the requests
/// have ended that ran at the change; with more than 16 threads, perhaps one such round later.
@usableFromInline
final class Readers: @unchecked Sendable {
    // Safety: the words are atomic, and live as long as this object; `retired` is read and written under `lock`.

    @usableFromInline
    typealias Counter = UnsafeMutablePointer<Atomic<Int>>

    @usableFromInline
    static var stripeCount: Int { 16 }

    /// The size of a stripe in words: one cache line.
    @usableFromInline
    static var stripeSize: Int { 64 / MemoryLayout<Int>.stride }

    /// The line with the key, and the stripes.
    @usableFromInline
    let words: Counter

    private let lock = Lock()
    private var retired = RetiredObjects(counters: 2 * Readers.stripeCount)

    init() {
        let count = (Self.stripeCount + 1) * Self.stripeSize
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count * MemoryLayout<Int>.stride, alignment: 64)
        memory.initializeMemory(as: Int.self, repeating: 0, count: count)
        words = memory.assumingMemoryBound(to: Atomic<Int>.self)
        words.pointee.store(Int(ThreadNumber.key), ordering: .relaxed)
        for index in 0..<Self.stripeCount { take(1, in: stripe(index)) }
    }

    deinit { words.deallocate() }

    private func stripe(_ index: Int) -> Counter { words + (index + 1) * Self.stripeSize }

    /// Lets new readers of a stripe take one of its two counters.
    private func take(_ counter: Int, in stripe: Counter) {
        stripe.pointee.store(Int(bitPattern: stripe + counter), ordering: .relaxed)
    }

    // MARK: Reading

    /// Counts the calling thread as a reader.
    ///
    /// - Parameter words: The words of an instance that the caller keeps.
    /// - Returns: The counter to leave.
    @inlinable
    @inline(__always)
    static func enter(_ words: Counter) -> Counter {
        let key = pthread_key_t(truncatingIfNeeded: words.pointee.load(ordering: .relaxed))
        let index = Int(bitPattern: ThreadNumber.current(key)) & (stripeCount - 1)
        let stripe = words + (index + 1) * stripeSize
        // Safety: the word is the address of one of the two counters after it, from the initializer on.
        let counter = Counter(bitPattern: stripe.pointee.load(ordering: .relaxed)).unsafelyUnwrapped
        counter.pointee.wrappingAdd(2, ordering: .sequentiallyConsistent)
        return counter
    }

    /// Ends the reading that ``enter(_:)`` began. Perhaps releases objects, so the caller holds no lock.
    @inlinable
    @inline(__always)
    func leave(_ counter: Counter) {
        if counter.pointee.wrappingSubtract(2, ordering: .sequentiallyConsistent).newValue == 1 { collect() }
    }

    // MARK: Replacing

    /// Releases an object when no reader uses it. The caller has replaced all pointers to it, and holds no lock.
    ///
    /// - Complexity: O(*n*) in the number of retired objects that can be released.
    func retire(_ object: AnyObject) {
        if isIdle { return }
        let releasable = lock.withLock {
            retired.append(object)
            return sweep()
        }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(releasable) {}
    }

    /// Whether each counter was zero once since the call began, so that no reader uses an object that was replaced
    /// before.
    var isIdle: Bool {
        for index in 0..<Self.stripeCount {
            let stripe = stripe(index)
            for counter in 1...2 where stripe[counter].load(ordering: .sequentiallyConsistent) > 1 { return false }
        }
        return true
    }

    /// Releases the retired objects that no reader uses any more.
    @usableFromInline
    @inline(never)
    func collect() {
        let releasable = lock.withLock { sweep() }
        withExtendedLifetime(releasable) {}
    }

    /// Looks at each counter, and takes out the objects that wait for none. The caller has the lock.
    private func sweep() -> [AnyObject] {
        for index in 0..<Self.stripeCount {
            let stripe = stripe(index)
            let first = passes(stripe + 1, 2 * index)
            let second = passes(stripe + 2, 2 * index + 1)
            if first != second { take(first ? 1 : 2, in: stripe) }
        }
        return retired.takeReleasable()
    }

    /// Returns whether no object waits for a counter. Otherwise the last reader in it collects. The caller has the
    /// lock.
    private func passes(_ counter: Counter, _ number: Int) -> Bool {
        if !retired.isWaiting(for: number) { return true }
        var word = counter.pointee.load(ordering: .sequentiallyConsistent)
        if word > 1 {
            word = counter.pointee.bitwiseOr(1, ordering: .sequentiallyConsistent).newValue
            if word > 1 { return false }
        }
        if word == 1 { counter.pointee.bitwiseAnd(~1, ordering: .sequentiallyConsistent) }
        retired.pass(number)
        return true
    }
}
