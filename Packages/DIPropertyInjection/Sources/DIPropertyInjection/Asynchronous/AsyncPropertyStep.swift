/// One thing that is done to an object of an asynchronous component when its properties are injected: see ``PropertyStep``.
///
/// What it assigns is `Sendable`: it may have been made in another task, or on an actor.
///
/// Thread-safety: an immutable value.
public struct AsyncPropertyStep<Owner>: Sendable {
    let base: PropertyStep<Owner>

    @usableFromInline
    init(_ base: PropertyStep<Owner>) {
        self.base = base
    }
}
