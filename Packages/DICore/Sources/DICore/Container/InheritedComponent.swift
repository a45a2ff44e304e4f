/// A component of a parent container whose instance a child shares.
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

    /// Whether the slot may be read without a request to the parent: it is not closed.
    var isReadable: Bool { core.lifespan.isOpen }

    /// How many resolution observers the parent has: the first ones of the child's.
    var observerCount: Int { core.defaults.resolutionObservers?.count ?? 0 }

    /// Its entry in the parent, and the plan that keeps that; `nil` where it cannot be linked.
    var linked: (record: EntryRecord, plan: Plan)? {
        let plan = core.currentPlan
        return (try? core.entry(for: planRequest, in: plan)).map { ($0, plan) }
    }

    private var planRequest: Plan.Query { Plan.Query(key: key, requester: .outside, unit: unit) }

    /// Returns the instance: made now by the parent, or from its cache.
    ///
    /// - Parameter frame: The frame of the request, in the child.
    func instance<Value>(as type: Value.Type, from frame: Frame) throws(ResolutionError) -> Value {
        let request = try request(for: UInt(bitPattern: ObjectIdentifier(type)), from: frame)
        defer { request.storage?.clear() }
        do {
            return try request.answer(as: type)
        } catch {
            throw failed(error, request, from: frame)
        }
    }

    /// Returns the instance, for a request that may suspend.
    func instanceAsynchronously<Value>(
        as type: Value.Type, from frame: Frame
    ) async throws(ResolutionError) -> TransferredValue<Value> {
        let request = try request(for: UInt(bitPattern: ObjectIdentifier(type)), from: frame)
        defer { request.storage?.clear() }
        do {
            return try await request.answer(
                as: type, onMainActor: frame.isMainActor, isObserved: core.defaults.resolutionObservers != nil)
        } catch {
            throw failed(error, request, from: frame)
        }
    }

    /// - Parameter frame: The request's frame in the child. It may allow creations where the parent, which is being closed, allows
    ///   none. The child cannot know that, so the parent says that it is closed.
    private func failed(_ error: any Error, _ request: PlannedRequest, from frame: Frame) -> ResolutionError {
        let error = ResolutionError.wrapping(error, key: key)
        if !request.frame.isReadOnly { return core.told(error, key: key, from: frame, in: frame.scope) }
        return error.isNothingExists && !frame.isReadOnly ? core.askedTooLate(for: key) : error
    }

    private func request(for type: UInt, from frame: Frame) throws(ResolutionError) -> PlannedRequest {
        do throws(ResolutionError) {
            // Read once: another thread may begin to close the container while the request is being prepared. Such a request goes
            // on as if it had begun earlier.
            let isClosing = !core.lifespan.isOpen
            // A closer of the child may use existing instances.
            if isClosing, !core.lifespan.isReadableHere { throw core.askedTooLate(for: key) }
            let plan = core.currentPlan
            let record = try core.entry(for: planRequest, in: plan)
            let storage = record.needsResolveStorage ? ResolveStorage(for: frame.scope) : nil
            let environment = Frame.Environment(
                container: core.reference, plan: plan, resolveStorage: storage, scope: frame.scope,
                isMainActor: frame.isMainActor, isReadOnly: frame.isReadOnly || isClosing,
                asksObservers: frame.environment.asksObservers)
            return PlannedRequest(
                record, as: type, in: plan, from: Frame(environment, inside: frame), storage: storage)
        } catch {
            throw core.told(error, key: key, from: frame, in: frame.scope)
        }
    }
}
