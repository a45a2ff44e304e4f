/// An instance that a cache holds, whatever its type.
@usableFromInline
class InstanceBox: @unchecked Sendable {
    // Safety: a box is immutable, and what it holds is `Sendable` (the modifiers that cache a component demand it) or
    // used under the isolation of the component that made it.
    @usableFromInline
    init() {}

    /// The instance, as `Value`.
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
