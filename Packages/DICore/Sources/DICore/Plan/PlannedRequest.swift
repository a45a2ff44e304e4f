/// A request with the entry that answers it and the frame that it is made from.
///
/// Not generic: looking up the metadata of a type for each request would cost as much as the rest of the request.
struct PlannedRequest: @unchecked Sendable {
    // Safety: immutable. `entry` belongs to the plan and was made for the requested type; `link(as:)` is called with
    // that type only.
    private let entry: UnsafeRawPointer
    let plan: Plan
    let frame: Frame

    /// The storage of the resolve, which is cleared when the request has been answered.
    let storage: ResolveStorage?

    /// Whether the request is recorded while it is answered, so that a cycle is found: see ``DeepRequest``.
    private let isDeep: Bool

    init(
        _ record: EntryRecord, as type: UInt, in plan: Plan, from frame: Frame, storage: ResolveStorage? = nil,
        isDeep: Bool = false
    ) {
        entry = record.entry(of: type)
        self.plan = plan
        self.frame = frame
        self.storage = storage
        self.isDeep = isDeep
    }

    /// The record of the entry.
    var record: EntryRecord { .owning(entry) }

    private func link<Value>(as type: Value.Type) -> LinkedNeed<Value> { LinkedNeed(serial: plan.serial, entry: entry) }

    /// Returns the instance.
    func answer<Value>(as type: Value.Type) throws -> Value {
        // The context holds neither the plan nor the frame.
        try withExtendedLifetime((plan, frame)) {
            try Reader.answering {
                if isDeep { return try answerDeep(as: type) }
                return try link(as: type)(ResolutionContext(serial: plan.serial, frame: frame))
            }
        }
    }

    @inline(never)
    private func answerDeep<Value>(as type: Value.Type) throws -> Value {
        func answer(in frame: Frame) throws -> Value {
            try link(as: type)(ResolutionContext(serial: plan.serial, frame: frame))
        }
        return try DeepRequest(of: record, from: frame).answer(
            reading: { try answer(in: frame.reading()) }, making: { try answer(in: frame) })
    }

    /// Returns the instance, for a request that may suspend.
    ///
    /// - Parameters:
    ///   - isOnMainActor: Whether the caller is on the main actor, and keeps the instance there.
    ///   - isObserved: Whether resolution observers are told of the request.
    func answer<Value>(
        as type: Value.Type, onMainActor isOnMainActor: Bool, isObserved: Bool
    ) async throws -> TransferredValue<Value> {
        defer { withExtendedLifetime(self) {} }
        let record = record
        // An asynchronous route creates, so a request that only reads does not take it.
        if let way = record.way(as: type), !(frame.isReadOnly && record.isAsynchronous) {
            do {
                return try await way.body(frame)
            } catch {
                throw record.annotate(error)
            }
        }
        // Observers are told of the whole duration, with the wait.
        let start = isObserved ? ContinuousClock.now : nil
        if !frame.isReadOnly, record.isWaitedFor(from: frame) {
            do {
                try await record.waitForOthers(from: frame)
            } catch {
                throw record.annotate(error)
            }
        }
        if !isOnMainActor { return TransferredValue(try answer(as: type, since: start)) }
        return try await MainActor.run { TransferredValue(onMainActor: try answer(as: type, since: start)) }
    }

    private func answer<Value>(as type: Value.Type, since start: ContinuousClock.Instant?) throws -> Value {
        guard let start else { return try answer(as: type) }
        return try ObservedRequest.waited(since: start, in: frame) { try answer(as: type) }
    }
}
