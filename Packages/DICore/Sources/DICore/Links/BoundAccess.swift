/// What a component is for requests that it need not refuse: those from the main actor, or those that may suspend.
struct BoundAccess<Value> {
    let bound: EntryBound

    /// The slot, where it is a cell that these may read.
    let cell: CacheCell?

    /// Makes an instance for one of them, where there is a shorter way than for others.
    var maker: Maker<Value>?
}
