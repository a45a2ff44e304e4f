public import Synchronization

/// An object that is made on first use, and then lives as long as this value.
///
/// Reading it is one acquire load, and an empty value costs one word. So it suits rarely needed parts of objects that
/// are made often.
///
/// Not copyable, so that readers borrow it in place.
@usableFromInline
struct MadeOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    // Safety: the one reference that `deinit` releases. It is stored once, so a thread that borrows this value may use
    // it.
    @usableFromInline
    let stored = Atomic<Unmanaged<Object>?>(nil)

    /// The object, if it was made, for use while this value lives.
    // Safety: as for `stored`.
    @inlinable
    @inline(__always)
    var reference: Unmanaged<Object>? { stored.load(ordering: .acquiring) }

    /// The object, if it was made.
    var made: Object? { stored.load(ordering: .acquiring)?.takeUnretainedValue() }

    /// Returns the object. Several threads at once may each make one; all of them get the first that was stored.
    borrowing func object(orMake make: () -> Object) -> Object {
        if let made { return made }
        // Safety: the reference that `deinit` releases, unless another thread was first.
        let new = Unmanaged.passRetained(make())
        let outcome = stored.compareExchange(expected: nil, desired: new, ordering: .acquiringAndReleasing)
        guard let first = outcome.original else { return new.takeUnretainedValue() }
        new.release()
        return first.takeUnretainedValue()
    }

    deinit {
        stored.load(ordering: .acquiring)?.release()
    }
}
