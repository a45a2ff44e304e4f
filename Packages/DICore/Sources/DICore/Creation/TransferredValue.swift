/// A value on its way from the actor or task that made it to the request that uses it.
@usableFromInline
struct TransferredValue<Value>: @unchecked Sendable {
    // Safety: one request uses the value, under the isolation of the component that needs it. Requests for asynchronous
    // components take `Sendable` values only, and a value that is bound to the main actor is read there, or is
    // `Sendable` too.
    private let plain: Value?
    private let held: MainActorReference<Value>?

    /// Makes a value that is bound to no actor.
    init(_ value: Value) {
        plain = .some(value)
        held = nil
    }

    /// Makes a value that is bound to the main actor, and released there on every thread that drops it.
    init(onMainActor value: Value) {
        plain = nil
        held = .holding(value)
    }

    init(_ reference: MainActorReference<Value>) {
        plain = nil
        held = reference
    }

    /// A reference that releases the value on the main actor.
    var reference: MainActorReference<Value> { held ?? .holding(value) }

    var value: Value {
        if let held { return held.value }
        guard let plain else { preconditionFailure("a transferred value without a value") }
        return plain
    }
}
