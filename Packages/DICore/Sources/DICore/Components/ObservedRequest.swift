/// One request for a component, as observers are told of it.
final class ObservedRequest: @unchecked Sendable {
    // Safety: what is not constant is used by the request alone, of which the creation is a part: a maker runs where it was called.
    private let observers: Observers
    private let component: ComponentDescription
    private let frame: Frame
    private let around: Frame?

    /// Whether it is a part of another request, and told of only where it creates.
    private let isQuiet: Bool
    private let start: ContinuousClock.Instant

    // Safety: used by the thread that it is found on.
    /// The wait before the request, which is a part of it.
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

    /// What a request has done before it is followed: it has waited for what others created.
    private final class Wait {
        let start: ContinuousClock.Instant
        let frame: Frame
        let around: Frame?

        /// Whether the request that waited has its answer: what follows is another one, as with the elements of a collection.
        var isOver = false

        init(start: ContinuousClock.Instant, frame: Frame) {
            self.start = start
            self.frame = frame
            around = frame.observed
        }
    }

    private static let waits = ThreadLocalStack<Wait>()

    /// Runs what answers a request that has waited: observers are told that it began with that.
    static func waited<Result, Failure: Error>(
        since start: ContinuousClock.Instant, in frame: Frame, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try waits.with(Wait(start: start, frame: frame), body)
    }

    // MARK: Creating

    /// The request begins to create, in this frame.
    func creates(in own: Frame) {
        let number = Observers.nextNumber()
        own.number(number, inside: around)
        creation = (number, .now)
        tell(.creating, of: creation)
    }

    /// It has created.
    @inline(never)
    func hasBeenCreated() {
        tell(.created, of: creation, since: creation?.start)
        hasCreated = true
    }

    /// It could not create.
    ///
    /// - Returns: The error, which is known to observers now.
    @inline(never)
    func creationFailed(_ error: any Error) -> any Error {
        tellFailure(error, of: creation, since: creation?.start)
    }

    // MARK: Answering

    /// The request was answered, with what was created in it or with what existed.
    @inline(never)
    func isAnswered(by kind: ResolutionEvent.Kind = .reused) {
        wait?.isOver = true
        if !hasCreated, !isQuiet { tell(kind, since: start) }
    }

    /// The request has failed.
    ///
    /// - Returns: The error, which is known to observers now.
    @inline(never)
    func failed(_ error: any Error) -> any Error {
        wait?.isOver = true
        if hasFailed || isQuiet { return error }
        return tellFailure(error, of: nil, since: start)
    }

    /// The request came too late.
    ///
    /// - Returns: The error, which is known to observers now.
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
            error, key: component.key, component: component, work: "the factory of \(component.key)"
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
