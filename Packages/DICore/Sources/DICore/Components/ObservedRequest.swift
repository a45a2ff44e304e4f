/// A request for a component that is reported to observers.
final class ObservedRequest: @unchecked Sendable {
    // Safety: only the request and its creation use the variables, and a maker runs on the thread that calls it.
    private let observers: Observers
    private let component: ComponentDescription
    private let frame: Frame
    private let around: Frame?

    /// Whether the request is a part of another one, so that only its creation is reported.
    private let isQuiet: Bool
    private let start: ContinuousClock.Instant

    // Safety: used only by the thread that has it on its stack.
    /// The wait before the request, which is a part of the request.
    private let wait: Wait?

    // Safety: see above.
    private var creation: (number: Int, start: ContinuousClock.Instant)?
    private var hasCreated = false
    private var hasFailed = false

    @inline(never)
    init(_ observers: Observers, for component: ComponentDescription, from frame: Frame, isQuiet: Bool = false) {
        self.observers = observers
        self.component = component
        self.frame = frame
        self.isQuiet = isQuiet
        let around = frame.observed
        self.around = around
        wait = Self.waits.first { !$0.isOver && $0.around === around && frame.isDirectlyInside($0.frame) }
        start = wait?.start ?? .now
    }

    // MARK: Waiting

    /// The wait of a request for the creation of another request, before the observation begins.
    private final class Wait {
        let start: ContinuousClock.Instant
        let frame: Frame
        let around: Frame?

        /// Whether the waiting request has its answer. A later request is another one, as with the elements of a collection.
        var isOver = false

        init(start: ContinuousClock.Instant, frame: Frame) {
            self.start = start
            self.frame = frame
            around = frame.observed
        }
    }

    private static let waits = ThreadLocalStack<Wait>()

    /// Runs code that answers a request after a wait. Observers see that the request began with the wait.
    static func waited<Result, Failure: Error>(
        since start: ContinuousClock.Instant, in frame: Frame, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try waits.with(Wait(start: start, frame: frame), body)
    }

    // MARK: Creating

    /// Reports that the request begins to create an instance, in a frame.
    func creates(in own: Frame) {
        let number = Observers.nextNumber()
        own.number(number, inside: around)
        creation = (number, .now)
        tell(.creating, of: creation)
    }

    /// Reports that the instance has been created.
    @inline(never)
    func hasBeenCreated() {
        tell(.created, of: creation, since: creation?.start)
        hasCreated = true
    }

    /// Reports that the creation has failed, and returns the error, marked as reported.
    @inline(never)
    func creationFailed(_ error: any Error) -> any Error {
        tellFailure(error, of: creation, since: creation?.start)
    }

    // MARK: Answering

    /// Reports that the request was answered, with a new instance or an existing one.
    @inline(never)
    func isAnswered(by kind: ResolutionEvent.Kind = .reused) {
        wait?.isOver = true
        if !hasCreated, !isQuiet { tell(kind, since: start) }
    }

    /// Reports that the request has failed, and returns the error, marked as reported.
    @inline(never)
    func failed(_ error: any Error) -> any Error {
        wait?.isOver = true
        if hasFailed || isQuiet { return error }
        return tellFailure(error, of: nil, since: start)
    }

    /// Reports that the request came after closing, and returns the error, marked as reported.
    @inline(never)
    func cameTooLate(_ error: ResolutionError) -> any Error {
        wait?.isOver = true
        tell(.askedTooLate)
        return error.told()
    }

    @inline(never)
    private func tellFailure(
        _ error: any Error, of creation: (number: Int, start: ContinuousClock.Instant)?,
        since start: ContinuousClock.Instant?
    ) -> any Error {
        hasFailed = true
        let error = ResolutionError.wrapping(
            error, key: component.key, component: component
        ).told()
        tell(.failed, of: creation, since: start, failure: error.thrown(through: ResolutionError.Step(component)))
        return error
    }

    @inline(never)
    private func tell(
        _ kind: ResolutionEvent.Kind, of creation: (number: Int, start: ContinuousClock.Instant)? = nil,
        since start: ContinuousClock.Instant? = nil, failure: (any Error)? = nil
    ) {
        let parent = around?.asParent
        observers.observe(
            ResolutionEvent(
                kind, key: component.key, component: component, scope: frame.scope?.name,
                scopeNumber: frame.scope?.observed?.number, creation: creation?.number, parent: parent?.number,
                depth: parent?.depth ?? 0, duration: start.map { .now - $0 }, failure: failure))
    }
}
