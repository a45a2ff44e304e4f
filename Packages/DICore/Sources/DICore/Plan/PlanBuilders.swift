/// The plan builders of a container: the busy ones, and an idle one. The container guards them with its lock.
struct PlanBuilders {
    private var busy: [PlanBuilder] = []
    private var idle: PlanBuilder?

    /// Begins to link a request.
    ///
    /// - Throws: The error for a cycle, if the calling thread links that request already.
    mutating func begin(
        _ request: Plan.Query, in plan: Plan, of container: ContainerCore
    ) throws(ResolutionError) -> PlanBuilder {
        let thread = ThreadIdentity.current
        // A strategy that resolves its own component while it is linked would come here forever.
        if busy.contains(where: { $0.isServing(request, on: thread) }) {
            throw ResolutionError.cycle([.init(key: request.key)]).withChain([.init(key: request.key)])
        }
        let builder = idle ?? PlanBuilder(of: container)
        idle = nil
        builder.begin(request, in: plan, with: container.store.snapshot, on: thread)
        busy.append(builder)
        return builder
    }

    /// Removes a builder that has linked its request.
    mutating func end(_ builder: PlanBuilder) {
        if busy.count == 1 { busy.removeLast() } else { busy.removeAll { $0 === builder } }
    }

    /// Keeps a builder for the next request.
    mutating func keep(_ builder: PlanBuilder) { if idle == nil { idle = builder } }

    /// Records that the answer to a key has changed.
    func noteChange(of key: ComponentKey) { for builder in busy { builder.changedMeanwhile.insert(key) } }
}
