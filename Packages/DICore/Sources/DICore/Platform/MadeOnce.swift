public import Synchronization

/// An object that is made when it is first asked for, and then lives as long as this does.
///
/// Reading it is one acquire load, so it may be what is rarely needed in something that is made often.
///
/// Not copyable, so that its owner's readers borrow it in place.
@usableFromInline
struct MadeOnce<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    // Safety: the one reference that `deinit` releases. It is stored once, so whoever borrows this may use what it loads.
    @usableFromInline
    let stored = Atomic<Unmanaged<Object>?>(nil)

    /// The object, if it was made, for use while this lives.
    // Safety: as for `stored`.
    @inlinable
    @inline(__always)
    var reference: Unmanaged<Object>? { stored.load(ordering: .acquiring) }

    /// The object, if it was made.
    var made: Object? { stored.load(ordering: .acquiring)?.takeUnretainedValue() }

    /// The object. Where several ask for it at once, each may make one, and all get the first that was stored.
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
