/// What is linked for a request, and the frame that it is made from.
struct LinkedRequest {
    // Safety: of an entry of the plan that the frame keeps, for the type that was asked for.
    private let entry: UnsafeRawPointer

    /// Keeps the plan.
    let frame: Frame

    /// Whether the frame does not know for which component it asks. That makes no difference now, but may to what asks later.
    private let isAnonymous: Bool

    /// - Returns: `nil` where nothing is linked for it yet.
    init?(for type: UInt, qualifier: Qualifier?, from frame: Frame, isAnonymous: Bool) {
        guard let entry = (frame.plan as? Plan)?.entry(of: type, qualifier) else { return nil }
        self.entry = entry
        self.frame = frame
        self.isAnonymous = isAnonymous
    }

    /// The link, for use while the frame is kept.
    ///
    /// - Parameter type: The type that was asked for.
    func link<Value>(as type: Value.Type) -> Link<Value> {
        Link(serial: frame.serial, entry: entry)
    }

    /// Whether there is nothing to be prepared for the request.
    func isReady<Value>(for link: Link<Value>) -> Bool {
        (!link.needsFrame || frame.resolveStorage != nil) && !(isAnonymous && link.record.asksLater)
    }
}
