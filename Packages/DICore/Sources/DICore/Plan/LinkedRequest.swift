/// What is linked for a request, and the frame that it is made from.
struct LinkedRequest {
    // Safety: of an entry of the plan, for the type that was asked for.
    private let entry: UnsafeRawPointer
    private let plan: Plan
    let frame: Frame

    /// Whether the frame does not know for which component it asks. That makes no difference now, but may to what asks later.
    private let isAnonymous: Bool

    /// - Returns: `nil` where nothing is linked for it yet.
    init?(for type: UInt, qualifier: Qualifier?, in plan: Plan, from frame: Frame, isAnonymous: Bool) {
        guard let entry = plan.tables.entry(of: type, qualifier) else { return nil }
        self.entry = entry
        self.plan = plan
        self.frame = frame
        self.isAnonymous = isAnonymous
    }

    /// The link, for use while this is kept.
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
