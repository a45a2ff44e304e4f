/// A value that can be lent in place, without being retained.
///
/// Not copyable, so that reading it through a class borrows it where it lies.
@usableFromInline
struct Held<Value>: ~Copyable {
    @usableFromInline
    let value: Value

    @inlinable
    init(_ value: Value) {
        self.value = value
    }

    @inlinable
    @inline(__always)
    borrowing func lend<Result>(to body: (borrowing Value) throws -> Result) rethrows -> Result {
        try body(value)
    }
}
