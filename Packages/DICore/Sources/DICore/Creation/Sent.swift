/// A value on its way from where it was made to where it is used.
@usableFromInline
struct Sent<Value>: @unchecked Sendable {
    // Safety: the value is used by one request, under the isolation of the component that it is for: requests for what is
    // asynchronous take `Sendable` values only, and what is bound to the main actor is read there, or is `Sendable` too.
    private let plain: Value?
    private let held: MainActorReference<Value>?

    /// A value that is bound to no actor.
    init(_ value: Value) {
        plain = .some(value)
        held = nil
    }

    /// A value that is bound to the main actor: it is let go of there, whoever drops this.
    init(onMainActor value: Value) {
        plain = nil
        held = .holding(value)
    }

    init(_ reference: MainActorReference<Value>) {
        plain = nil
        held = reference
    }

    /// What lets go of the value on the main actor.
    var reference: MainActorReference<Value> { held ?? .holding(value) }

    var value: Value {
        if let held { return held.value }
        guard let plain else { preconditionFailure("a value that was sent and is not there") }
        return plain
    }
}
