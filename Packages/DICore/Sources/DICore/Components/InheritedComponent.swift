/// A component of a parent container that a child shares with it: who asks the child gets the parent's instance.
protocol InheritedComponent: AnyObject, Sendable {
    /// The slot, which is the parent's.
    var slot: any CacheSlot { get }

    /// Whether the slot may be read without asking the parent: it is not closed.
    var isReadable: Bool { get }

    /// How many resolution observers the parent tells by itself: the first ones of the child's.
    var observerCount: Int { get }

    /// The instance: made now by the parent, or from its cache.
    ///
    /// - Parameter frame: Where the request comes from, in the child.
    func instance<Value>(as type: Value.Type, from frame: Frame) throws(ResolutionError) -> Value

    /// What it is linked as in the parent, and the plan that keeps that; `nil` where it cannot be linked.
    var linked: (record: EntryRecord, plan: PlanHandle)? { get }

    /// Whether it may suspend, in the parent.
    var ways: InheritedWays { get }

    /// The same as ``instance(as:from:)``, for a request that may suspend.
    func instanceAsynchronously<Value>(
        as type: Value.Type, from frame: Frame
    ) async throws(ResolutionError) -> Sent<Value>
}
