import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// Tests the strategy behind `.inject`, both on its own and wrapped.
@Suite struct PropertyStrategyTests {
    private struct Ink: Sendable {}
    private struct Paper: Sendable {}

    private final class Report {
        var clock: Clock?
        var ink: Ink?
        var paper: Paper?
        @Injected var marked: Ink
        @Injected var wired: Paper
    }

    private let maker = Component(Report.self) { Report() }.strategy

    @Test func dependenciesAreThoseOfTheInnerStrategyThenTheProperties() {
        let inner = LinkedStrategy(Need<Clock>().labeled("first")) { _ in Report() }
        let strategy = Component(Report.self, strategy: inner).inject(\.paper).set(\.ink, to: nil).inject(\.clock)
            .strategy
        #expect(strategy.dependencies.map(\.key.description) == ["Clock", "Paper", "Clock"])
        #expect(strategy.dependencies.map(\.label) == ["first", "property paper", "property clock"])
        #expect(strategy.opacity == .transparent)
    }

    @Test func listsAreJoined() throws {
        let once = Component(Report.self, strategy: maker).inject(\.paper).strategy
        let twice = Component(Report.self, strategy: once).inject(\.ink).strategy
        #expect(twice.dependencies.map(\.label) == ["property paper", "property ink"])
        // Properties without a known name are numbered consecutively.
        class Open {
            var clock: Clock?
            var ink: Ink?
        }
        let component = Component(Open.self) { Open() }.inject(\.clock).inject(\.ink)
        #expect(component.strategy.dependencies.map(\.label) == ["property 1", "property 2"])
    }

    @Test func opacityIsThatOfTheInnerStrategyElseOfTheMarkedProperties() {
        let opaque = Component { _ in Report() }
        let transparent = Component(Report.self, strategy: maker)
        #expect(opaque.inject(\.paper).strategy.opacity == .opaque)
        #expect(opaque.injectMarked().strategy.opacity == .opaque)
        #expect(transparent.inject(\.paper).strategy.opacity == .transparent)
        #expect(transparent.injectMarked().strategy.opacity == .untilCreated)
    }

    private func container(_ report: Component<Report, ComponentOrigin.Made>) -> Container {
        Container {
            Component(Clock.self) { Clock() }
            Component(Ink.self) { Ink() }
            Component(Paper.self) { Paper() }
            report
        }
    }

    @Test func aWrappingStrategyMayMakeWithoutLinking() throws {
        let tally = Tally()
        let inner = Component(Report.self) { Report() }.inject(\.clock).injectMarked()
        let container = container(inner.replacingStrategy(Around(inner: inner.strategy, made: tally)))
        for round in 1...3 {
            let report = try container.resolve(Report.self)
            #expect(report.clock != nil)
            #expect(report.$marked.isInjected)
            #expect(report.$wired.isInjected)
            #expect(tally.count == round)
        }
        #expect(container.validationReport().warnings.isEmpty)
        container.remove(Ink.self)
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report.self) }
        #expect(error.key == ComponentKey(Ink.self))
        #expect(error.chain.map(\.key.description) == ["Report", "Ink"])
    }

    @Test func madeByHandFromAnyResolver() throws {
        let strategy = Component(Report.self, strategy: maker)
            .inject(\.clock).inject(\.ink, ifMissing: .setNil).injectMarked(\.$wired, .unnamed).injectMarked().strategy
        let container = container(Component(Report.self) { Report() })
        let report = try strategy.make(container)
        #expect(report.clock != nil)
        #expect(report.ink != nil)
        #expect(report.$marked.isInjected)
        #expect(report.$wired.isInjected)
        container.remove(Clock.self)
        let error = try #require(throws: ResolutionError.self) { try strategy.make(container) }
        #expect(error.notes.map(\.text) == ["property clock of Report"])
    }

    @Test func aListCanBeKeptAndUsedForManyObjects() throws {
        let list = PropertyList<Report, ComponentOrigin.Made>().inject(\.clock).inject(\.paper)
        let container = container(Component(Report.self) { Report() })
        for _ in 0..<2 {
            let report = try container.inject(Report()) { _ in list }
            #expect(report.clock != nil)
            #expect(report.paper != nil)
            #expect(report.ink == nil)
        }
        let strategy = Component(Report.self, strategy: maker).injecting { _ in list }.strategy
        let other = self.container(Component(Report.self, strategy: strategy))
        #expect(try other.resolve(Report.self).paper != nil)
    }
}
