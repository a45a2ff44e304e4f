/// The calling thread while it reads shared objects without a lock: see ``ReaderDomain``.
///
/// From ``enter()`` until the thread leaves, only loads and copies may run: no user code, and no other reading. A copy
/// of a Swift value only retains its references. The copy constructor of a C++ type must not use a container there.
@usableFromInline
struct Reader {
    private let record: UnsafeMutablePointer<ReaderRecord>

    /// Begins reading.
    @usableFromInline
    @inline(never)
    static func enter() -> Reader { Reader(record: ReaderDomain.shared.enter()) }

    /// Ends reading.
    @usableFromInline
    @inline(never)
    func leave() { ReaderDomain.leave(record) }

    // Safety: an object that is kept lives until it is dropped: see `ReaderDomain`.
    /// Ends reading, and keeps an object that was found meanwhile until ``drop(_:)``.
    @inlinable
    @inline(__always)
    func leave<Object: AnyObject>(keeping object: Unmanaged<Object>) { leave(keeping: object.toOpaque()) }

    // Safety: as above.
    /// Ends reading, and keeps an object that was found meanwhile until ``drop(_:)``, unless the stack is deep: then it
    /// is not kept, and the request takes the slow path.
    ///
    /// - Returns: Whether it is kept.
    @inlinable
    @inline(__always)
    func leave<Object: AnyObject>(creatingWith object: Unmanaged<Object>) -> Bool {
        leave(creatingWith: object.toOpaque())
    }

    // Safety: as above.
    /// Keeps an object that was found until ``drop(_:)``, and goes on reading.
    @inlinable
    @inline(__always)
    func keep<Object: AnyObject>(_ object: Unmanaged<Object>) { keep(object.toOpaque()) }

    // Safety: as above.
    /// Drops the object that the thread began to keep last, on the same thread.
    @inlinable
    @inline(__always)
    func drop<Object: AnyObject>(_ object: Unmanaged<Object>) { drop(object.toOpaque()) }

    @usableFromInline
    @inline(never)
    func leave(keeping object: UnsafeMutableRawPointer) {
        ReaderDomain.keep(record, object)
        ReaderDomain.leave(record)
    }

    @usableFromInline
    @inline(never)
    func leave(creatingWith object: UnsafeMutableRawPointer) -> Bool {
        if StackBounds.here < record.pointee.stack.mark {
            ReaderDomain.leave(record)
            return false
        }
        ReaderDomain.keep(record, object)
        ReaderDomain.leave(record)
        return true
    }

    @usableFromInline
    @inline(never)
    func keep(_ object: UnsafeMutableRawPointer) { ReaderDomain.keep(record, object) }

    @usableFromInline
    @inline(never)
    func drop(_ object: UnsafeMutableRawPointer) { ReaderDomain.drop(record, object) }

    /// Answers a request that keeps its plan by itself. So the thread knows whether it has answered its outermost
    /// request.
    @inline(__always)
    static func answering<Result>(_ body: () throws -> Result) rethrows -> Result {
        let record = ReaderDomain.shared.record()
        // Not in place: for the thread sanitizer that would be a change of the whole record, which other threads read.
        record.pointee.keptCount = record.pointee.keptCount &+ 1
        defer { record.pointee.keptCount = record.pointee.keptCount &- 1 }
        return try body()
    }
}
