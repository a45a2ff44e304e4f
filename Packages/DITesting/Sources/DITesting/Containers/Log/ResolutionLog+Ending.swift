import DICore
import DIInspection

extension ResolutionLog {
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
        let refusals = state.refusals.filter { !state.failureTexts.contain($0) && !sink.hasFailed(by: $0) }
        return refusals.distinct(by: \.key).map {
            TestFailure("the test went on after this was refused:\n\($0)", severity: severity, at: place)
        }
    }

    /// Returns a failure for each missing stub, unless a refusal of the component has failed the test.
    private func missingStubs(in state: State) -> [TestFailure] {
        let reported = swallowed.severity == nil ? [] : Set(state.refusals.map(\.key))
        return missingStubs.filter { !$0.isRefused(by: reported) }.map(\.failure)
    }

    private func unusedMocks(in setup: TestSetup) -> [TestFailure] {
        guard let severity = setup.unusedMocks.severity else { return [] }
        let used = allUsed
        let unused = setup.expectedMocks.filter { !used.contains(OwnComponent($0)) }
        if unused.isEmpty { return [] }
        return unused.map { mock in
            var message = "the mock of \(mock.key) was never used"
            if !setup.base.contains(mock.key) {
                message += ", and stands in for nothing: nothing is registered for \(mock.key)"
                if let form = Self.collection(of: mock.key, in: setup) { message += "; mock \(form), which is needed" }
            }
            return TestFailure(message, severity: severity, at: mock.place, reportsUnused: true)
        }
    }

    /// Returns warnings for allowed keys that no component has.
    private func ineffectiveAllowances(in setup: TestSetup) -> [TestFailure] {
        let allowed = setup.layers.filter { !$0.isShared }.flatMap(\.allowed)
        guard let severity = setup.unusedMocks.severity, !allowed.isEmpty else { return [] }
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
        guard let severity = setup.unusedMocks.severity, !lists.isEmpty else { return [] }
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
