/// A value that crosses into the closures of a lock.
///
/// Only for what is used by one at a time, or was handed to whoever may use it.
struct Unchecked<Value>: @unchecked Sendable {
    // Safety: what is in it is reached under the lock of a core only, or by the owner of the core that it came from.
    var value: Value

    init(_ value: Value) { self.value = value }
}
