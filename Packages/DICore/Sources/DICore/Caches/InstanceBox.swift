/// An instance that a cache holds, whatever its type.
@usableFromInline
class InstanceBox: @unchecked Sendable {
    // Safety: a box is immutable, and its instance is `Sendable` (the modifiers that cache a component demand it) or
    // used under the isolation of the component that made it.
    @usableFromInline
    init() {}

    /// Returns the instance, as `Value`.
    ///
    /// Safety: the cell that holds this box was bound to `Value` before the box was stored; `CacheCell.bind` refuses a
    /// second type.
    @inlinable
    @inline(__always)
    final func value<Value>(as type: Value.Type) -> Value {
        assert(self is TypedInstanceBox<Value>)
        return unsafeDowncast(self, to: TypedInstanceBox<Value>.self).held.value
    }

    /// Lends the instance, as `Value`, without retaining it.
    @inlinable
    @inline(__always)
    final func withValue<Value, Result>(
        as type: Value.Type, _ body: (borrowing Value) throws -> Result
    ) rethrows -> Result {
        // Safety: as for `value(as:)`.
        assert(self is TypedInstanceBox<Value>)
        return try unsafeDowncast(self, to: TypedInstanceBox<Value>.self).held.lend(to: body)
    }
}

/// An instance that a cache holds, as the type it was stored as.
@usableFromInline
final class TypedInstanceBox<Value>: InstanceBox, @unchecked Sendable {
    // Safety: see `InstanceBox`.
    @usableFromInline
    let held: BorrowableValue<Value>

    @usableFromInline
    required init(_ value: Value) {
        held = BorrowableValue(value)
        super.init()
    }

    /// Makes a box, as a message to the type: generic code that names the type looks it up at each call.
    @inline(never)
    static func holding(_ value: consuming Value) -> InstanceBox { self.init(value) }
}

/// A reference to a class instance that does not keep it alive, and makes boxes of its type.
final class WeakInstance: @unchecked Sendable {
    // Safety: written in the initializer only; the runtime makes loading a weak reference safe.
    private weak var object: AnyObject?
    private let rebox: @Sendable (AnyObject) -> InstanceBox?

    /// Makes a reference; `nil` where `value` is no class instance.
    init?<Value>(_ value: Value) {
        guard Swift.type(of: value as Any) is AnyClass else { return nil }
        object = value as AnyObject
        rebox = { object in (object as? Value).map(TypedInstanceBox.init) }
    }

    /// Returns a box with the instance, if it still lives.
    func box() -> InstanceBox? {
        object.flatMap(rebox)
    }
}
