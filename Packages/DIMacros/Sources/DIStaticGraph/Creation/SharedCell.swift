public import Synchronization

/// The place of one shared instance in a graph.
///
/// The first request creates the instance. Requests from other threads wait for it, and later requests read it without
/// a lock. If the creation throws, the cell stays empty and the next request tries again.
///
/// Thread-safety: a cell of a `Sendable` type may be used from any thread. No lock is held while an instance is
/// created.
public struct SharedCell<Value>: ~Copyable {
    @usableFromInline let instance = PublishedInstance<Value>()

    /// The thread that creates the instance; zero if there is none. It is read and written under the lock.
    private let creator = Atomic<UInt>(0)

    /// Creates an empty cell.
    public init() {}

    /// Returns the instance, and creates it if there is none.
    ///
    /// - Parameter create: Creates the instance. It must not request the instance of the same cell, because that stops
    ///   the program.
    /// - Throws: The error of `create`. It is not kept.
    @inlinable
    public borrowing func value<Failure: Error>(
        creating create: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        if let pointer = instance.pointer.load(ordering: .acquiring) { return pointer.pointee }
        return try obtain(create)
    }

    @usableFromInline
    @inline(never)
    borrowing func obtain<Failure: Error>(_ create: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard begin() else { return try value(creating: create) }
        defer { end() }
        let created = try create()
        instance.publish(created)
        return created
    }

    /// Waits until no other thread creates the instance. Returns whether the caller has to create it.
    private borrowing func begin() -> Bool {
        let thread = CreationLock.currentThread
        CreationLock.lock()
        defer { CreationLock.unlock() }
        while !instance.exists {
            switch creator.load(ordering: .relaxed) {
            case 0:
                creator.store(thread, ordering: .relaxed)
                return true
            case thread: CreationLock.stop(Value.self)
            default: CreationLock.wait()
            }
        }
        return false
    }

    private borrowing func end() {
        CreationLock.lock()
        creator.store(0, ordering: .relaxed)
        CreationLock.unlock()
        CreationLock.wakeAll()
    }
}

extension SharedCell: Sendable where Value: Sendable {}
