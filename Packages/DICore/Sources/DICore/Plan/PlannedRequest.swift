/// A request, ready to be followed.
///
/// It is not generic: looking up the metadata of a type for each request would cost as much as all the rest.
struct PlannedRequest: @unchecked Sendable {
    // Safety: immutable, and made of what may be used from any thread; `entry` and `cold` are of the plan, made for the type that
    // is asked for, and `link(as:)` is called with that only.
    let plan: Plan
    let frame: Frame

    /// What is dropped when it has been answered.
    let storage: ResolveStorage?

    /// Whether it is noted while it is answered, so that a cycle is found: see ``NotedRequest``.
    private let isNoted: Bool

    // Safety: see above.
    private let entry: UnsafeRawPointer
    private let cold: Unmanaged<EntryRecord>

    /// The cold part of what answers it.
    var record: EntryRecord { cold.takeUnretainedValue() }

    init<Value>(_ link: Link<Value>, in plan: Plan, from frame: Frame, storage: ResolveStorage?, isNoted: Bool = false)
    {
        self.plan = plan
        self.frame = frame
        self.storage = storage
        self.isNoted = isNoted
        entry = link.entry
        cold = .passUnretained(link.record)
    }

    func link<Value>(as type: Value.Type) -> Link<Value> { Link(serial: plan.serial, entry: entry) }

    /// Follows the link.
    func answer<Value>(as type: Value.Type) throws -> Value {
        // Both are kept here: the context holds neither.
        try withExtendedLifetime((plan, frame)) {
            let link = link(as: type)
            func answer(in frame: Frame) throws -> Value {
                try link(ResolutionContext(serial: plan.serial, frame: frame))
            }
            return try Reader.answering {
                if !isNoted { return try answer(in: frame) }
                return try NotedRequest(of: record, in: frame.scope).answer(
                    reading: { try answer(in: frame.reading) }, making: { try answer(in: frame) })
            }
        }
    }

    /// Follows the link, for a request that may suspend.
    ///
    /// - Parameters:
    ///   - isOnMainActor: Whether whoever asks is on the main actor, and keeps what it gets there.
    ///   - start: When it began, where observers are to know.
    func answer<Value>(
        as type: Value.Type, onMainActor isOnMainActor: Bool, since start: ContinuousClock.Instant?
    ) async throws -> Sent<Value> {
        if !isOnMainActor { return Sent(try begun(at: start) { try answer(as: type) }) }
        return try await MainActor.run { Sent(onMainActor: try begun(at: start) { try answer(as: type) }) }
    }

    /// Runs what follows the link, for a request that has waited.
    ///
    /// - Parameter start: When it began, where observers are to know.
    func begun<Result>(at start: ContinuousClock.Instant?, _ body: () throws -> Result) throws -> Result {
        // Both are kept here.
        try withExtendedLifetime((plan, frame)) {
            guard let start else { return try body() }
            return try ObservedRequest.waited(since: start, in: frame, body)
        }
    }
}
