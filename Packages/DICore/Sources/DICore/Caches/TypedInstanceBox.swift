/// An instance that a cache holds, as the type it was stored as.
@usableFromInline
final class TypedInstanceBox<Value>: InstanceBox, @unchecked Sendable {
    // Safety: see `InstanceBox`.
    @usableFromInline
    let held: Held<Value>

    @usableFromInline
    required init(_ value: Value) {
        held = Held(value)
        super.init()
    }

    /// A box for a value, as a message to the very type: naming that where `Value` is not known looks it up at each call.
    @inline(never)
    static func holding(_ value: consuming Value) -> InstanceBox { self.init(value) }
}
