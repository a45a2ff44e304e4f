public import DICore

/// A container for one test, with real components and mocks. By default, it shares no instances with other tests.
///
/// ```
/// let container = TestContainer(AppModule()) { $0.mock((any Gateway).self) { FakeGateway() } }
/// let checkout = try container.resolve(Checkout.self)
/// ```
///
/// Most tests get their container from a trait or from ``ContainerTestCase``, and find it in ``current``. If a test
/// creates a container itself, ``finish()`` ends the container and reports unused mocks.
///
/// Thread-safety: safe to use from any thread.
public final class TestContainer: Resolver, Scope.Parent {
    /// The underlying container.
    public let container: Container

    let setup: TestSetup
    let log: ResolutionLog
    let sink: FailureSink
    private let isFinishing = Guarded(false)

    /// The container of a test, which a container with more mocks may replace.
    typealias Binding = Guarded<TestContainer>

    /// The binding of the current test.
    @TaskLocal static var binding: Binding?

    /// The innermost container of the current test, if there is one.
    static var bound: TestContainer? { binding?.withLock { $0 } }

    /// The container of the current test.
    ///
    /// - Throws: ``NoTestContainer`` if the test has no container trait, or if the caller is in a detached task.
    public static var current: TestContainer {
        get throws(NoTestContainer) {
            guard let bound else { throw NoTestContainer() }
            return bound
        }
    }

    /// - Parameters:
    ///   - replaced: The container that this one replaces.
    ///   - base: The container below this one, which stays in use.
    init(
        _ setup: TestSetup, sink: FailureSink = .forCaller, replacing replaced: TestContainer? = nil,
        over base: TestContainer? = nil, at place: CallPlace
    ) {
        var setup = setup
        let missingStubs = setup.addStubs()
        let log = ResolutionLog(
            setup, missingStubs: missingStubs, replaced: replaced?.log, base: base?.log, sink: sink,
            place: place)
        self.setup = setup
        self.sink = sink
        self.log = log
        container = setup.container(observedBy: log)
        log.watch(container)
    }

    /// Returns a container with one more layer of mocks, which replaces this one.
    ///
    /// - Parameter base: The new base; `nil` to keep the base of this container.
    func replaced(
        by base: (Container, isSharing: Bool)? = nil, adding mocks: Mocks, at place: CallPlace
    ) -> TestContainer {
        var setup = setup
        if let base { (setup.base, setup.isSharing) = base }
        setup.layers.append(mocks)
        return TestContainer(setup, sink: sink, replacing: self, at: place)
    }

    /// Returns the instance for a type and a qualifier.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - qualifier: The qualifier of the component; `nil` is the unnamed one.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    /// - Throws: `ResolutionError`, also if the test forbids the component.
    public func resolve<Value>(
        _ type: Value.Type, qualifier: Qualifier?, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Value {
        try container.resolve(type, qualifier: qualifier, isolation: isolation)
    }

    /// Returns the instance for a type and a qualifier, as a request from no actor: see `Resolver`.
    @_disfavoredOverload
    public func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        try container.resolve(type, qualifier: qualifier, isolation: nil)
    }

    /// Returns whether a component answers a key. Creates no instances.
    public func contains(_ key: ComponentKey) -> Bool { container.contains(key) }

    /// Returns a resolver for the dependencies of an object of a given type. Rules may answer differently for it.
    public func resolver(for receiver: Any.Type) -> any Resolver { container.resolver(for: receiver) }

    /// Applies the default strategy of the container to a strategy that only calls a maker.
    public func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        container.finishing(strategy)
    }

    /// The resolver for requests from the main actor, including those for components of the main actor.
    public var mainActor: MainActorResolver { container.mainActor }

    /// The resolver for requests that may suspend, including those for asynchronous components.
    public var async: AsyncResolver { container.async }

    /// Opens a scope of the container: see `Scope.Parent`.
    ///
    /// - Throws: `ResolutionError`, as a `Container` does.
    /// - Complexity: That of `Container`.
    public func openScope(_ name: ScopeName, values: [Scope.Value] = []) throws(ResolutionError) -> Scope {
        try container.openScope(name, values: values)
    }

    /// Resolves an instance that the caller owns: see `Scope.Parent`.
    ///
    /// - Throws: `ResolutionError`, as a `Container` does.
    public func resolveOwned<Value>(
        _ type: Value.Type = Value.self, qualifier: Qualifier? = nil, isolation: isolated (any Actor)? = #isolation
    ) throws(ResolutionError) -> Owned<Value> {
        try container.resolveOwned(type, qualifier: qualifier, isolation: isolation)
    }

    /// Ends the container: closes it, and reports failed closers, unused mocks and stubs, and refusals that the code
    /// under test swallowed. Later requests fail this test.
    ///
    /// Traits and the asynchronous ``run(isolation:_:)`` call this function. ``ContainerTestCase`` and the synchronous
    /// `run` cannot wait, and do everything except closing; in a test case, call this function in `tearDown() async
    /// throws`. Further calls have no effect.
    ///
    /// - Complexity: O(*n*) in the number of uses and of instances with a closer, plus the cost of the closers.
    public func finish() async {
        await finish(includesUnused: true)
    }

    /// - Parameter includesUnused: Whether to report unused mocks; false if the test stopped early.
    func finish(includesUnused: Bool) async {
        let isFirst = isFinishing.withLock { isFinishing -> Bool in
            defer { isFinishing = true }
            return !isFinishing
        }
        let closed = log.closed.count
        do {
            try await container.close()
        } catch {
            // If the test closed the container itself, it has already received this error.
            if isFirst, log.closed.count > closed { sink.report(TestFailure("\(error)", at: log.place)) }
        }
        end(includesUnused: includesUnused)
        await sink.flush()
    }

    /// Ends the container, without closing it and without waiting for reports.
    func end(includesUnused: Bool = true) {
        let includesUnused = includesUnused && !sink.hasFailed
        for failure in log.finish(setup) where includesUnused || !failure.reportsUnused { sink.report(failure) }
        if log.isLayer { sink.reportRepeats() } else { sink.endTest() }
    }

    /// Reports a failure to the test that owns the container, from any thread or task.
    ///
    /// Use it in mocks, and in test helpers of your own.
    ///
    /// - Parameter failure: The failure.
    public func report(_ failure: TestFailure) {
        log.recordFailureText(failure.message)
        sink.report(failure)
    }
}
