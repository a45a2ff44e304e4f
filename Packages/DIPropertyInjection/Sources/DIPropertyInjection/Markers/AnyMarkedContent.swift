/// What is in a ``MarkedSlot``, whatever its type: see ``MarkedContent``.
@usableFromInline
class AnyMarkedContent: @unchecked Sendable {
    // Safety: immutable; see `AnyMarkedSlot`.
    @usableFromInline
    init() {}
}
