/// What is in a ``MarkedSlot``.
@usableFromInline
final class MarkedContent<Value>: AnyMarkedContent, @unchecked Sendable {
    // Safety: immutable; see `AnyMarkedSlot`.
    @usableFromInline
    let value: Value

    override var anyValue: Any { value }

    init(_ value: Value) {
        self.value = value
        super.init()
    }
}
