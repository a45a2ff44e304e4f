public import Synchronization

/// A reference that threads read without a lock and without retaining it, while others replace it.
///
/// A thread reads between ``Readers/enter(_:)`` and ``Readers/leave(_:)``. A thread that replaces the object hands the
/// former one to ``Readers/retire(_:)``.
@usableFromInline
struct Published<Object: AnyObject>: ~Copyable, Sendable {
    /// The word of the object, which it owns.
    @usableFromInline
    let word: Atomic<UInt>

    /// - Parameter object: The first object.
    init(_ object: Object? = nil) {
        word = Atomic(object.map(ReferenceWord.retaining) ?? 0)
    }

    deinit {
        _ = ReferenceWord<Object>.take(word.load(ordering: .acquiring))
    }

    // Safety: the object lives while the caller reads, because a replaced one is retired.
    /// The object, for a caller that reads.
    @inlinable
    @inline(__always)
    var unretained: Unmanaged<Object>? { ReferenceWord.reference(word.load(ordering: .sequentiallyConsistent)) }

    /// Replaces the object.
    ///
    /// - Returns: The former object, which readers may still use.
    func exchange(_ object: Object?) -> Object? {
        let new = object.map(ReferenceWord.retaining) ?? 0
        return ReferenceWord.take(word.exchange(new, ordering: .sequentiallyConsistent))
    }

    /// Returns the object, which is made at the first call. For a reference that is never replaced, and so for callers
    /// that do not read, too.
    ///
    /// - Parameters:
    ///   - lock: The lock under which the object is stored. The caller does not hold it.
    ///   - make: Makes the object, outside of the lock: it may call code of the user. Of two threads that make one, the
    ///     first wins.
    func first(under lock: Lock, orMake make: () -> Object) -> Object {
        if let known = unretained { return known.takeUnretainedValue() }
        let new = make()
        lock.lock()
        defer { lock.unlock() }
        if let known = unretained { return known.takeUnretainedValue() }
        _ = exchange(new)
        return new
    }
}

/// References as words, for atomic variables that also hold other words. Zero is not a reference.
///
/// A variable that holds the word of a reference owns the object: it gets the word from ``retaining(_:)``, and hands it
/// to ``take(_:)`` once. The lowest two bits of a word are zero.
@usableFromInline
enum ReferenceWord<Object: AnyObject> {
    // Safety: the word comes from `retaining` for the same type, and was not taken yet.

    /// Returns the word of an object, and retains the object.
    static func retaining(_ object: Object) -> UInt { UInt(bitPattern: Unmanaged.passRetained(object).toOpaque()) }

    /// Returns the object of a word, and releases it when the caller does.
    static func take(_ word: UInt) -> Object? { reference(word)?.takeRetainedValue() }

    /// Returns the object of a word.
    static func object(_ word: UInt) -> Object? { reference(word)?.takeUnretainedValue() }

    // Safety: as above.
    /// Returns the object of a word without retaining it.
    @inlinable
    @inline(__always)
    static func reference(_ word: UInt) -> Unmanaged<Object>? {
        UnsafeRawPointer(bitPattern: word).map { Unmanaged.fromOpaque($0) }
    }
}
