/// The request that a maker runs for.
@usableFromInline
struct Frame {
    /// Whether the caller is on the main actor, and keeps the instance there.
    let isMainActor: Bool
}
