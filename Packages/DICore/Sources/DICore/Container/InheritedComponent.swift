/// A component of a parent container whose instance a child shares: who asks the child gets the parent's instance.
final class InheritedComponent: Sendable {
    /// The parent.
    private let core: ContainerCore
    private let unit: Unit
    private let key: ComponentKey

    /// The slot, which is the parent's.
    let slot: any CacheSlot

    init(of core: ContainerCore, _ unit: Unit, slot: any CacheSlot) {
        self.core = core
        self.unit = unit
        key = unit.key
        self.slot = slot
    }

    /// Whether the slot may be read without asking the parent: it is not closed.
    var isReadable: Bool { core.lifespan.isOpen }

    /// How many resolution observers the parent tells by itself: the first ones of the child's.
    var observerCount: Int { core.defaults.resolutionObservers?.count ?? 0 }

    /// What it is linked as in the parent, and the plan that keeps that; `nil` where it cannot be linked.
    var linked: (record: EntryRecord, plan: Plan)? {
        let plan = core.currentPlan
        return (try? core.entry(for: planRequest, in: plan)).map { ($0, plan) }
    }

    private var planRequest: Plan.Request { Plan.Request(key: key, requester: .outside, unit: unit) }

    /// The instance: made now by the parent, or from its cache.
    ///
    /// - Parameter frame: Where the request comes from, in the child.
    func instance<Value>(as type: Value.Type, from frame: Frame) throws(ResolutionError) -> Value {
        let request = try request(as: type, from: frame)
        defer { request.storage?.clear() }
        do {
            return try request.answer(as: type)
        } catch {
            throw failed(error, request, from: frame)
        }
    }

    /// The same, for a request that may suspend.
    func instanceAsynchronously<Value>(
        as type: Value.Type, from frame: Frame
    ) async throws(ResolutionError) -> Sent<Value> {
        let request = try request(as: type, from: frame)
        defer { request.storage?.clear() }
        do {
            let record = request.record
            // An asynchronous way creates: a request that only reads does not take it.
            guard let way = record.way(as: type), !(request.frame.isReadOnly && record.isAsynchronous) else {
                let start = core.defaults.resolutionObservers == nil ? nil : ContinuousClock.now
                if !request.frame.isReadOnly { try await record.waitForOthers(from: request.frame) }
                return try request.begun(at: start) {
                    let context = ResolutionContext(serial: request.plan.serial, frame: request.frame)
                    return Sent(try request.link(as: type).unannotated(context))
                }
            }
            return try await way.body(request.frame)
        } catch {
            throw failed(request.link(as: type).annotated(error), request, from: frame)
        }
    }

    /// - Parameter frame: The request's frame in the child. It may allow creations where the parent, which is being closed, allows
    ///   none. The child cannot know that, so the parent says that it is closed.
    private func failed(_ error: any Error, _ request: PlannedRequest, from frame: Frame) -> ResolutionError {
        let error = ResolutionError.wrapping(error, key: key, work: "the factory of \(key)")
        if !request.frame.isReadOnly { return core.told(error, key: key, from: frame, in: frame.scope) }
        return error.isNothingExists && !frame.isReadOnly ? core.askedTooLate(for: key) : error
    }

    private func request<Value>(as type: Value.Type, from frame: Frame) throws(ResolutionError) -> PlannedRequest {
        do throws(ResolutionError) {
            // Read once: another thread may begin to close the container while the request is being prepared. Such a request goes
            // on as if it had begun earlier.
            let isClosing = !core.lifespan.isOpen
            // A closer of the child may still use what exists here.
            if isClosing, !core.lifespan.isReadableHere { throw core.askedTooLate(for: key) }
            let plan = core.currentPlan
            let link = try core.entry(for: planRequest, in: plan).link(as: type, serial: plan.serial)
            let storage = link.needsFrame ? ResolveStorage(for: frame.scope) : nil
            let environment = Frame.Environment(
                container: core.reference, plan: plan, resolveStorage: storage, scope: frame.scope,
                isMainActor: frame.isMainActor, isReadOnly: frame.isReadOnly || isClosing)
            return PlannedRequest(link, in: plan, from: Frame(environment, inside: frame), storage: storage)
        } catch {
            throw core.told(error, key: key, from: frame, in: frame.scope)
        }
    }
}
