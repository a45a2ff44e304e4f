import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B4.
/// Injection follows the changes of a container.
@Suite(.ownThread) struct PropertyChangeTests {
    private struct Rule: Sendable {
        let number: Int
    }

    private final class Report {
        var clock = Clock(zone: "default")
        var optional: Clock?
        var rules: [Rule] = []
        @Injected var marked: Clock
        @Injected var maybe: Rule?
    }

    @Test func aReplacedComponentIsInjectedFromThenOn() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }.inject(\.clock).injectMarked()
        }
        let before = try container.resolve(Report.self)
        #expect(before.clock.zone == "registered")
        #expect(before.marked.zone == "registered")
        for zone in ["second", "third"] {
            container.put(Clock(zone: zone))
            let after = try container.resolve(Report.self)
            #expect(after.clock.zone == zone)
            #expect(after.marked.zone == zone)
        }
        #expect(before.clock.zone == "registered")
        #expect(before.marked.zone == "registered")
    }

    @Test func aRemovedComponentIsMissing() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }.inject(\.clock)
            Component(Report.self) { Report() }.injectMarked().named("marked")
        }
        _ = try container.resolve(Report.self)
        _ = try container.resolve(Report.self, named: "marked")
        container.remove(Clock.self)
        for name in [nil, "marked"] as [Qualifier?] {
            let error = try #require(throws: ResolutionError.self) {
                try container.resolve(Report.self, qualifier: name)
            }
            #expect(error.code == .missing)
            #expect(error.key == ComponentKey(Clock.self))
        }
        let keys = try #require(throws: ValidationError.self) { try container.validate() }.problems.map(\.key)
        #expect(keys == [ComponentKey(Clock.self)])
    }

    @Test func aComponentThatIsAddedIsSeenByOptionalNeedsAndCollections() throws {
        let container = Container {
            DeclaredCollection(of: Rule.self)
            Component(Report.self) { Report() }
                .inject(\.clock, ifMissing: .leave)
                .inject(\.optional, ifMissing: .setNil)
                .inject(\.rules)
        }
        let before = try container.resolve(Report.self)
        #expect(before.clock.zone == "default")
        #expect(before.optional == nil)
        #expect(before.rules.isEmpty)
        container.register {
            Component(Clock.self) { Clock() }
            Component(Rule.self) { Rule(number: 1) }.contribute()
        }
        let after = try container.resolve(Report.self)
        #expect(after.clock.zone == "registered")
        #expect(after.optional?.zone == "registered")
        #expect(after.rules.map(\.number) == [1])
    }

    @Test func anOptionalMarkedPropertySeesALaterComponent() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }.injectMarked()
        }
        for _ in 0..<2 { #expect(try container.resolve(Report.self).maybe == nil) }
        container.register { Component(Rule.self) { Rule(number: 7) } }
        for _ in 0..<2 { #expect(try container.resolve(Report.self).maybe?.number == 7) }
        container.remove(Rule.self)
        for _ in 0..<2 { #expect(try container.resolve(Report.self).maybe == nil) }
    }

    @Test func aReplacedComponentForgetsItsProperties() throws {
        let container = Container {
            Component(Clock.self) { Clock() }
            Component(Report.self) { Report() }.inject(\.clock)
        }
        #expect(try container.resolve(Report.self).clock.zone == "registered")
        container.register { Component(Report.self) { Report() }.overriding() }
        #expect(try container.resolve(Report.self).clock.zone == "default")
    }

    @Test(.timeLimit(.minutes(60))) func changesWhileOthersAreInjected() throws {
        let container = Container {
            Component(Clock.self) { Clock(zone: "0") }
            Component(Report.self) { Report() }.inject(\.clock).injectMarked()
        }
        // After the first creation, marked properties are linked like listed ones.
        _ = try container.resolve(Report.self)
        let start = Rendezvous(of: 5)
        let results = try Threads.run(5) { index -> Bool in
            start.meet()
            for round in 0..<200 {
                if index == 0 {
                    container.put(Clock(zone: "\(round)"))
                    continue
                }
                let report = try container.resolve(Report.self)
                // A resolve uses one plan, so both come from the same registration.
                guard report.clock.zone == report.marked.zone else { return false }
            }
            return true
        }
        #expect(results.allSatisfy { $0 })
        #expect(try container.resolve(Report.self).marked.zone == "199")
    }
}
