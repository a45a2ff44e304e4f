import DICore
import DIInspection

/// The doubles in a test container. They report to its test from any thread, and their unused stubs are reported at its
/// end.
///
/// This object does not keep the doubles alive.
///
/// Thread-safety: safe to use from any thread.
final class JoinedDoubles: Sendable {
    private let joined: Guarded<[(component: OwnComponent, double: DoubleRecord)]>
    private let own: Set<OwnComponent>
    private let expected: [OwnComponent]
    private let unusedStubs: Mocks.Strictness
    private let sink: FailureSink

    /// - Parameters:
    ///   - setup: The base and the mocks of the container.
    ///   - own: The components that the test itself adds.
    ///   - sink: Receives the failures.
    init(_ setup: TestSetup, own: Set<OwnComponent>, sink: FailureSink) {
        self.own = own
        self.sink = sink
        expected = setup.expectedComponents
        unusedStubs = setup.unusedStubs
        let existing = setup.mocks.map { (OwnComponent($0), $0.doubles) } + setup.registeredDoubles
        joined = Guarded(
            existing.flatMap { component, doubles in doubles.map { (component, $0) } })
        for (_, doubles) in existing {
            for double in doubles { double.report(to: sink) }
        }
    }

    /// Adds the doubles in a new instance, before any other code has seen the instance.
    func noteCreated(_ instance: Any, of component: ComponentDescription) {
        let component = OwnComponent(component)
        guard own.contains(component) else { return }
        let doubles = DoubleRecord.records(in: instance)
        if doubles.isEmpty { return }
        for double in doubles { double.report(to: sink) }
        joined.withLock { $0 += doubles.map { (component, $0) } }
    }

    /// Returns failures for the stubs that answered no call.
    ///
    /// - Parameters:
    ///   - used: The components that were requested. Unused components have failures of their own.
    ///   - earlier: The doubles of the containers that this container replaced.
    func findUnusedStubs(used: Set<OwnComponent>, earlier: [JoinedDoubles]) -> [TestFailure] {
        guard let severity = unusedStubs.severity else { return [] }
        let all = (earlier + [self]).flatMap { doubles in doubles.joined.withLock { $0 } }
        let byComponent = Dictionary(grouping: all, by: \.component)
        return expected.filter(used.contains).flatMap { byComponent[$0] ?? [] }.map(\.double)
            .distinct(by: \.self).filter { !$0.hasFailed }.flatMap(\.unusedStubs)
            .map { stub in
                TestFailure(
                    "the stub of \(stub.member) for \(stub.arguments) was never used", severity: severity,
                    at: stub.place, reportsUnused: true)
            }
    }
}

extension TestSetup {
    /// The components that only this test adds, and that are reported if they are unused: mocks and registered
    /// components.
    var expectedComponents: [OwnComponent] {
        let registered = layers.filter { !$0.isShared }.flatMap(\.registeredComponents)
        return expectedMocks.map(OwnComponent.init) + registered.map(OwnComponent.init)
    }

    /// The doubles that are registered as instances. No container creates these.
    var registeredDoubles: [(OwnComponent, [DoubleRecord])] {
        layers.flatMap(\.registered).flatMap { list -> [(OwnComponent, [DoubleRecord])] in
            let container = Container { list }
            let instances = container.components.filter { $0.lifetime == .instance }
            // Resolving an instance would run its decorators.
            if instances.isEmpty || !container.graph().decorators.isEmpty { return [] }
            return instances.map { component in
                func doubles<Value>(of type: Value.Type) -> [DoubleRecord] {
                    // A component that cannot be resolved here, such as one of two with the same key, is reported
                    // elsewhere.
                    let instance = try? container.resolve(type, qualifier: component.key.qualifier)
                    return instance.map { DoubleRecord.records(in: $0) } ?? []
                }
                return (OwnComponent(component), component.key.type.map { _openExistential($0, do: doubles) } ?? [])
            }
        }
    }
}
