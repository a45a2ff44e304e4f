import DICore
import DIInspection
import Testing

private protocol Store: Sendable {}
private struct Disk: Store {}
private struct Memory: Store {}

// Proves F2.
/// Tests overriding components that replace no other component.
@Suite struct OverrideRuleTests {
    private func codes(_ container: Container) -> [ResolutionError.Code] {
        let report = container.validationReport()
        return report.errors.map(\.code) + report.warnings.map(\.code)
    }

    private func codes(@ComponentBuilder _ components: () -> ComponentList) -> [ResolutionError.Code] {
        codes(Container { components() })
    }

    @Test func overrideOfNothingIsAWarning() throws {
        let container = Container { Component(Disk.self, fileID: "Shop/Shop.swift", line: 1) { Disk() }.overriding() }
        try container.validate()
        let warning = try #require(container.validationReport().warnings.first)
        #expect(warning.code == .overrideOfNothing)
        #expect(warning.key == ComponentKey(Disk.self))
        #expect(warning.notes.map(\.place?.line) == [1])
        #expect(codes(container).count == 1)
    }

    @Test func overrideUnderAnotherNameOverridesNothing() {
        let found = codes {
            Component(instance: 1)
            Component(instance: 2).named("a").overriding()
        }
        #expect(found == [.overrideOfNothing])
    }

    @Test func overrideOfARoleARedirectionOrADefaultIsOne() {
        let found = codes {
            Component(Disk.self) { Disk() }.role { $0 as any Store }
            Component(Memory.self) { Memory() }.role { $0 as any Store }.overriding()
            Redirection(from: Float.self, to: Double.self) { Float($0) }
            Component(instance: 1.5)
            Component(instance: Float(1)).overriding()
            Component(instance: 1).asDefault()
            Component(instance: 2).overriding()
        }
        #expect(found == [])
    }

    @Test func overrideOfAFormIsOneIfTheFormIsAnswered() {
        let overriding = ComponentList { Component(instance: [1]).overriding() }
        #expect(codes { overriding } == [.overrideOfNothing])
        let contributed = codes {
            overriding
            Component(instance: 1).contribute()
        }
        #expect(contributed == [])
        let declared = codes {
            overriding
            DeclaredCollection(of: Int.self)
        }
        #expect(declared == [])
    }

    @Test func overrideOfTheResolverIsOne() {
        let container = Container {}
        #expect(codes(Container { Component(instance: container as any Resolver).overriding() }) == [])
    }

    @Test func aChildMayOverrideComponentsOfItsParent() {
        let parent = Container { Component(Disk.self) { Disk() } }
        #expect(codes(parent.child { Component(Disk.self) { Disk() }.overriding() }) == [])
        #expect(codes(parent.child {}.child { Component(Disk.self) { Disk() }.overriding() }) == [])
        #expect(codes(parent.child { Component(Memory.self) { Memory() }.overriding() }) == [.overrideOfNothing])
    }

    @Test func replacedOrUnreachableOverridesAreNoWarning() {
        let container = Container { Component(instance: 1).overriding() }
        #expect(codes(container.child { Component(instance: 2).overriding() }) == [])
        let report = container.validationReport(Validation(roots: []))
        #expect(report.warnings.map(\.code) == [.unreachable])
    }
}
