import DICore
import DIPropertyInjection
import Testing

/// The compiler turns a key path literal in the call into an assignment, if its root is an object. Other key paths have
/// the same effect.
@Suite struct PropertyPathTests {
    private final class Clock: Sendable {
        let zone: String

        init(zone: String) { self.zone = zone }
    }

    private class Report {
        var clock = Clock(zone: "none")
        weak var owner: Clock?

        init() {}
    }

    private final class AnnualReport: Report {
        override var clock: Clock {
            get { Clock(zone: "annual " + super.clock.zone) }
            set { super.clock = newValue }
        }
    }

    private struct Letter {
        var clock = Clock(zone: "none")
    }

    private protocol Timed: AnyObject {
        var clock: Clock { get set }
    }

    private final class Watch: Timed {
        var clock = Clock(zone: "none")
    }

    private func container(@ComponentBuilder _ components: () -> ComponentList) -> Container {
        Container {
            Component(Clock.self) { Clock(zone: "local") }.cached()
            components()
        }
    }

    @Test func aPathOfAnObjectThatIsKeptAsAnother() throws {
        let writable: any WritableKeyPath<Report, Clock> & Sendable = \.clock
        let reference: any ReferenceWritableKeyPath<Report, Clock> & Sendable = \.clock
        for component in [
            Component(Report.self) { Report() }.inject(\.clock),
            Component(Report.self) { Report() }.inject(writable),
            Component(Report.self) { Report() }.inject(reference),
        ] {
            let container = container { component }
            let (first, second) = (try container.resolve(Report.self), try container.resolve(Report.self))
            #expect(first !== second)
            #expect(first.clock.zone == "local" && second.clock === first.clock)
        }
    }

    @Test func aPathOfAValueThatIsKept() throws {
        let kept: any WritableKeyPath<Letter, Clock> & Sendable = \.clock
        for component in [
            Component(Letter.self) { Letter() }.inject(\.clock), Component(Letter.self) { Letter() }.inject(kept),
        ] {
            let container = container { component }
            #expect(try container.resolve(Letter.self).clock.zone == "local")
        }
    }

    /// Also a weak property, and one of a component that is resolved by a protocol.
    @Test func anOverriddenPropertyUsesTheObjectsSetter() throws {
        let container = container {
            Component(Report.self) { AnnualReport() }.inject(\.clock).inject(\.owner)
            Component((any Timed).self) { Watch() }.inject(\.clock)
        }
        let report = try container.resolve(Report.self)
        #expect(report.clock.zone == "annual local")
        #expect(try report.owner === container.resolve(Clock.self))
        #expect(try container.resolve((any Timed).self).clock.zone == "local")
    }

    @Test func bothWaysNameTheProperty() throws {
        let kept: any WritableKeyPath<Watch, Clock> & Sendable = \.clock
        for component in [
            Component(Watch.self) { Watch() }.inject(\.clock), Component(Watch.self) { Watch() }.inject(kept),
        ] {
            let error = #expect(throws: ResolutionError.self) {
                try Container { component }.resolve(Watch.self)
            }
            #expect(error?.description.contains("property clock of Watch") == true)
        }
    }
}
