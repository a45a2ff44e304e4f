/// A value that can be lent in place, without being retained.
///
/// Not copyable, so that reading it through a class borrows it where it lies.
@usableFromInline
struct Held<Value>: ~Copyable {
    @usableFromInline
    let value: Value

    // Always inlined: where the type is not known, a call would look up that of this.
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
