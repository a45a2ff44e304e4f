import DICore
import DIInspection

/// What a test container answered with, what it refused, and what there is to tell of it.
///
/// Thread-safety: may be used from any thread.
final class ResolutionLog: ResolutionObserver, CreationObserver {
    /// A creation that was seen.
    struct Created: Sendable {
        let component: ComponentDescription

        /// The new instance, where it is one of a class.
        let instance: WeakReference?
    }

    private struct State {
        var resolved: [ComponentDescription] = []
        var created: [Created] = []
        var closed: [ComponentDescription] = []
        var refusals: [ResolutionError] = []

        /// The container that is watched, and its graph, which is made for the first refusal.
        weak var container: Container?
        var graph: DependencyGraph?
        var told = ToldTexts()

        /// Whether a container with more mocks took the place of this one, and tells of mocks.
        var isReplaced = false
        var isOver = false
    }

    /// A mock, without what it holds: a log may outlive the test.
    private struct Mock: Sendable {
        let key: ComponentKey
        let place: CallPlace
        let component: OwnComponent

        init(_ mock: Mocks.Mock) {
            key = mock.key
            place = mock.place
            component = OwnComponent(mock)
        }
    }

    private let state = Guarded(State())
    private let mocks: [Mock]
    private let expectedMocks: [Mock]
    private let mockedTwice: [TestFailure]
    private let unusedMocks: Strictness
    private let forbidsLive: Bool
    private let swallowed: Strictness
    private let own: Set<OwnComponent>
    private let allowed: Set<ComponentKey>
    private let missingStubs: [TestFailure]
    private let replaced: ResolutionLog?
    private let sink: FailureSink
    private let doubles: JoinedDoubles

    /// What a test asks for to stub it, which is no use of it.
    @TaskLocal private static var handedOut: ComponentKey?

    /// Where the container was made.
    let place: CallPlace

    /// - Parameters:
    ///   - missingStubs: What has no maker; told when the test ends.
    ///   - replaced: The log of the container that this one takes the place of.
    ///   - sink: Who is told.
    ///   - place: Where the container was made.
    init(
        _ setup: TestSetup, missingStubs: [TestFailure], replaced: ResolutionLog?, sink: FailureSink, place: CallPlace
    ) {
        mocks = setup.mocks.map(Mock.init)
        expectedMocks = setup.expectedMocks.map(Mock.init)
        mockedTwice = setup.findMockedTwice(at: place)
        unusedMocks = setup.unusedMocks
        forbidsLive = setup.forbidsLive
        swallowed = setup.swallowed
        self.missingStubs = missingStubs
        self.replaced = replaced
        self.sink = sink
        self.place = place
        own = setup.ownComponents
        doubles = JoinedDoubles(setup, own: own, sink: sink)
        allowed = setup.allowed
        replaced?.state.withLock { $0.isReplaced = true }
    }

    /// Notes the container whose requests this log observes.
    func watch(_ container: Container) {
        state.withLock { $0.container = container }
    }

    // MARK: Observing

    func willResolve(_ component: ComponentDescription) throws {
        // The value of a scope comes from the code that opened the scope: nothing live is made for it.
        let isRefused = forbidsLive && !component.isSupplied && !isAllowed(component)
        let handedOut = Self.handedOut.map { component.key == $0 || component.roles.contains($0) } ?? false
        let isNoted = !isRefused && !handedOut
        let isOver = state.withLock { state -> Bool in
            if !state.isOver, isNoted { state.resolved.append(component) }
            return state.isOver
        }
        if isOver {
            reportLate(component.key)
            throw ResolutionError(
                .closed, key: component.key,
                message: "\(component.key) was asked of the container of a test that has ended",
                help: "wait in the test for everything that it starts")
        }
        if isRefused { throw refusal(of: component) }
    }

    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
        let created = Created(component: component, instance: WeakReference(instance))
        state.withLock { $0.created.append(created) }
        doubles.noteCreated(instance, of: component)
    }

    func observe(_ event: ResolutionEvent) {
        switch (event.kind, event.component) {
        case (.closed, let component?): state.withLock { $0.closed.append(component) }
        case (.failed, _): if let error = event.failure as? ResolutionError { noteChain(of: error) }
        case (.askedTooLate, _): if state.withLock({ $0.isOver }) { reportLate(event.key) }
        default: break
        }
    }

    /// A request failed on the way out of a refusal: the refusal is known with the chain that led to it.
    private func noteChain(of error: ResolutionError) {
        guard error.code == .live else { return }
        let chain = error.chain
        state.withLock { state in
            let index = state.refusals.lastIndex { refusal in
                let known = refusal.chain
                return refusal.key == error.key && known.count < chain.count && chain.suffix(known.count) == known[...]
            }
            if let index { state.refusals[index] = error }
        }
    }

    private func reportLate(_ key: ComponentKey) {
        sink.report(TestFailure("\(key) was resolved from the container of a test that has ended", at: place))
    }

    private func isAllowed(_ component: ComponentDescription) -> Bool {
        own.contains(OwnComponent(component)) || allowed.contains(component.key)
            || component.roles.contains(where: allowed.contains)
    }

    private func refusal(of component: ComponentDescription) -> ResolutionError {
        // What was meant to answer, and does not: a mock of another role, or of the same type under another name.
        let keys = [component.key] + component.roles
        let near = mocks.filter { mock in keys.contains { $0.type == mock.key.type } }
        let error = ResolutionError(
            .live, key: component.key,
            message: "\(component.key) is live, and this test forbids what is neither mocked nor allowed",
            notes: [.init(.registered, "\(component)", at: component.place)]
                + near.map {
                    .init(
                        .near, "a mock of \($0.key)", at: Place(fileID: "\($0.place.fileID)", line: Int($0.place.line)))
                },
            help: help(for: component))
        state.withLock { $0.refusals.append(error) }
        return error
    }

    private func help(for component: ComponentDescription) -> ResolutionError.Text {
        let also = graph.map { alsoLive(besides: component, in: $0) } ?? []
        guard let first = also.first else { return "mock it, or allow it" }
        var names: ResolutionError.Text = "\(first)"
        for key in also.dropFirst().prefix(7) { names = "\(names), \(key)" }
        let rest = also.dropFirst(8).count
        if rest > 0 { names = "\(names) and \(rest == 1 ? "1 other" : "\(rest) others")" }
        return "mock it, or allow it; also live: \(names)"
    }

    /// The graph of the container, made once: a test may swallow many refusals.
    private var graph: DependencyGraph? {
        let (container, known) = state.withLock { ($0.container, $0.graph) }
        if let known { return known }
        let graph = container?.graph()
        state.withLock { $0.graph = graph }
        return graph
    }

    /// What the allowed components need that would be refused as well.
    ///
    /// Needs of the refused component count only where it was requested by itself: then it is probably to be allowed. Another one is
    /// probably to be mocked, and what is behind a mock is not needed.
    private func alsoLive(besides component: ComponentDescription, in graph: DependencyGraph) -> [ComponentKey] {
        let refused = OwnComponent(component)
        func needs(of node: DependencyGraph.Node) -> [ComponentDescription] {
            node.edges.flatMap { graph.targets(of: $0) }.map { graph.component(of: $0.id).component }
        }
        let nodes = graph.nodes.filter { !$0.isReplaced }
        var needed = nodes.filter { isAllowed(graph.component(of: $0.id).component) }.flatMap(needs)
        if !needed.contains(where: { OwnComponent($0) == refused }) {
            let own = nodes.filter { OwnComponent(graph.component(of: $0.id).component) == refused }
            needed += own.flatMap(needs)
        }
        var seen: Set<OwnComponent> = [refused]
        return needed.filter { !$0.isSupplied && !isAllowed($0) && seen.insert(OwnComponent($0)).inserted }.map(\.key)
    }

    /// Runs code in which the test asks for a mock to stub it: that is no use of the mock.
    func withoutNoting<Result>(_ key: ComponentKey, _ body: () throws -> Result) rethrows -> Result {
        try Self.$handedOut.withValue(key, operation: body)
    }

    // MARK: Asking

    /// Every component that was used, once for each use, in order.
    var resolved: [ComponentDescription] { state.withLock { $0.resolved } }

    /// Every creation, in order.
    var created: [Created] { state.withLock { $0.created } }

    /// Every component that an instance was closed of, in order, once for each closer.
    var closed: [ComponentDescription] { state.withLock { $0.closed } }

    /// Whether the test is over.
    var isOver: Bool { state.withLock { $0.isOver } }

    /// Whether an instance of a component is a mock.
    func isMock(_ component: ComponentDescription) -> Bool {
        let component = OwnComponent(component)
        return mocks.contains { $0.component == component }
    }

    // MARK: Ending

    /// The test expects the last refusal of a component: nobody needs to be told of it.
    func takeRefusal(of key: ComponentKey) {
        state.withLock { state in
            if let index = state.refusals.lastIndex(where: { $0.key == key }) { state.refusals.remove(at: index) }
        }
    }

    /// The test fails with a text: where a refusal is in it, nobody needs to be told of that once more.
    func noteTold(_ text: String) {
        state.withLock { $0.told.add(text) }
        replaced?.noteTold(text)
    }

    /// The test is over: what is resolved from now on is an error.
    ///
    /// - Parameter setup: What the container, or the one that took its place, is made from.
    /// - Returns: What is to be told; nothing where the test was over before.
    func finish(_ setup: TestSetup) -> [TestFailure] {
        let state = state.withLock { state -> State? in
            defer { state.isOver = true }
            return state.isOver ? nil : state
        }
        guard let state else { return [] }
        let always = (replaced?.finish(setup) ?? []) + mockedTwice + swallowedRefusals(in: state)
        return state.isReplaced
            ? always : always + missingStubs + unusedMocks(in: setup) + idleOverrides(in: setup) + unusedStubs
    }

    private var unusedStubs: [TestFailure] {
        let earlier = Array(sequence(first: self) { $0.replaced }.dropFirst().map(\.doubles).reversed())
        return doubles.findUnusedStubs(used: allUsed, earlier: earlier)
    }

    private func swallowedRefusals(in state: State) -> [TestFailure] {
        guard let severity = swallowed.severity else { return [] }
        let others = sink.told
        var seen: Set<ComponentKey> = []
        return state.refusals.filter { refusal in
            !state.told.contain(refusal) && !others.contain(refusal) && seen.insert(refusal.key).inserted
        }.map {
            TestFailure("the test went on after this was refused:\n\($0)", severity: severity, at: place)
        }
    }

    private func unusedMocks(in setup: TestSetup) -> [TestFailure] {
        guard let severity = unusedMocks.severity else { return [] }
        let used = allUsed
        let unused = expectedMocks.filter { !used.contains($0.component) }
        if unused.isEmpty { return [] }
        let base = setup.baseContainer
        return unused.map { mock in
            var message = "the mock of \(mock.key) was never used"
            if !base.contains(mock.key) {
                message += ", and stands in for nothing: nothing is registered for \(mock.key)"
                if let form = Self.collection(of: mock.key, in: setup) { message += "; mock \(form), which is needed" }
            }
            return TestFailure(message, severity: severity, at: mock.place, isAboutUnused: true)
        }
    }

    /// Components that the test registered as overriding, and that take no other's place.
    private func idleOverrides(in setup: TestSetup) -> [TestFailure] {
        let lists = setup.layers.filter { !$0.isShared }.flatMap(\.registered)
        guard let severity = unusedMocks.severity, !lists.isEmpty else { return [] }
        let registered = lists.flatMap { list in Container { list }.graph().nodes }
        let own = Set(registered.filter { $0.standing == .overriding }.map { OwnComponent($0.component) })
        if own.isEmpty { return [] }
        return setup.container().validationReport().warnings.filter { warning in
            warning.code == .overrideOfNothing && warning.chain.first.map { own.contains(OwnComponent($0)) } == true
        }.map {
            TestFailure(
                "an override of this test replaces nothing:\n\($0)", severity: severity, at: place, isAboutUnused: true)
        }
    }

    /// The collection that somebody needs the contributions for a key as.
    private static func collection(of key: ComponentKey, in setup: TestSetup) -> ComponentKey? {
        setup.container().graph().nodes.lazy.flatMap(\.edges).map(\.dependency).first {
            $0.key == key && ($0.kind == .collection || $0.kind == .map)
        }?.form
    }

    /// What was used here and in the containers that this one took the place of.
    private var allUsed: Set<OwnComponent> {
        Set(resolved.map(OwnComponent.init)).union(replaced?.allUsed ?? [])
    }
}
