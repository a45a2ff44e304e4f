import Synchronization

/// A request for a component, and the creation of its instance, as observers see them.
///
/// Thread-safety: the request and the creation run on one thread or task. Any thread may look for the creation around
/// it.
final class ObservedRequest: Sendable {
    /// The innermost request of the calling thread or task.
    @TaskLocal private static var current: ObservedRequest?

    private let observation: Observation
    private let scope: Lifespan?

    /// The request whose creation is around this one.
    private let parent: ObservedRequest?

    /// The depth of an event inside of the creation of this request.
    private let depth: Int

    /// Whether the request is a part of one for a decoration: then only its creation is reported, not itself.
    private let isQuiet: Bool
    private let start = ContinuousClock.now

    /// The number of the creation while it runs, or zero.
    private let number = Atomic<Int>(0)
    private let hasCreated = Atomic<Bool>(false)
    private let hasFailed = Atomic<Bool>(false)

    private static let lastNumber = Atomic<Int>(0)

    /// Returns a number for a creation or a scope, unlike every other.
    static func nextNumber() -> Int { lastNumber.wrappingAdd(1, ordering: .relaxed).newValue }

    private init(_ observation: Observation, in scope: Lifespan?) {
        self.observation = observation
        self.scope = scope
        parent = Self.around
        depth = (parent?.depth ?? 0) + 1
        isQuiet = parent?.observation.decorates(observation) == true
    }

    /// The request whose creation is around the calling code.
    static var around: ObservedRequest? { current?.open }

    /// The innermost request from this one on whose creation runs.
    private var open: ObservedRequest? {
        var next: ObservedRequest? = self
        while let request = next, request.number.load(ordering: .relaxed) == 0 { next = request.parent }
        return next
    }

    /// Calls a closure as code in the creation of a request, if that still runs.
    static func inside<Result, Failure: Error>(
        _ request: ObservedRequest?, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let open = request?.open else { return try body() }
        // As a result, because `withValue` does not keep the type of the error.
        return try $current.withValue(open) { Swift.Result(catching: body) }.get()
    }

    /// Calls an asynchronous closure as code in the creation of a request, if that still runs.
    static func inside<Result>(_ request: ObservedRequest?, _ body: () async throws -> Result) async throws -> Result {
        guard let open = request?.open else { return try await body() }
        return try await $current.withValue(open, operation: body)
    }

    // MARK: Answering

    /// Asks the observers, if there are any, and reports how a request is answered.
    ///
    /// - Parameter kind: The kind of an answer that was not created for the request.
    static func answer<Result>(
        _ observation: Observation?, in scope: Lifespan?, as kind: ResolutionEvent.Kind = .reused,
        _ body: () throws -> Result
    ) throws -> Result {
        guard let observation else { return try body() }
        let request = ObservedRequest(observation, in: scope)
        do {
            try request.notifyOfRequest()
            let result = try $current.withValue(request, operation: body)
            request.isAnswered(as: kind)
            return result
        } catch {
            throw request.failed(error, isInherited: kind == .inherited)
        }
    }

    /// Asks the observers, if there are any, and reports how a request is answered.
    static func answer<Result>(
        _ observation: Observation?, in scope: Lifespan?, _ body: () async throws -> Result
    ) async throws -> Result {
        guard let observation else { return try await body() }
        let request = ObservedRequest(observation, in: scope)
        do {
            try request.notifyOfRequest()
            let result = try await $current.withValue(request, operation: body)
            request.isAnswered(as: .reused)
            return result
        } catch {
            throw request.failed(error, isInherited: false)
        }
    }

    private func notifyOfRequest() throws { if !isQuiet { try observation.observers.willResolve(observation.subject) } }

    private func isAnswered(as kind: ResolutionEvent.Kind) {
        if !isQuiet, !hasCreated.load(ordering: .relaxed) { report(kind, since: start) }
    }

    private func failed(_ error: any Error, isInherited: Bool) -> any Error {
        if isQuiet || error is InstanceIsGone || hasFailed.load(ordering: .relaxed) { return error }
        if isInherited, let error = error as? ResolutionError, error.code == .closed,
            error.key == observation.component.key
        {
            report(.requestedTooLate)
            return error.reported
        }
        return reportFailure(error, since: start)
    }

    // MARK: Creating

    /// Reports a creation for the current request.
    static func create<Result>(_ observation: Observation, _ body: () throws -> Result) throws -> Result {
        guard let request = current, let start = request.begin(observation) else { return try body() }
        do {
            let result = try body()
            request.end(since: start)
            return result
        } catch {
            throw request.creationFailed(error, since: start)
        }
    }

    /// Reports a creation for the current request, if it is observed.
    static func create<Result>(_ observation: Observation?, _ body: () async throws -> Result) async throws -> Result {
        guard let observation, let request = current, let start = request.begin(observation) else {
            return try await body()
        }
        do {
            let result = try await body()
            request.end(since: start)
            return result
        } catch {
            throw request.creationFailed(error, since: start)
        }
    }

    /// Begins a creation, unless the request is for something else.
    private func begin(_ observation: Observation) -> ContinuousClock.Instant? {
        guard observation === self.observation, number.load(ordering: .relaxed) == 0 else { return nil }
        number.store(Self.nextNumber(), ordering: .relaxed)
        report(.creating)
        return .now
    }

    private func end(since start: ContinuousClock.Instant) {
        report(.created, since: start)
        number.store(0, ordering: .relaxed)
        hasCreated.store(true, ordering: .relaxed)
    }

    private func creationFailed(_ error: any Error, since start: ContinuousClock.Instant) -> any Error {
        let failure = reportFailure(error, since: start)
        number.store(0, ordering: .relaxed)
        return error is InstanceIsGone ? error : failure
    }

    // MARK: Events

    private func reportFailure(_ error: any Error, since start: ContinuousClock.Instant) -> any Error {
        let component = observation.component
        hasFailed.store(true, ordering: .relaxed)
        let error = ResolutionError.wrapping(error, key: component.key, by: [component]).reported
        report(.failed, since: start, failure: error.through(ResolutionError.Step(component)))
        return error
    }

    private func report(
        _ kind: ResolutionEvent.Kind, since start: ContinuousClock.Instant? = nil, failure: (any Error)? = nil
    ) {
        let number = number.load(ordering: .relaxed)
        let component = observation.component
        var event = ResolutionEvent(
            kind, key: component.key, component: component, creation: number == 0 ? nil : number,
            duration: start.map { .now - $0 }, failure: failure)
        event.note(scope)
        parent?.surround(&event)
        observation.observers.observe(event)
    }

    /// Notes in an event that it happens inside of this creation.
    func surround(_ event: inout ResolutionEvent) {
        guard let open else { return }
        event.parent = open.number.load(ordering: .relaxed)
        event.depth = open.depth
    }
}
