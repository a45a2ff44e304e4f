import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B7.
/// Tests the policies for properties whose component is missing.
@Suite struct MissingPolicyTests {
    private struct Gear: Sendable {}

    private final class Report {
        var clock = Clock(zone: "default")
        var optional: Clock? = Clock(zone: "default")
        var unwrapped: Clock! = Clock(zone: "default")
        let assigned = Journal()
        var observed: Clock? = Clock(zone: "default") { didSet { assigned.note("\(observed?.zone ?? "nil")") } }
    }

    @Test func leaveKeepsTheInitializersValue() throws {
        let container = Container {
            Component(Report.self) { Report() }
                .inject(\.clock, ifMissing: .leave)
                .inject(\.optional, ifMissing: .leave)
                .inject(\.unwrapped, ifMissing: .leave)
                .inject(\.observed, ifMissing: .leave)
        }
        try container.validate()
        let report = try container.resolve(Report.self)
        #expect(report.clock.zone == "default")
        #expect(report.optional?.zone == "default")
        #expect(report.unwrapped.zone == "default")
        #expect(report.assigned.entries == [])
    }

    @Test func setNilRemovesTheInitializersValue() throws {
        let container = Container {
            Component(Report.self) { Report() }
                .inject(\.optional, ifMissing: .setNil)
                .inject(\.unwrapped, ifMissing: .setNil)
                .inject(\.observed, ifMissing: .setNil)
        }
        try container.validate()
        let report = try container.resolve(Report.self)
        #expect(report.optional == nil)
        #expect(report.unwrapped == nil)
        #expect(report.assigned.entries == ["nil"])
    }

    @Test func failIsTheDefault() throws {
        for component in [
            Component(Report.self) { Report() }.inject(\.optional),
            Component(Report.self) { Report() }.inject(\.optional, ifMissing: .fail),
            Component(Report.self) { Report() }.inject(\.clock, ifMissing: .fail),
        ] {
            let container = Container { component }
            let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
            #expect(error.code == .missing)
            #expect(error.key == ComponentKey(Clock.self))
        }
    }

    @Test func registeredComponentsAreInjectedUnderEveryPolicy() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }
                .inject(\.clock, ifMissing: .leave)
                .inject(\.optional, ifMissing: .setNil)
                .inject(\.unwrapped, ifMissing: .leave)
                .inject(\.observed, ifMissing: .fail)
        }
        let report = try container.resolve(Report.self)
        #expect(report.clock == Clock())
        #expect(report.optional == Clock())
        #expect(report.unwrapped == Clock())
        #expect(report.assigned.entries == ["registered"])
    }

    // MARK: Only a missing key counts

    private enum Policy: CaseIterable { case leave, setNil }

    private enum Failure: CaseIterable { case factory, need, needOfClosure, duplicate }

    @Test(arguments: Policy.allCases, Failure.allCases)
    private func otherFailuresAreErrors(policy: Policy, failure: Failure) throws {
        let container = Container {
            switch failure {
            case .factory: Component(Clock.self) { throw Broken(reason: "stopped") }
            case .need: Component(Clock.self, strategy: LinkedStrategy(Need<Gear>()) { _ in Clock() })
            case .needOfClosure:
                Component(Clock.self) { resolver in
                    _ = try resolver.resolve(Gear.self)
                    return Clock()
                }
            case .duplicate:
                Component(Clock.self) { Clock() }
                Component(Clock.self) { Clock() }
            }
            Component(Report.self) { Report() }.inject(\.optional, ifMissing: policy == .leave ? .leave : .setNil)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        switch failure {
        case .factory:
            #expect(error.code == .creationFailed)
            #expect(error.underlying as? Broken == Broken(reason: "stopped"))
        case .need, .needOfClosure:
            #expect(error.code == .missing)
            #expect(error.key == ComponentKey(Gear.self))
            if failure == .need { #expect(error.chain.map(\.key.description) == ["Report", "Clock", "Gear"]) }
        case .duplicate: #expect(error.code == .duplicate)
        }
        let object = Report()
        #expect(throws: ResolutionError.self) {
            try container.inject(object) { $0.inject(\.optional, ifMissing: policy == .leave ? .leave : .setNil) }
        }
        #expect(object.optional?.zone == "default")
    }

    // MARK: With needs

    @Test func aNamedOneThatIsMissingIsLeftAlsoWhereTheUnnamedIsThere() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }.inject(\.clock, .named("utc"), ifMissing: .leave)
        }
        #expect(try container.resolve(Report.self).clock.zone == "default")
    }

    @Test func theTargetOfAWiredPropertyMayBeMissing() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }
                .inject(\.clock, .wired(to: Gear.self) { _ in Clock(zone: "gear") }, ifMissing: .leave)
                .inject(\.optional, .wired(to: Gear.self) { _ in Clock(zone: "gear") }, ifMissing: .setNil)
        }
        try container.validate()
        let bare = try container.resolve(Report.self)
        #expect(bare.clock.zone == "default")
        #expect(bare.optional == nil)
        container.register { Component(Gear.self) { Gear() } }
        let geared = try container.resolve(Report.self)
        #expect(geared.clock.zone == "gear")
        #expect(geared.optional?.zone == "gear")
        container.remove(Gear.self)
        #expect(try container.resolve(Report.self).clock.zone == "default")
    }

    /// A wired closure may return `nil`, which counts as a value.
    @Test func aWiringThatGivesNil() throws {
        let container = Container {
            Component(Gear.self) { Gear() }
            Component(Report.self) { Report() }
                .inject(\.optional, .wired(to: Gear.self) { _ in nil })
                .inject(\.observed, .wired(to: Gear.self) { _ in nil }, ifMissing: .leave)
        }
        try container.validate()
        let report = try container.resolve(Report.self)
        #expect(report.optional == nil)
        #expect(report.assigned.entries == ["nil"])
        container.remove(Gear.self)
        #expect(throws: ResolutionError.self) { try container.resolve(Report.self) }
    }

    /// A listed property is required, even if its need has the type `T?`.
    @Test func aNeedForAnOptional() throws {
        let container = Container {
            Component(Report.self) { Report() }.inject(\.optional, Need<Clock?>.unnamed)
        }
        #expect(container.validationReport().errors.map(\.code) == [.missing])
        container.register { Component(Clock.self) { Clock() } }
        #expect(try container.resolve(Report.self).optional == Clock())
    }

    // MARK: Objects from outside the container

    @Test func theSameForAnObject() throws {
        let container = Container { Component(Gear.self) { Gear() } }
        let report = try container.inject(Report()) {
            $0.inject(\.clock, ifMissing: .leave)
                .inject(\.unwrapped, ifMissing: .leave)
                .inject(\.observed, ifMissing: .setNil)
        }
        #expect(report.clock.zone == "default")
        #expect(report.unwrapped.zone == "default")
        #expect(report.assigned.entries == ["nil"])
        #expect(throws: ResolutionError.self) { try container.inject(Report()) { $0.inject(\.optional) } }
    }

    // MARK: In the graph

    @Test func thePolicyIsAnOptionalDependency() {
        let container = Container {
            Component(Report.self) { Report() }
                .inject(\.optional).inject(\.clock, ifMissing: .leave).inject(
                    \.unwrapped, .named("a"), ifMissing: .setNil)
        }
        let dependencies = container.graph().nodes[0].edges.map(\.dependency)
        #expect(dependencies.map(\.kind) == [.required, .optional, .optional])
        #expect(dependencies.map(\.key.description) == ["Clock", "Clock", "Clock \"a\""])
        #expect(container.validationReport().errors.map(\.code) == [.missing])
    }
}
