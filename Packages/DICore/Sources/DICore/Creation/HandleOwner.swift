/// What a resolver may keep alive, and ask through: a container, as its user holds it.
@usableFromInline
protocol HandleOwner: AnyObject, Sendable {
    /// What asks from outside.
    var handle: FrameHandle { get }
}
