import Synchronization

/// The builders that are linking requests of one container, which guards them with its lock.
struct PlanBuilders {
    private var busy: [PlanBuilder] = []

    // Safety: the reference belongs to the thread that takes it out.
    /// A builder that rests, for the next request of any container.
    nonisolated(unsafe) private static let idle = Atomic<Unmanaged<PlanBuilder>?>(nil)

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
        let builder =
            Self.idle.exchange(nil, ordering: .acquiringAndReleasing)?.takeRetainedValue() ?? PlanBuilder()
        builder.begin(request, in: plan, of: container, on: thread)
        busy.append(builder)
        return builder
    }

    /// Removes a builder that has linked its request.
    mutating func end(_ builder: PlanBuilder) {
        if busy.count == 1 { busy.removeLast() } else { busy.removeAll { $0 === builder } }
    }

    /// Lets a builder rest, and keeps it for the next request; no lock must be held.
    static func rest(_ builder: PlanBuilder) {
        builder.rest()
        // Safety: see `idle`. Where another builder rests already, the reference is given back.
        let kept = Unmanaged.passRetained(builder)
        if !idle.compareExchange(expected: nil, desired: kept, ordering: .acquiringAndReleasing).exchanged {
            kept.release()
        }
    }

    /// Records that the answer to a key has changed.
    func noteChange(of key: ComponentKey) { for builder in busy { builder.changedMeanwhile.insert(key) } }
}
