/// A direct, typed connection from one component to another: what a strategy gets for a declared dependency.
///
/// Calling it inside a ``Maker`` makes, or reads, the instance without looking anything up. A link works only with a
/// context of the plan that it was made for; with any other it throws ``ResolutionError/Code/foreignLink``.
///
/// Thread-safety: may be used from any thread.
public struct Link<Value>: @unchecked Sendable {
    // Safety: `entry` points to memory that the plan with this serial owns. It is read only with a context that names
    // the same serial, which exists only while that plan is kept alive by a resolve. Serials are never reused.
    @usableFromInline
    let serial: UInt
    @usableFromInline
    let entry: UnsafeRawPointer

    @usableFromInline
    init(serial: UInt, entry: UnsafeRawPointer) {
        self.serial = serial
        self.entry = entry
    }

    /// A link that only throws, for functions that are called to list their dependencies.
    init() {
        // Safety: no context has this serial, so the link never reads the pointer.
        self.init(serial: .max, entry: UnsafeRawPointer(Unmanaged.passUnretained(Frame.unused).toOpaque()))
    }

    /// The instance, for a maker that creates.
    ///
    /// - Parameter context: The context that the maker was handed.
    /// - Returns: The instance: made now, or from the component's cache.
    /// - Throws: ``ResolutionError``, with this component added to the chain.
    /// - Complexity: O(1) beyond what is created.
    @inlinable
    @inline(__always)
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Value {
        guard context.serial == serial else { throw foreignLinkError(Value.self) }
        let typed = entry.assumingMemoryBound(to: Entry<Value>.self)
        do {
            return try typed.pointee.instance(context)
        } catch {
            throw typed.pointee.record._withUnsafeGuaranteedRef { $0.annotated(error) }
        }
    }

    /// Whether a top-level resolve needs a frame of its own; for use while the plan is kept.
    @inlinable
    @inline(__always)
    var needsFrame: Bool {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.needsFrame
    }

    /// Whether there may be an instance that everybody shares; for use while the plan is kept.
    @inlinable
    @inline(__always)
    var isCached: Bool {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.record._withUnsafeGuaranteedRef { $0.isCached }
    }

    // Safety: what follows is for use while the calling thread reads, which keeps the plan and the box.

    /// The box in the component's cell, where it is ready.
    @inlinable
    @inline(__always)
    var readyBox: Unmanaged<InstanceBox>? {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.readyBox
    }

    /// The box in the component's cell, where it is ready, for a request that may suspend.
    @inlinable
    @inline(__always)
    var readyBoxForSuspending: Unmanaged<InstanceBox>? {
        guard entry.assumingMemoryBound(to: Entry<Value>.self).pointee.bound == .toSuspending else { return readyBox }
        // Safety: the entry says so.
        return entry.assumingMemoryBound(to: BoundEntry<Value>.self).pointee.readyBox
    }

    /// The instance, where it is ready in the component's cell, for a request from the main actor.
    @inlinable
    @inline(__always)
    var existingOnMainActor: Value? {
        guard entry.assumingMemoryBound(to: Entry<Value>.self).pointee.bound == .toMainActor else {
            return readyBox.map { $0._withUnsafeGuaranteedRef { $0.value(as: Value.self) } }
        }
        // Safety: the entry says so.
        return entry.assumingMemoryBound(to: BoundEntry<Value>.self).pointee.readyBox.map {
            $0._withUnsafeGuaranteedRef { $0.withValue(as: MainActorReference<Value>.self) { $0.value } }
        }
    }

    // What follows is for use while the plan is kept.

    /// Makes the instance for a request that has found none, without a step of its own on the chain of an error.
    @inlinable
    @inline(__always)
    func making(_ context: borrowing ResolutionContext) throws -> Value {
        try entry.assumingMemoryBound(to: Entry<Value>.self).pointee.maker.body(context)
    }

    /// The same, for a request from the main actor.
    @inlinable
    @inline(__always)
    func makingOnMainActor(_ context: borrowing ResolutionContext) throws -> Value {
        guard entry.assumingMemoryBound(to: Entry<Value>.self).pointee.bound == .toMainActor else {
            return try making(context)
        }
        // Safety: the entry says so.
        return try entry.assumingMemoryBound(to: BoundEntry<Value>.self).pointee.maker.body(context)
    }

    /// An error as it is seen from what is linked to; for use while the plan is kept.
    @usableFromInline
    func annotated(_ error: any Error) -> ResolutionError {
        record.annotate(error)
    }

    /// The cold part of what is linked to; for use while the plan is being built, which keeps it.
    var record: EntryRecord {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.record.takeUnretainedValue()
    }

    /// The instance, without a step of its own on the chain of an error.
    @inlinable
    @inline(__always)
    func unannotated(_ context: borrowing ResolutionContext) throws -> Value {
        guard context.serial == serial else { throw foreignLinkError(Value.self) }
        return try entry.assumingMemoryBound(to: Entry<Value>.self).pointee.instance(context)
    }
}

@usableFromInline
@inline(never)
func foreignLinkError<Value>(_ type: Value.Type) -> any Error {
    // Made an error here, and not in each maker that follows the link.
    ResolutionError(
        .foreignLink, key: ComponentKey(type),
        message: "a link to \(ComponentKey(type)) was used with a context of another plan",
        help: "use links only inside the maker that the strategy returned for them")
}
