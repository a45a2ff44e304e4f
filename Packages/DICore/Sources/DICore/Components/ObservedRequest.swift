/// One request for a component, as observers are told of it.
final class ObservedRequest: @unchecked Sendable {
    // Safety: what is not constant is used by the request alone, of which the creation is a part: a maker runs where it was called.
    private let observers: Observers
    private let component: ComponentDescription
    private let frame: Frame
    private let around: Frame?

    /// Whether it is a part of another request, and told of only where it creates.
    private let isQuiet: Bool
    private let start = ContinuousClock.now

    // Safety: see above.
    private var creation: (number: Int, start: ContinuousClock.Instant)?
    private var hasCreated = false
    private var hasFailed = false

    init(_ observers: Observers, for component: ComponentDescription, from frame: Frame, isQuiet: Bool = false) {
        self.observers = observers
        self.component = component
        self.frame = frame
        self.isQuiet = isQuiet
        around = frame.observed
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
    func hasBeenCreated() {
        tell(.created, of: creation, since: creation?.start)
        hasCreated = true
    }

    /// It could not create.
    ///
    /// - Returns: The error, which is known to observers now.
    func creationFailed(_ error: any Error) -> any Error {
        tellFailure(error, of: creation, since: creation?.start)
    }

    // MARK: Answering

    /// The request was answered, with what was created in it or with what existed.
    func isAnswered(by kind: ResolutionEvent.Kind = .reused) {
        if !hasCreated, !isQuiet { tell(kind, since: start) }
    }

    /// The request has failed.
    ///
    /// - Returns: The error, which is known to observers now.
    func failed(_ error: any Error) -> any Error {
        if hasFailed || isQuiet { return error }
        return tellFailure(error, of: nil, since: start)
    }

    /// The request came too late.
    ///
    /// - Returns: The error, which is known to observers now.
    func cameTooLate(_ error: ResolutionError) -> any Error {
        tell(.askedTooLate)
        return error.told()
    }

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
