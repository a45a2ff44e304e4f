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
}
