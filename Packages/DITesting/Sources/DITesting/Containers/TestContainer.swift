public import DICore

/// A container for one test: the real components, mocks in the place of some, and nothing shared with other tests.
///
/// ```
/// let container = TestContainer(AppModule()) { $0.mock((any Gateway).self) { FakeGateway() } }
/// let checkout = try container.resolve(Checkout.self)
/// ```
///
/// Most tests get one from a trait, or from ``ContainerTestCase``, and find it in ``current``. A container that is made by hand
/// is ended by ``finish()``, which tells of mocks that were never used.
///
/// Thread-safety: may be used from any thread.
public final class TestContainer: Resolver {
    /// The container itself.
    public let container: Container

    let setup: TestSetup
    let log: ResolutionLog
    let sink: FailureSink
    private let isFinishing = Guarded(false)

    /// The container of a test, which another one with more mocks may replace.
    typealias Binding = Guarded<TestContainer>

    /// The container of the current test.
    @TaskLocal static var binding: Binding?

    /// The innermost one of the current test, if there is one.
    static var bound: TestContainer? { binding?.withLock { $0 } }

    /// The container of the current test.
    ///
    /// - Throws: ``NoTestContainer`` where there is none: the test has no container trait, or the caller is in a detached
    ///   task.
    public static var current: TestContainer {
        get throws(NoTestContainer) {
            guard let bound else { throw NoTestContainer() }
            return bound
        }
    }

    /// - Parameter replaced: The container of which this one takes the place.
    init(
        _ setup: TestSetup, sink: FailureSink = .here, replacing replaced: TestContainer? = nil, at place: CallPlace
    ) {
        var setup = setup
        let missingStubs = setup.addStubs()
        let log = ResolutionLog(
            setup, missingStubs: missingStubs, replaced: replaced?.log, sink: sink, place: place)
        self.setup = setup
        self.sink = sink
        self.log = log
        container = setup.container(observedBy: log)
        log.watch(container)
    }

    /// A container like this one with one more layer of mocks, which takes the place of this one.
    ///
    /// - Parameter base: What is tested instead; the same where it is `nil`.
    func replaced(
        by base: (TestSetup.Base, isSharing: Bool)? = nil, adding mocks: Mocks, at place: CallPlace
    ) -> TestContainer {
        var setup = setup
        if let base { (setup.base, setup.isSharing) = base }
        setup.layers.append(mocks)
        return TestContainer(setup, sink: sink, replacing: self, at: place)
    }

    /// The instance for a type and a qualifier.
    ///
    /// - Throws: `ResolutionError`, also for what the test forbids.
    /// - Complexity: O(1) beyond what is created.
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try container.resolve(type, qualifier: qualifier)
    }

    /// Whether something answers to a key. Creates nothing.
    ///
    /// - Complexity: O(1) on average.
    public func contains(_ key: ComponentKey) -> Bool { container.contains(key) }

    /// A resolver for what is resolved on behalf of an object of a type: rules may answer differently for it.
    public func resolver(for receiver: Any.Type) -> any Resolver { container.resolver(for: receiver) }

    /// What the default strategy of the container makes of a strategy that only calls a maker.
    ///
    /// - Complexity: O(1) beyond the default strategy.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        container.finishing(strategy)
    }

    /// Answers requests from the main actor, also for what is bound to it.
    public var mainActor: MainActorResolver { container.mainActor }

    /// Ends the container: closes it, and tells of closers that failed, of mocks and stubs that were never used, and of refused
    /// requests that the code under test swallowed. From now on resolving is a failure of this test.
    ///
    /// Traits and the asynchronous ``run(isolation:_:)`` do this by themselves. ``ContainerTestCase`` and the synchronous
    /// `run` cannot wait, and do all but close: there, `tearDown() async throws` can call this. A second time it does nothing.
    ///
    /// - Complexity: O(*n*) in the number of uses and of instances with a closer, beyond the closers.
    public func finish() async {
        await finish(judgesMocks: true)
    }

    /// - Parameter judgesMocks: Whether unused mocks are told of: not where the test did not come to its end.
    func finish(judgesMocks: Bool) async {
        let isFirst = isFinishing.withLock { isFinishing -> Bool in
            defer { isFinishing = true }
            return !isFinishing
        }
        let closed = log.closed.count
        do {
            try await container.close()
        } catch {
            // A test that closed the container was told.
            if isFirst, log.closed.count > closed { sink.report(TestFailure("\(error)", at: log.place)) }
        }
        end(judgesMocks: judgesMocks)
        await sink.flush()
    }

    /// Ends the container, without closing it and without waiting until everything was reported.
    func end(judgesMocks: Bool = true) {
        let judgesMocks = judgesMocks && !sink.hasFailed
        for failure in log.finish(setup) where judgesMocks || !failure.isAboutUnused { sink.report(failure) }
    }

    /// Reports a failure to the test that the container belongs to, from whichever thread or task.
    ///
    /// For mocks, and for helpers of your own.
    ///
    /// - Parameter failure: What went wrong.
    public func report(_ failure: TestFailure) {
        log.noteTold(failure.message)
        sink.report(failure)
    }
}
