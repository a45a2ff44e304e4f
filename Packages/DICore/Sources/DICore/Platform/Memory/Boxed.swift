/// A value in memory of its own, for parts that are rarely there: without a value, it takes one word.
///
/// It is a value: a copy that is changed gets memory of its own.
struct Boxed<Value: Sendable>: Sendable {
    /// None or one element. An array copies itself when one of several owners changes it.
    private var storage: [Value] = []

    init(_ value: Value? = nil) { if let value { storage = [value] } }

    /// The value; `nil` if there is none.
    var value: Value? { storage.first }

    var isEmpty: Bool { storage.isEmpty }

    /// Returns a part of the value, without a copy of the rest; `nil` if there is no value.
    func read<Part>(_ body: (Value) -> Part) -> Part? { storage.isEmpty ? nil : body(storage[0]) }

    /// Changes the value.
    ///
    /// - Parameter initial: The value to begin with, if there is none.
    mutating func change<Result>(
        from initial: @autoclosure () -> Value, _ body: (inout Value) -> Result
    ) -> Result {
        if storage.isEmpty { storage.append(initial()) }
        return body(&storage[0])
    }

    mutating func remove() { storage = [] }
}

/// An immutable value behind a reference: for a struct with many properties that is copied often, and for a value with
/// an identity.
final class Referenced<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
