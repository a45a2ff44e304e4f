/// How a component of a parent container is had there.
struct InheritedWays {
    /// Whether a request that may suspend has a way of its own to it: it is asynchronous, or bound to the main actor.
    let maySuspend: Bool

    /// Whether it can be had in this way only.
    let mustSuspend: Bool
}
