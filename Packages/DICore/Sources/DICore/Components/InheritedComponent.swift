/// A component of a parent container that a child shares with it: who asks the child gets the parent's instance.
protocol InheritedComponent: Sendable {
    /// The slot, which is the parent's.
    var slot: any CacheSlot { get }

    /// The instance: made now by the parent, or from its cache.
    ///
    /// - Parameter frame: Where the request comes from, in the child.
    func instance<Value>(as type: Value.Type, from frame: Frame) throws(ResolutionError) -> Value
}
