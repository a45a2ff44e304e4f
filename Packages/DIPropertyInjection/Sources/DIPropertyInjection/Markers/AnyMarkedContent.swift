/// What is in a ``MarkedSlot``, whatever its type: see ``MarkedContent``.
@usableFromInline
class AnyMarkedContent: @unchecked Sendable {
    // Safety: immutable; see `AnyMarkedSlot`.
    @usableFromInline
    init() {}

    /// What is in it.
    var anyValue: Any { preconditionFailure("a content of no type") }
}
