import DICore
import DIInspection

/// A record of the answers and refusals of a test container, and of the failures to report at its end.
///
/// Thread-safety: safe to use from any thread.
final class ResolutionLog: ResolutionObserver, CreationObserver {
    struct State {
        var resolved: [ComponentDescription] = []

        /// The components that were used in containers with more mocks: see
        /// ``TestContainer/with(fileID:filePath:line:column:mocks:)``.
        var resolvedInLayers: Set<OwnComponent> = []
        var created: [CreatedInstance] = []

        /// The number of running checks for leaks. Only they need a record of each creation, which makes it slower.
        var leakChecks = 0

        /// The components of the new instances that have a closer.
        var closing: [ComponentDescription] = []
        var closed: [ComponentDescription] = []
        var refusals: [ResolutionError] = []

        /// The observed container, and its graph, which is computed for the first refusal.
        weak var container: Container?
        var graph: DependencyGraph?
        var failureTexts = FailureTexts()

        /// Whether a container with more mocks has replaced this one, and reports unused mocks in its place.
        var isReplaced = false
        var hasEnded = false
    }

    let state = Guarded(State())

    /// The mocks without their contents, because a log may outlive the test.
    let mocks: [OwnComponent]
    let duplicateMocks: [TestFailure]
    let forbidsLive: Bool
    let swallowed: Mocks.Strictness
    let own: Set<OwnComponent>
    let allowed: Set<ComponentKey>
    let missingStubs: [TestSetup.MissingStub]
    let replaced: ResolutionLog?
    let base: ResolutionLog?
    let sink: FailureSink
    let doubles: JoinedDoubles

    /// The location at which the container was created.
    let place: CallPlace

    /// - Parameters:
    ///   - missingStubs: Failures for roles without a stub maker, to be reported at the end of the test.
    ///   - replaced: The log of the container that this one replaces.
    ///   - base: The log of the container below this one, which stays in use.
    ///   - sink: Receives the failures.
    ///   - place: The location at which the container is created.
    init(
        _ setup: TestSetup, missingStubs: [TestSetup.MissingStub], replaced: ResolutionLog?, base: ResolutionLog?,
        sink: FailureSink, place: CallPlace
    ) {
        mocks = setup.mocks.map(OwnComponent.init)
        duplicateMocks = setup.findDuplicateMocks(at: place)
        forbidsLive = setup.forbidsLive
        swallowed = setup.swallowed
        self.missingStubs = missingStubs
        self.replaced = replaced
        self.base = base
        self.sink = sink
        self.place = place
        own = setup.ownComponents
        doubles = JoinedDoubles(setup, own: own, sink: sink)
        allowed = setup.allowed
        replaced?.state.withLock { $0.isReplaced = true }
    }

    /// Sets the container that this log observes.
    func watch(_ container: Container) {
        state.withLock { $0.container = container }
    }

    /// The used components in order, once for each use.
    var resolved: [ComponentDescription] { state.withLock { $0.resolved } }

    /// The creations during checks for leaks, in order.
    var created: [CreatedInstance] { state.withLock { $0.created } }

    /// The components of the created instances with a closer, in order.
    var closing: [ComponentDescription] { state.withLock { $0.closing } }

    /// The components of closed instances in order, once for each closer.
    var closed: [ComponentDescription] { state.withLock { $0.closed } }

    /// Whether the container lies over another one, which stays in use.
    var isLayer: Bool { base != nil }

    /// Whether the test is over.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Whether the component is a mock.
    func isMock(_ component: ComponentDescription) -> Bool { mocks.contains(OwnComponent(component)) }
}
