import DICore

/// The doubles that a test put into its container: they report to its test, wherever they are called from, and what is never
/// used of their stubs is told when it ends.
///
/// It keeps none of them alive.
///
/// Thread-safety: may be used from any thread.
final class JoinedDoubles: Sendable {
    private struct Joined: Sendable {
        let component: OwnComponent
        let double: DoubleRecord
    }

    private let joined: Guarded<[Joined]>
    private let own: Set<OwnComponent>
    private let expected: [OwnComponent]
    private let unusedStubs: Strictness
    private let sink: FailureSink

    /// - Parameters:
    ///   - setup: What the container is made from.
    ///   - own: What the test itself puts into it.
    ///   - sink: Who is told.
    init(_ setup: TestSetup, own: Set<OwnComponent>, sink: FailureSink) {
        self.own = own
        self.sink = sink
        expected = setup.expectedComponents
        unusedStubs = setup.unusedStubs
        let existing = setup.mocks.map { (OwnComponent($0), $0.doubles) } + setup.registeredDoubles
        joined = Guarded(
            existing.flatMap { component, doubles in doubles.map { Joined(component: component, double: $0) } })
        for (_, doubles) in existing {
            for double in doubles { double.report(to: sink) }
        }
    }

    /// An instance was created, which nobody else has seen.
    func noteCreated(_ instance: Any, of component: ComponentDescription) {
        let component = OwnComponent(component)
        guard own.contains(component) else { return }
        let doubles = DoubleRecord.records(in: instance)
        if doubles.isEmpty { return }
        for double in doubles { double.report(to: sink) }
        joined.withLock { $0 += doubles.map { Joined(component: component, double: $0) } }
    }

    /// What is to be told of stubs that answered no call.
    ///
    /// - Parameters:
    ///   - used: The components that something asked for: of others it is told that nobody did.
    ///   - earlier: The doubles of the containers that this one took the place of.
    func findUnusedStubs(used: Set<OwnComponent>, earlier: [JoinedDoubles]) -> [TestFailure] {
        guard let severity = unusedStubs.severity else { return [] }
        let all = (earlier + [self]).flatMap { doubles in doubles.joined.withLock { $0 } }
        let byComponent = Dictionary(grouping: all, by: \.component)
        var seen: Set<DoubleRecord> = []
        return expected.filter(used.contains).flatMap { byComponent[$0] ?? [] }.map(\.double)
            .filter { seen.insert($0).inserted && !$0.hasFailed }.flatMap(\.unusedStubs)
            .map { stub in
                TestFailure(
                    "the stub of \(stub.member) for \(stub.arguments) was never used", severity: severity,
                    at: stub.place, isAboutUnused: true)
            }
    }
}
