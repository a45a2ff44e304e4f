/// A value that a closure can borrow in place, without a retain.
///
/// Not copyable, so that reading it through a class does not copy it.
@usableFromInline
struct BorrowableValue<Value>: ~Copyable {
    @usableFromInline
    let value: Value

    // Always inlined: a call without the concrete type would look up the metadata of this one.
    @inlinable
    @inline(__always)
    init(_ value: consuming Value) {
        self.value = value
    }

    @inlinable
    @inline(__always)
    borrowing func lend<Result>(to body: (borrowing Value) throws -> Result) rethrows -> Result {
        try body(value)
    }
}
