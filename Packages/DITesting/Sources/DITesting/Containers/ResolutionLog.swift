import DICore
import DIInspection

/// A record of the answers and refusals of a test container, and of the failures to report at its end.
///
/// Thread-safety: safe to use from any thread.
final class ResolutionLog: ResolutionObserver, CreationObserver {
    /// A creation that was recorded for a check for leaks.
    struct Created: Sendable {
        let component: ComponentDescription

        /// The new instance, if it is a class instance.
        let instance: WeakReference?
    }

    private struct State {
        var resolved: [ComponentDescription] = []

        /// The components that were used in containers with more mocks: see
        /// ``TestContainer/with(fileID:filePath:line:column:mocks:)``.
        var resolvedInLayers: Set<OwnComponent> = []
        var created: [Created] = []

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

    /// A mock without its contents, because a log may outlive the test.
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
    private let duplicateMocks: [TestFailure]
    private let unusedMocks: Mocks.Strictness
    private let forbidsLive: Bool
    private let swallowed: Mocks.Strictness
    private let own: Set<OwnComponent>
    private let allowed: Set<ComponentKey>
    private let missingStubs: [TestSetup.MissingStub]
    private let replaced: ResolutionLog?
    private let base: ResolutionLog?
    private let sink: FailureSink
    private let doubles: JoinedDoubles

    /// The key of the mock that the test requests in order to stub it. Such a request does not count as a use.
    @TaskLocal private static var requestedMock: ComponentKey?

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
        mocks = setup.mocks.map(Mock.init)
        expectedMocks = setup.expectedMocks.map(Mock.init)
        duplicateMocks = setup.findDuplicateMocks(at: place)
        unusedMocks = setup.unusedMocks
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

    // MARK: Observing

    func willResolve(_ component: ComponentDescription) throws {
        // The code that opens a scope supplies the scope's value, so no live component creates it.
        let isRefused = forbidsLive && !component.isSupplied && !isAllowed(component)
        let isMockRequest = Self.requestedMock.map { component.key == $0 || component.roles.contains($0) } ?? false
        let isRecorded = !isRefused && !isMockRequest
        let hasEnded = state.withLock { state -> Bool in
            if !state.hasEnded, isRecorded { state.resolved.append(component) }
            return state.hasEnded
        }
        if isRecorded, !hasEnded { base?.noteUsedInLayer(OwnComponent(component)) }
        if hasEnded {
            reportLate(component.key)
            throw ResolutionError(
                .closed, key: component.key,
                message: "\(component.key) was requested from the container of a test that has ended",
                help: "wait in the test for everything that it starts")
        }
        if isRefused { throw refusal(of: component) }
    }

    private func noteUsedInLayer(_ component: OwnComponent) {
        if own.contains(component) { state.withLock { _ = $0.resolvedInLayers.insert(component) } }
        base?.noteUsedInLayer(component)
        replaced?.noteUsedInLayer(component)
    }

    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
        let isRecorded = state.withLock { state in
            if component.hasCloser { state.closing.append(component) }
            return state.leakChecks > 0
        }
        if isRecorded {
            let created = Created(component: component, instance: WeakReference(instance))
            state.withLock { $0.created.append(created) }
        }
        doubles.noteCreated(instance, of: component)
    }

    /// Begins to record creations for a check for leaks.
    ///
    /// - Returns: The number of creations that are already recorded.
    func beginLeakCheck() -> Int {
        state.withLock { state in
            state.leakChecks += 1
            return state.created.count
        }
    }

    /// Ends a check for leaks.
    func endLeakCheck() {
        state.withLock { $0.leakChecks -= 1 }
    }

    func observe(_ event: ResolutionEvent) {
        switch (event.kind, event.component) {
        case (.closed, let component?): state.withLock { $0.closed.append(component) }
        case (.failed, _): if let error = event.failure as? ResolutionError { updateRefusal(of: error) }
        case (.requestedTooLate, _): if state.withLock({ $0.hasEnded }) { reportLate(event.key) }
        default: break
        }
    }

    /// Updates a refusal to the same error with a longer chain, as the error propagates through the failing requests.
    private func updateRefusal(of error: ResolutionError) {
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
        // Mocks that were probably meant to answer: they have one of the component's types or roles, but another key.
        let keys = [component.key] + component.roles
        let near = mocks.filter { mock in keys.contains { $0.type == mock.key.type } }
        let error = ResolutionError(
            .live, key: component.key,
            message: "\(Self.name(of: component.key)) is live, and this test forbids live components",
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
        let isStubMissing = missingStubs.contains { $0.isRefused(by: [component.key]) }
        let help: ResolutionError.Text =
            if Self.isAssisted(component.key) {
                "allow it, or register another assisted component in its place"
            } else if isStubMissing {
                "mock it, allow it, or give stubTheRest a StubMaker for it"
            } else {
                "mock it, or allow it"
            }
        guard let first = also.first else { return help }
        var names: ResolutionError.Text = "\(Self.name(of: first))"
        for key in also.dropFirst().prefix(7) { names = "\(names), \(Self.name(of: key))" }
        let rest = also.dropFirst(8).count
        if rest > 0 { names = "\(names) and \(rest == 1 ? "1 other" : "\(rest) others")" }
        return "\(help); also live: \(names)"
    }

    /// Returns whether a key is that of an assisted component, whose type callers do not name.
    private static func isAssisted(_ key: ComponentKey) -> Bool {
        guard let name = key.type.map({ String(reflecting: $0) }) else { return false }
        return ["Assisted", "AsyncAssisted"].contains { name.hasPrefix("DIFactoryInjection.\($0)<") }
    }

    /// Returns the name of a component, as the test writes it: `AssistedFactory<String, Page>` for an assisted
    /// component.
    private static func name(of key: ComponentKey) -> ResolutionError.Text {
        guard isAssisted(key) else { return "\(key)" }
        let name = "\(key)"
        let arguments = name.firstIndex(of: "<") ?? name.endIndex
        return "\(name[..<arguments])Factory\(name[arguments...])"
    }

    /// The graph of the container, computed once, because a test may swallow many refusals.
    private var graph: DependencyGraph? {
        let (container, known) = state.withLock { ($0.container, $0.graph) }
        if let known { return known }
        let graph = container?.graph()
        state.withLock { $0.graph = graph }
        return graph
    }

    /// Returns the other dependencies of allowed components that would be refused.
    ///
    /// Dependencies of the refused component count only if no allowed component needs it. In that case the refused
    /// component is probably the one under test, and will be allowed. Otherwise it will probably be mocked, and a mock
    /// has no dependencies.
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

    /// Runs a closure in which the test requests a mock to stub it. These requests do not count as uses.
    func withoutRecordingUse<Result>(_ key: ComponentKey, _ body: () throws -> Result) rethrows -> Result {
        try Self.$requestedMock.withValue(key, operation: body)
    }

    // MARK: Queries

    /// The used components in order, once for each use.
    var resolved: [ComponentDescription] { state.withLock { $0.resolved } }

    /// The creations during checks for leaks, in order.
    var created: [Created] { state.withLock { $0.created } }

    /// The components of the created instances with a closer, in order.
    var closing: [ComponentDescription] { state.withLock { $0.closing } }

    /// The components of closed instances in order, once for each closer.
    var closed: [ComponentDescription] { state.withLock { $0.closed } }

    /// Whether the container lies over another one, which stays in use.
    var isLayer: Bool { base != nil }

    /// Whether the test is over.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    /// Whether the component is a mock.
    func isMock(_ component: ComponentDescription) -> Bool {
        let component = OwnComponent(component)
        return mocks.contains { $0.component == component }
    }

    // MARK: Ending

    /// Removes the last refusal of a component, because the test expects it.
    func removeRefusal(of key: ComponentKey) {
        state.withLock { state in
            if let index = state.refusals.lastIndex(where: { $0.key == key }) { state.refusals.remove(at: index) }
        }
    }

    /// Records the text of a failure. A refusal in this text is not reported again.
    func recordFailureText(_ text: String) {
        state.withLock { $0.failureTexts.add(text) }
        replaced?.recordFailureText(text)
    }

    /// Ends the test: later requests are errors.
    ///
    /// - Parameter setup: The setup of this container, or of the container that replaced it.
    /// - Returns: The failures to report; an empty array if the test has already ended.
    func finish(_ setup: TestSetup) -> [TestFailure] {
        let state = state.withLock { state -> State? in
            defer { state.hasEnded = true }
            return state.hasEnded ? nil : state
        }
        guard let state else { return [] }
        let always = (replaced?.finish(setup) ?? []) + duplicateMocks + swallowedRefusals(in: state)
        return state.isReplaced
            ? always
            : always + missingStubs(in: state) + unusedMocks(in: setup) + ineffectiveAllowances(in: setup)
                + ineffectiveOverrides(in: setup) + unusedStubs
    }

    private var unusedStubs: [TestFailure] {
        let earlier = Array(sequence(first: self) { $0.replaced }.dropFirst().map(\.doubles).reversed())
        return doubles.findUnusedStubs(used: allUsed, earlier: earlier)
    }

    private func swallowedRefusals(in state: State) -> [TestFailure] {
        guard let severity = swallowed.severity else { return [] }
        let others = sink.failureTexts
        var seen: Set<ComponentKey> = []
        return state.refusals.filter { refusal in
            !state.failureTexts.contain(refusal) && !others.contain(refusal) && seen.insert(refusal.key).inserted
        }.map {
            TestFailure("the test went on after this was refused:\n\($0)", severity: severity, at: place)
        }
    }

    /// Returns a failure for each missing stub, unless a refusal of the component has failed the test.
    private func missingStubs(in state: State) -> [TestFailure] {
        let reported = swallowed.severity == nil ? [] : Set(state.refusals.map(\.key))
        return missingStubs.filter { !$0.isRefused(by: reported) }.map(\.failure)
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
            return TestFailure(message, severity: severity, at: mock.place, reportsUnused: true)
        }
    }

    /// Returns warnings for allowed keys that no component has.
    private func ineffectiveAllowances(in setup: TestSetup) -> [TestFailure] {
        let allowed = setup.layers.filter { !$0.isShared }.flatMap(\.allowed)
        guard let severity = unusedMocks.severity, !allowed.isEmpty else { return [] }
        let container = setup.container()
        let keys = Set(container.components.flatMap { [$0.key] + $0.roles })
        return allowed.filter { !keys.contains($0.key) && !container.contains($0.key) }.map { key, place in
            let near = keys.filter { $0.type == key.type }.map { "\($0)" }.sorted()
            let rest = near.isEmpty ? "" : "; registered: \(near.joined(separator: ", "))"
            return TestFailure(
                "\(key) is allowed, and no component has this type or role\(rest)", severity: severity, at: place,
                reportsUnused: true)
        }
    }

    /// Returns warnings for overriding components of the test that replace no component.
    private func ineffectiveOverrides(in setup: TestSetup) -> [TestFailure] {
        let lists = setup.layers.filter { !$0.isShared }.flatMap(\.registered)
        guard let severity = unusedMocks.severity, !lists.isEmpty else { return [] }
        let registered = lists.flatMap { list in Container { list }.graph().nodes }
        let own = Set(registered.filter { $0.standing == .overriding }.map { OwnComponent($0.component) })
        if own.isEmpty { return [] }
        return setup.container().validationReport().warnings.filter { warning in
            warning.code == .overrideOfNothing && warning.chain.first.map { own.contains(OwnComponent($0)) } == true
        }.map {
            TestFailure(
                "an override of this test replaces nothing:\n\($0)", severity: severity, at: place, reportsUnused: true)
        }
    }

    /// Returns the collection that some component needs, and that the key contributes to.
    private static func collection(of key: ComponentKey, in setup: TestSetup) -> ComponentKey? {
        setup.container().graph().nodes.lazy.flatMap(\.edges).map(\.dependency).first {
            $0.key == key && ($0.kind == .collection || $0.kind == .map)
        }?.form
    }

    /// The components used here, in layers above, and in the containers that this one replaced.
    private var allUsed: Set<OwnComponent> {
        let (resolved, inLayers) = state.withLock { ($0.resolved, $0.resolvedInLayers) }
        return inLayers.union(resolved.map(OwnComponent.init)).union(replaced?.allUsed ?? [])
    }
}
