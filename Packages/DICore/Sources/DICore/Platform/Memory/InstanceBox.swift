/// An instance in memory of its own.
///
/// One class serves all types, because a generic class would look up its metadata for each new type. The instance lies
/// after the header, if its alignment is not larger than that of a word. Otherwise it has memory of its own, and its
/// address lies there.
@usableFromInline
final class InstanceBox: @unchecked Sendable {
    // Safety: a box is immutable when other threads see it. Its instance is `Sendable`, because the modifiers that
    // cache a component demand it, or is used and released on the main actor.

    @usableFromInline
    struct Header {
        /// The type as which the instance was stored.
        @usableFromInline
        let type: any Any.Type

        /// Whether the instance is released on the main actor.
        @usableFromInline
        let isMainActor: Bool

        @usableFromInline
        init(type: any Any.Type, isMainActor: Bool) {
            self.type = type
            self.isMainActor = isMainActor
        }
    }

    @usableFromInline
    typealias Buffer = ManagedBufferPointer<Header, UInt>

    // Safety: this class has no stored properties, and `holding` makes all of its instances.
    @inlinable
    @inline(__always)
    var buffer: Buffer { Buffer(unsafeBufferObject: self) }

    @inlinable
    @inline(__always)
    var header: Header { buffer.header }

    /// Makes a box with an instance.
    ///
    /// - Parameters:
    ///   - value: The instance. A value of type `any P` is written `value as any P`: otherwise, Swift opens it, and the
    ///     type of the box is that of the value inside.
    ///   - isMainActor: Whether the instance is released on the main actor.
    @inlinable
    static func holding<Value>(_ value: consuming Value, isMainActor: Bool = false) -> InstanceBox {
        // Not the size, which is 0 for an empty type: a move from the memory copies whole strides.
        let size = isInline(Value.self) ? MemoryLayout<Value>.stride : MemoryLayout<UInt>.size
        let word = MemoryLayout<UInt>.size
        let buffer = Buffer(bufferClass: InstanceBox.self, minimumCapacity: (size + word - 1) / word) { _, _ in
            Header(type: Value.self, isMainActor: isMainActor)
        }
        // Safety: `Buffer` makes an instance of the class that it is given.
        let box = unsafeDowncast(buffer.buffer, to: InstanceBox.self)
        if !isInline(Value.self) {
            let memory = UnsafeMutablePointer<Value>.allocate(capacity: 1)
            box.start.storeBytes(of: UInt(bitPattern: memory), as: UInt.self)
        }
        box.memory(of: Value.self).initialize(to: value)
        return box
    }

    /// Whether the box holds an instance of a type.
    @inlinable
    @inline(__always)
    func holds<Value>(_ type: Value.Type) -> Bool {
        // Not `type`, which may be the type of a subclass in a variable.
        header.type == Value.self
    }

    /// Returns a copy of the instance. The caller has checked ``holds(_:)``, or knows the type from a key.
    @inlinable
    @inline(__always)
    func value<Value>(as type: Value.Type) -> Value {
        assert(holds(type))
        return memory(of: type).pointee
    }

    @inlinable
    @inline(__always)
    static func isInline<Value>(_ type: Value.Type) -> Bool {
        MemoryLayout<Value>.alignment <= MemoryLayout<UInt>.alignment
    }

    /// The memory after the header.
    @inlinable
    @inline(__always)
    var start: UnsafeMutableRawPointer { buffer.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) } }

    // Safety: `holding` has initialized the memory with a value of this type, or does so next.
    @inlinable
    @inline(__always)
    func memory<Value>(of type: Value.Type) -> UnsafeMutablePointer<Value> {
        if Self.isInline(type) { return start.assumingMemoryBound(to: type) }
        return UnsafeMutablePointer(bitPattern: start.load(as: UInt.self)).unsafelyUnwrapped
    }

    deinit {
        func release<Value>(_ type: Value.Type) {
            let memory = memory(of: type)
            if header.isMainActor {
                MainActorRelease.release(memory)
            } else {
                memory.deinitialize(count: 1)
            }
            if !Self.isInline(type) { memory.deallocate() }
        }
        _openExistential(header.type, do: release)
    }
}

/// Releases values on the main actor.
enum MainActorRelease {
    /// Moves a value out of its memory, and releases it: at once if the caller is on the main actor, and otherwise as
    /// soon as the main actor is free.
    static func release<Value>(_ memory: UnsafeMutablePointer<Value>) {
        // In memory, because a local variable could be the last owner of the value.
        let moved = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        moved.moveInitialize(from: memory, count: 1)
        // Safety: only the code that runs on the main actor has the pointer from here on.
        nonisolated(unsafe) let owned = moved
        let work: @Sendable () -> Void = {
            owned.deinitialize(count: 1)
            owned.deallocate()
        }
        if #available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *) {
            LastWork.runByReleasing(work)
        } else {
            Task { @MainActor in work() }
        }
    }

    /// An object whose deinitializer runs on the main actor.
    @available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    private final class LastWork {
        private let work: @Sendable () -> Void

        private init(_ work: @escaping @Sendable () -> Void) { self.work = work }

        @MainActor deinit { work() }

        // Not inlined: the optimizer could place the object on the stack, and run its deinitializer where it is.
        @inline(never)
        static func runByReleasing(_ work: @escaping @Sendable () -> Void) { _ = LastWork(work) }
    }
}
