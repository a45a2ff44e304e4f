import DICompatibility
import DICore
import DIInspection
import DIPropertyInjection
import Foundation
import Synchronization
import TestSupport
import Testing

/// Tests rules in combination with other rules, settings, modules, redirections, names and changes.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct RuleInterplayTests {
    private struct Price: Sendable { let amount: Int }
    private struct Lamp: Sendable { let price: Int }
    private struct Chair: Sendable { let price: Int }

    private class Sign: @unchecked Sendable {
        // Safety: immutable, and so is its subclass.
        let text: String
        init(_ text: String) { self.text = text }
    }

    private final class Poster: Sign, @unchecked Sendable {}

    private static let lamp = Component(Lamp.self, strategy: LinkedStrategy(Need<Int>()) { Lamp(price: $0) })
    private static let chair = Component(Chair.self, strategy: LinkedStrategy(Need<Int>()) { Chair(price: $0) })

    /// Whether the body ever returns.
    private static func ends(_ body: @escaping @Sendable () -> Void) -> Bool {
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            end.signal()
        }
        return end.wait(timeout: .now() + 600) == .success
    }

    // MARK: Redirections

    @Test func redirectionsOfOneKeyToOneTargetForTwoReceivers() throws {
        let container = Container {
            Component(instance: Price(amount: 5))
            Contextual(for: Lamp.self) { Redirection(from: Int.self, to: Price.self) { $0.amount } }
            Contextual(for: Chair.self) { Redirection(from: Int.self, to: Price.self) { -$0.amount } }
            Self.lamp
            Self.chair
        }
        try container.validate()
        #expect(try container.resolve(Lamp.self).price == 5)
        #expect(try container.resolve(Chair.self).price == -5)
        #expect(container.graph().redirections.count == 2)
    }

    @Test func aRuleThatLeadsToAnotherKeyEachTime() {
        struct Endless: KeyRule {
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
                .qualified(by: .value((request.key.qualifier?.value as? Int ?? 0) + 1))
            }
        }
        let code = Mutex<ResolutionError.Code?>(nil)
        let hasEnded = Self.ends {
            do { _ = try Container { Endless() }.resolve(Int.self) } catch {
                code.withLock { $0 = (error as? ResolutionError)?.code }
            }
        }
        #expect(hasEnded)
        #expect(code.withLock(\.self) == .redirectionLoop)
    }

    @Test func anEmptyAmbiguousAnswerIsNoAnswer() throws {
        let container = Container {
            Saying(Int.self) { _ in .ambiguous([]) }
            Component(instance: 1)
        }
        try container.validate()
        #expect(try container.resolve(Int.self) == 1)
        try expectDecodedEqual(container)
    }

    @Test(arguments: [false, true]) func aRulesOwnComponentIsForTheRuleAlone(hasAnExplicitOne: Bool) throws {
        let container = Container {
            Saying(Int.self, on: .assignable, with: { Component(instance: "own") }) { _ in
                .ownComponent(of: String.self) { $0.count }
            }
            if hasAnExplicitOne { Component(instance: "explicit") }
        }
        try container.validate()
        #expect(try container.resolve(Int.self) == 3)
        #expect(try container.resolveIfRegistered(String.self) == (hasAnExplicitOne ? "explicit" : nil))
    }

    // MARK: Names

    @Test func redirectionsWhoseNamesMatchEquallyWellAreADuplicate() throws {
        let container = Container {
            Redirection(from: Int.self, qualifier: "main", to: Price.self) { $0.amount }
            Redirection(from: Int.self, qualifier: "desk", to: Price.self) { $0.amount + 1 }
            Component(instance: Price(amount: 3))
            NameMatching()
            Component(
                Lamp.self,
                strategy: LinkedStrategy(Need<Int>(qualifier: .matching("mainDesk"))) { Lamp(price: $0) })
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Lamp.self) }
        #expect(error.code == .duplicate)
        #expect(container.validationReport().errors.map(\.code) == [ResolutionError.Code.duplicate])
    }

    @Test func namesThatDifferInTheirSpellingOnlyMatchEquallyWell() throws {
        let container = Container {
            Component(instance: 1).named("main_store")
            Component(instance: 2).named("mainStore")
            NameMatching()
        }
        let error = try #require(throws: ResolutionError.self) {
            try container.resolve(Int.self, qualifier: .matching("theMainStore"))
        }
        #expect(error.code == .duplicate)
    }

    // MARK: Settings

    @Test func anotherVariantIsNeitherValidatedNorStarted() throws {
        let made = Tally()
        let container = Container {
            Variant.Selection("phone")
            Variant("server") {
                Self.lamp
                Component(Price.self) { Price(amount: made.add()) }.cached().eager()
            }
        }
        try container.validate()
        try container.start()
        #expect(made.count == 0)
        #expect(throws: ResolutionError.self) { try container.resolve(Price.self) }
        let server = container.child { Variant.Selection("server") }
        #expect(server.validationReport().errors.map(\.code) == [ResolutionError.Code.missing])
        #expect(try server.resolve(Price.self).amount == 1)
    }

    @Test func aScopeDoesNotRequireTheValuesOfAnotherVariant() async throws {
        let container = Container {
            Variant.Selection("phone")
            Variant("server") { Component(Int.self, suppliedIn: "request") }
            Component(Lamp.self) { Lamp(price: 1) }.cached(.scope("request"))
        }
        let scope = try container.openScope("request")
        #expect(try scope.resolve(Lamp.self).price == 1)
        try await scope.close()
    }

    @Test(arguments: [true, false]) func componentsThatNeverMeetMayContributeUnderOneKey(areVariants: Bool) throws {
        let container = Container {
            if areVariants {
                Variant.Selection("phone")
                Variant("phone") { Component(instance: 1).contribute(key: "a") { $0 } }
                Variant("server") { Component(instance: 2).contribute(key: "a") { $0 } }
            } else {
                Component(instance: 1).contribute(key: "a") { $0 }
                Contextual(for: Lamp.self) { Component(instance: 2).named("lamp's").contribute(key: "a") { $0 } }
            }
        }
        try container.validate()
        #expect(try container.resolve([String: Int].self) == ["a": 1])
    }

    // MARK: Automatic registration

    private struct Numbers: Module {
        var components: ComponentList { Component(Int.self) { 1 } }
    }

    private enum NumbersByThemselves: AutoRegistered {
        static var registration: ComponentList { Numbers() }
    }

    private enum Seven: AutoRegistered {
        static var registration: ComponentList { Component(instance: 7) }
    }

    private enum NeedyLamp: AutoRegistered {
        static var registration: ComponentList {
            Component(Lamp.self, strategy: LinkedStrategy(Need<String>()) { Lamp(price: $0.count) }).cached().eager()
        }
    }

    @Test(arguments: [true, false]) func aModuleThatIsWrittenIsNoAutomaticOne(isAutomaticFirst: Bool) throws {
        let container = Container {
            if isAutomaticFirst { AutoRegistration(NumbersByThemselves.self) }
            Numbers()
            if !isAutomaticFirst { AutoRegistration(NumbersByThemselves.self) }
            Saying(Int.self, on: .assignable) { _ in .component(Component(instance: 5)) }
        }
        #expect(try container.resolve(Int.self) == 1)
    }

    @Test func aTypeInAnotherVariantRegistersItselfOutsideOfIt() throws {
        let container = Container {
            Variant("server") { AutoRegistration(Seven.self) }
            AutoRegistration(Seven.self)
        }
        #expect(try container.resolve(Int.self) == 7)
    }

    @Test func componentsBehindAnExplicitOneAreNeitherValidatedNorStarted() throws {
        let container = Container {
            AutoRegistration(NeedyLamp.self)
            Component(Lamp.self) { Lamp(price: 1) }
        }
        try container.validate()
        try container.start()
        #expect(try container.resolve(Lamp.self).price == 1)
    }

    // MARK: Duplicates

    @Test func theReportHasTheDuplicatesOfEveryReceiver() throws {
        let container = Container {
            Contextual(for: Lamp.self) {
                Component(instance: 1)
                Component(instance: 2)
            }
            Contextual(for: Chair.self) {
                Component(instance: 3)
                Component(instance: 4)
            }
            Self.lamp
            Self.chair
        }
        let codes = container.validationReport().errors.map(\.code)
        #expect(codes == [ResolutionError.Code.duplicate, .duplicate])
    }

    @Test func anInstanceStopsAtAClassThatIsItsStaticType() {
        let poster: Sign = Poster("now")
        let container = Container { Assignable(instance: poster, upTo: [Sign.self]) }
        #expect(!container.contains(Sign.self))
        #expect(container.contains(Poster.self))
    }

    // MARK: Containers and changes

    @Test func aConditionMayAskTheContainer() {
        final class Asked: Sendable {
            let container = Container { Component(instance: 1) }
            let answers = Tally()
        }
        struct Asking: KeyRule {
            let asked: Asked
            var components: ComponentList { Component(instance: "asking") }
            var condition: String {
                if asked.container.contains(Int.self) { asked.answers.add() }
                return "only where it asks"
            }
            func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? { .ownComponents() }
        }
        let asked = Asked()
        let hasEnded = Self.ends { asked.container.register { Asking(asked: asked) } }
        #expect(hasEnded)
        guard hasEnded else { return }
        #expect(asked.answers.count > 0)
        asked.container.reset()
    }

    private final class Clock: Sendable {
        let offset: Int
        init(_ offset: Int) { self.offset = offset }
    }

    private struct Wall: Sendable { let clock: Clock }

    @Test(arguments: [true, false]) func aChildClearsItsOwnObjectOfAParentsComponent(isContextual: Bool) throws {
        let clock = Component(Clock.self, strategy: LinkedStrategy(Need<Int>()) { Clock($0) }).cached()
        let parent = Container {
            Component(instance: 1)
            if isContextual { Contextual(for: Wall.self) { clock } } else { clock }
            Component(Wall.self, strategy: LinkedStrategy(Need<Clock>()) { Wall(clock: $0) })
        }
        let child = parent.child { Component(instance: 2) }
        let first = try child.resolve(Wall.self).clock
        #expect(first.offset == 2)
        #expect(try child.resolve(Wall.self).clock === first)
        child.clear(Clock.self)
        #expect(try child.resolve(Wall.self).clock !== first)
    }

    @Test func aChildsRuleLetsAParentsComponentAnswerOneReceiver() throws {
        let parent = Container {
            Component(Lamp.self, strategy: LinkedStrategy(Need<String>()) { _ in Lamp(price: 1) })
            Component(Chair.self, strategy: LinkedStrategy(Need<Lamp>()) { Chair(price: $0.price) })
            Component(instance: "s")
        }
        let child = parent.child {
            Saying(Lamp.self, with: { Component(instance: Lamp(price: 2)) }) { request in
                request.receiver?.type == Chair.self ? nil : .ownComponents()
            }
            Component(String.self, strategy: LinkedStrategy(Need<Double>()) { "\($0)" })
        }
        // The parent's lamp depends on a text. The child makes that from a number, which is missing.
        #expect(throws: ValidationError.self) { try child.validate() }
        #expect(throws: ResolutionError.self) { try child.resolve(Chair.self) }
        #expect(try child.resolve(Lamp.self).price == 2)
    }

    @Test func putLeavesContextualComponents() throws {
        let container = Container {
            Component(instance: 1)
            Component(instance: Price(amount: 3))
            Contextual(for: Lamp.self) { Component(instance: 2) }
            Contextual(for: Chair.self) { Redirection(from: Int.self, to: Price.self) { $0.amount } }
            Self.lamp
            Self.chair
        }
        container.put(5)
        #expect(try container.resolve(Int.self) == 5)
        #expect(try container.resolve(Lamp.self).price == 2)
        #expect(try container.resolve(Chair.self).price == 3)
    }

    @Test func putReplacesARulesComponentForAllReceivers() throws {
        let container = Container {
            Component(instance: 1)
            Saying(Int.self, with: { Component(instance: 2) }) { _ in .ownComponents() }
            Saying(String.self, with: { Redirection(from: String.self, to: Int.self) { "\($0)" } }) { _ in
                .ownComponents()
            }
        }
        #expect(try container.resolve(Int.self) == 2)
        #expect(try container.resolve(String.self) == "2")
        container.put(5)
        container.put("put")
        #expect(try container.resolve(Int.self) == 5)
        #expect(try container.resolve(String.self) == "put")
    }

    @Test func afterAResetTheSameRulesCountAgain() throws {
        @ComponentBuilder func list() -> ComponentList {
            Variant.Selection("phone")
            Component(instance: Price(amount: 3))
            Variant("phone") { Numbers() }
            Contextual(for: Lamp.self) { Redirection(from: Int.self, to: Price.self) { $0.amount } }
            Self.lamp
            Self.chair
        }
        let container = Container {}
        for _ in 0..<2 {
            container.register(list)
            try container.validate()
            #expect(try container.resolve(Lamp.self).price == 3)
            #expect(try container.resolve(Chair.self).price == 1)
            container.reset()
            #expect(!container.contains(Int.self))
            #expect(!container.contains(Lamp.self))
        }
    }
}
