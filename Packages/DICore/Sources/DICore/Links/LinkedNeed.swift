/// A direct, typed connection from a strategy to one of its declared dependencies.
///
/// A call of the link inside a ``Maker`` makes or reads the instance without a look-up. A link works only with a
/// context of the plan that it was made for, or of a child container that uses this link as it is. With another context
/// it throws ``ResolutionError/Code/foreignLink``.
///
/// Thread-safety: may be used from any thread.
public struct LinkedNeed<Value>: @unchecked Sendable {
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

    /// Makes a link that only throws, for functions that are called to list their dependencies.
    init() {
        // Safety: no context has this serial, so the link never reads the pointer.
        self.init(serial: .max, entry: UnsafeRawPointer(Unmanaged.passUnretained(Frame.unused).toOpaque()))
    }

    /// Makes the instance, or returns it from the component's cache.
    ///
    /// - Parameter context: The context of the maker's call.
    /// - Throws: ``ResolutionError``, with the step of the dependency on its chain.
    @inlinable
    @inline(__always)
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Value {
        guard context.serial == serial else { return try crossing(context, isStep: true) }
        let typed = entry.assumingMemoryBound(to: Entry<Value>.self)
        do {
            return try typed.pointee.instance(context)
        } catch {
            throw typed.pointee.record._withUnsafeGuaranteedRef { $0.annotated(error) }
        }
    }

    /// Whether a top-level resolve needs a storage, and with it a frame, of its own; for use while the plan is kept.
    @inlinable
    @inline(__always)
    var needsResolveStorage: Bool {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.needsResolveStorage
    }

    /// Whether there may be an instance that requests share; for use while the plan is kept.
    @inlinable
    @inline(__always)
    var isCached: Bool {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.record._withUnsafeGuaranteedRef { $0.isCached }
    }

    /// Whether the plan of a child container may use the entry; for use while the plan is kept.
    private var isReusable: Bool {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.record._withUnsafeGuaranteedRef { $0.isReusable }
    }

    /// Whether the instance may ask later, for the component that asks now; for use while the plan is kept.
    var mayAskLater: Bool {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.record._withUnsafeGuaranteedRef { $0.mayAskLater }
    }

    // Safety: the next properties are for use while the calling thread reads, which keeps the plan and the box.

    /// The box in the component's cell, if it is ready.
    @inlinable
    @inline(__always)
    var readyBox: Unmanaged<InstanceBox>? {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.readyBox
    }

    /// The box in the component's cell, if it is ready, for a request that may suspend.
    @inlinable
    @inline(__always)
    var readyBoxForSuspending: Unmanaged<InstanceBox>? {
        guard entry.assumingMemoryBound(to: Entry<Value>.self).pointee.shortcut == .asynchronous else {
            return readyBox
        }
        // Safety: an entry with a shortcut is the beginning of a `ShortcutEntry`.
        return entry.assumingMemoryBound(to: ShortcutEntry<Value>.self).pointee.readyBox
    }

    /// The instance in the component's cell, if it is ready, for a request from the main actor.
    @inlinable
    @inline(__always)
    var existingOnMainActor: Value? {
        guard entry.assumingMemoryBound(to: Entry<Value>.self).pointee.shortcut == .mainActor else {
            return readyBox.map { $0._withUnsafeGuaranteedRef { $0.value(as: Value.self) } }
        }
        // Safety: an entry with a shortcut is the beginning of a `ShortcutEntry`.
        return entry.assumingMemoryBound(to: ShortcutEntry<Value>.self).pointee.readyBox.map {
            $0._withUnsafeGuaranteedRef { $0.withValue(as: MainActorReference<Value>.self) { $0.value } }
        }
    }

    // The next functions are for use while the plan is kept.

    /// Makes the instance for a request that has found none, without a step on the chain of an error.
    @inlinable
    @inline(__always)
    func making(_ context: borrowing ResolutionContext) throws -> Value {
        try entry.assumingMemoryBound(to: Entry<Value>.self).pointee.maker.body(context)
    }

    /// Makes the instance for a request from the main actor that has found none.
    @inlinable
    @inline(__always)
    func makingOnMainActor(_ context: borrowing ResolutionContext) throws -> Value {
        guard entry.assumingMemoryBound(to: Entry<Value>.self).pointee.shortcut == .mainActor else {
            return try making(context)
        }
        // Safety: an entry with a shortcut is the beginning of a `ShortcutEntry`.
        return try entry.assumingMemoryBound(to: ShortcutEntry<Value>.self).pointee.maker.body(context)
    }

    /// Returns an error with the step of the linked entry on its chain.
    @usableFromInline
    func annotated(_ error: any Error) -> ResolutionError {
        record.annotate(error)
    }

    /// The record of the linked entry; for use while the plan is being built, which keeps it.
    var record: EntryRecord {
        entry.assumingMemoryBound(to: Entry<Value>.self).pointee.record.takeUnretainedValue()
    }

    /// Makes or reads the instance, without a step on the chain of an error.
    @inlinable
    @inline(__always)
    func unannotated(_ context: borrowing ResolutionContext) throws -> Value {
        guard context.serial == serial else { return try crossing(context, isStep: false) }
        return try entry.assumingMemoryBound(to: Entry<Value>.self).pointee.instance(context)
    }

    /// Makes or reads the instance for a context of another plan, if that uses entries of this one, such as the linked one.
    ///
    /// - Parameter isStep: Whether the entry is a step on the chain of an error.
    /// - Throws: ``ResolutionError/Code/foreignLink`` if it does not.
    // Not inlined, so that no maker that follows the link contains it.
    @usableFromInline
    @inline(never)
    func crossing(_ context: borrowing ResolutionContext, isStep: Bool) throws -> Value {
        guard context.reaches(serial), isReusable else {
            let key = ComponentKey(Value.self)
            throw ResolutionError(
                .foreignLink, key: key, message: "a link to \(key) was used with a context of another plan",
                help: "use links only inside the maker that the strategy returned for them")
        }
        do {
            // The links below are of that plan too.
            return try entry.assumingMemoryBound(to: Entry<Value>.self).pointee.instance(
                ResolutionContext(serial: serial, lasting: context.frameReference))
        } catch {
            throw isStep ? record.annotated(error) : error
        }
    }
}
