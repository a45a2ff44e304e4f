import DICaches
import DICompatibility
import DICore
import DIInspection
import TestSupport
import Testing

/// Tests decorators of components that answer by a rule.
@Suite(.timeLimit(.minutes(60))) struct DecoratedByRuleTests {
    private class Report: @unchecked Sendable {
        // Safety: immutable, and so are its subclasses.
        let text: String
        init(_ text: String) { self.text = text }
    }

    private final class YearReport: Report, @unchecked Sendable {}

    private final class Framed: Report, @unchecked Sendable {
        // Safety: immutable.
        let inner: Report
        init(_ inner: Report, by frame: String = "") {
            self.inner = inner
            super.init("\(frame)[\(inner.text)]")
        }
    }

    private struct Desk: Sendable { let report: Report }

    private static let desk = Component(Desk.self, strategy: LinkedStrategy(Need<Report>()) { Desk(report: $0) })
    private static let year = Component(YearReport.self) { YearReport("year") }.cached()

    /// A rule whose answer is decorated.
    private enum Answer: CaseIterable {
        case redirection, assignableInstance, convention, contextual

        /// The rule, the text of its report, and a desk that needs the report.
        @ComponentBuilder var components: ComponentList {
            switch self {
            case .redirection:
                DecoratedByRuleTests.year
                Saying(Report.self) { _ in .redirected(to: YearReport.self) { $0 } }
            case .assignableInstance: Assignable(instance: YearReport("year"))
            case .convention:
                Saying(Report.self, on: .convention) { _ in
                    .component(Component(Report.self) { Report("year") }.cached())
                }
            case .contextual: Contextual(for: Desk.self) { Component(Report.self) { Report("year") }.cached() }
            }
        }
    }

    @Test(arguments: Answer.allCases) private func aDecoratorIsNotIdle(_ answer: Answer) throws {
        let container = Container {
            answer.components
            Decorator(Report.self) { Framed($0) }
            Self.desk
        }
        #expect(container.validationReport().warnings.isEmpty)
        #expect(try container.resolve(Desk.self).report.text == "[year]")
    }

    @Test(arguments: [Answer.redirection, .assignableInstance])
    private func aDecoratorTakesTheChildsNeeds(_ answer: Answer) throws {
        let parent = Container {
            Component(instance: "parent")
            answer.components
            Decorator(Report.self, needs: Need<String>()) { Framed($0, by: $1) }
            Self.desk.cached()
        }
        try parent.validate()
        let child = parent.child { Component(instance: "child") }
        for (container, text) in [(parent, "parent[year]"), (child, "child[year]"), (parent, "parent[year]")] {
            #expect(try container.resolve(Report.self).text == text)
            #expect(try container.resolve(Desk.self).report.text == text)
        }
    }

    // MARK: Objects

    @Test func redirectionsOfOneKeyForTwoReceiversAreDecoratedEachForItself() throws {
        struct Size: Sendable { let height: Int }
        struct Door: Sendable { let number: Int }
        struct Cellar: Sendable { let number: Int }
        let container = Container {
            Component(Size.self) { Size(height: 5) }.cached()
            Contextual(for: Door.self) { Redirection(from: Int.self, to: Size.self) { $0.height } }
            Contextual(for: Cellar.self) { Redirection(from: Int.self, to: Size.self) { -$0.height } }
            Decorator(Int.self) { $0 * 10 }
            Component(Door.self, strategy: LinkedStrategy(Need<Int>()) { Door(number: $0) })
            Component(Cellar.self, strategy: LinkedStrategy(Need<Int>()) { Cellar(number: $0) })
        }
        #expect(try container.resolve(Door.self).number == 50)
        #expect(try container.resolve(Cellar.self).number == -50)
        #expect(try container.resolve(Door.self).number == 50)
    }

    @Test func anEagerContextualComponentIsDecoratedOnce() throws {
        let decorations = Tally()
        let container = Container {
            Contextual(for: Desk.self) { Component(Report.self) { Report("desk's") }.cached().eager() }
            Decorator(Report.self) { report in
                decorations.add()
                return Framed(report)
            }
            Self.desk.cached().eager()
        }
        try container.start()
        #expect(decorations.count == 1)
        #expect(try container.resolve(Desk.self).report.text == "[desk's]")
        #expect(decorations.count == 1)
    }

    private final class Living: Report, @unchecked Sendable {
        // Safety: immutable.
        private let count: Tally
        private let inner: Report
        init(_ inner: Report, in count: Tally) {
            self.inner = inner
            self.count = count
            super.init("living")
            count.add()
        }
        deinit { count.add(-1) }
    }

    private enum Case: CaseIterable {
        case madeWithASharedCache, madeOfAnInstance, ownInstance
    }

    @Test(arguments: Case.allCases) private func aResetLetsGoOfDecoratedObjectsOfRules(_ source: Case) throws {
        let living = Tally()
        let shared = SharedCache()
        let instance = Component(instance: Report("instance"))
        let container = Container {}
        for _ in 0..<20 {
            container.register {
                switch source {
                case .madeWithASharedCache:
                    Saying(Report.self, on: .convention) { _ in
                        .component(Component(Report.self) { Report("made") }.cached(shared))
                    }
                case .madeOfAnInstance: Saying(Report.self, on: .convention) { _ in .component(instance) }
                case .ownInstance: Saying(Report.self, with: { instance }, say: { _ in .ownComponents() })
                }
                Decorator(Report.self) { Living($0, in: living) }
            }
            #expect(try container.resolve(Report.self).text == "living")
            container.reset()
        }
        // Decorations of an instance in a shared cell stay until the cell goes.
        if source == .madeWithASharedCache { shared.clear() }
        #expect(living.count <= 1)
    }
}
