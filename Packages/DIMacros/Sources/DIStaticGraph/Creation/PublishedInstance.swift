public import Synchronization

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
