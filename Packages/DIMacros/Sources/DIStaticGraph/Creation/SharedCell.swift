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

/// The place of one shared instance in a graph whose creation may suspend.
///
/// The first request creates the instance, in its own task. Other tasks suspend until the creation has ended. If it
/// throws, the error goes to that first task, and one of the others tries again.
///
/// Thread-safety: a cell of a `Sendable` type may be used from any thread and actor. No thread is blocked while an
/// instance is created.
public struct AsyncSharedCell<Value>: ~Copyable {
    private let instance = PublishedInstance<Value>()
    private let turn = CreationTurn()

    /// Creates an empty cell.
    public init() {}

    /// Returns the instance, and creates it if there is none.
    ///
    /// A task that waits stays until the creation has ended, even if the task is canceled.
    ///
    /// - Parameter create: Creates the instance, in the isolation of the caller. It must not request the instance of
    ///   the same cell, because that stops the program.
    /// - Throws: The error of `create`. It is not kept.
    public nonisolated(nonsending) borrowing func value<Failure: Error>(
        creating create: nonisolated(nonsending) () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        while true {
            if let value = instance.value { return value }
            if turn.isHeldByCurrentTask { CreationLock.stop(Value.self) }
            if await turn.take() { break }
        }
        defer { turn.end() }
        // Another task may have ended between the look and the turn.
        if let value = instance.value { return value }
        let created = try await turn.hold(create)
        instance.publish(created)
        return created
    }
}

extension AsyncSharedCell: Sendable where Value: Sendable {}

/// The memory of one shared instance, which is written once and read without a lock.
///
/// Thread-safety: may be read from any thread. One thread at a time may publish an instance, and only the first one
/// counts.
@usableFromInline
struct PublishedInstance<Value>: ~Copyable {
    @usableFromInline let pointer = Atomic<UnsafeMutablePointer<Value>?>(nil)

    init() {}

    deinit {
        guard let pointer = pointer.load(ordering: .acquiring) else { return }
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }

    /// The instance; `nil` before it is published.
    @inlinable var value: Value? { pointer.load(ordering: .acquiring)?.pointee }

    var exists: Bool { pointer.load(ordering: .acquiring) != nil }

    borrowing func publish(_ value: Value) {
        let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        memory.initialize(to: value)
        pointer.store(memory, ordering: .releasing)
    }
}

// Safety: the instance is complete before its pointer is published, and the pointer never changes afterwards.
extension PublishedInstance: @unchecked Sendable where Value: Sendable {}
