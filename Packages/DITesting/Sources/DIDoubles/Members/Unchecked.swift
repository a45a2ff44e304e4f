/// A value that crosses into the closures of a lock.
///
/// Use it only for a value that one thread at a time uses.
struct Unchecked<Value>: @unchecked Sendable {
    // Safety: the value is accessed only under the lock of a core, or by the owner of that core.
    var value: Value

    init(_ value: Value) { self.value = value }
}
