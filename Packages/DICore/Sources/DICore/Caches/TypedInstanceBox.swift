/// An instance that a cache holds, as the type it was stored as.
@usableFromInline
final class TypedInstanceBox<Value>: InstanceBox, @unchecked Sendable {
    // Safety: see `InstanceBox`.
    @usableFromInline
    let held: Held<Value>

    @usableFromInline
    init(_ value: Value) {
        held = Held(value)
        super.init()
    }
}
