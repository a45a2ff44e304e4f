import DICompatibility
import DICore
import DIInspection
import TestSupport
import Testing

// Proves A9.
/// Tests adding and removing contextual components in containers, children and copies.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ContextualChangeTests {
    private struct Page: Sendable { let clock: any Clock }

    private static let page = Component(Page.self, strategy: LinkedStrategy(Need<any Clock>()) { Page(clock: $0) })

    private static func container() -> Container {
        Container {
            NamedClock.component("system")
            Contextual(for: Page.self) { NamedClock.component("page").cached() }
            page
        }
    }

    private static func name(_ resolver: any Resolver) throws -> String { try resolver.resolve(Page.self).clock.name }

    @Test func removeDropsTheContextualOnesOfAKeyToo() throws {
        let container = Self.container()
        #expect(try Self.name(container) == "page")
        #expect(container.remove((any Clock).self))
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .missing)
        #expect(!container.remove((any Clock).self))
        container.register { NamedClock.component("new") }
        #expect(try Self.name(container) == "new")
    }

    @Test func clearDropsItsObject() throws {
        let container = Self.container()
        let first = try container.resolve(Page.self).clock
        #expect(try container.resolve(Page.self).clock === first)
        container.clear((any Clock).self)
        let second = try container.resolve(Page.self).clock
        #expect(second !== first)
        container.clear()
        #expect(try container.resolve(Page.self).clock !== second)
        #expect(try Self.name(container) == "page")
    }

    @Test func theObjectSurvivesARelink() throws {
        let container = Self.container()
        let first = try container.resolve(Page.self).clock
        container.register { Component(Int.self) { 1 } }
        #expect(try container.resolve(Page.self).clock === first)
    }

    @Test func aChildCreatesTheReceiverOfItsRuleAnew() throws {
        let container = Container {
            NamedClock.component("system")
            Self.page.cached()
        }
        let child = container.child { Contextual(for: Page.self) { NamedClock.component("child") } }
        #expect(try Self.name(container) == "system")
        #expect(try Self.name(child) == "child")
        #expect(try Self.name(container) == "system")
        #expect(try child.resolve((any Clock).self).name == "system")
        try child.validate()
        try expectDecodedEqual(child)
    }

    @Test(arguments: [true, false]) func aChildsRuleIsFoundBehindAnotherReceiver(isFirst: Bool) throws {
        struct Panel: Sendable { let clock: any Clock }
        final class Root: Sendable {
            let page: Page
            init(_ page: Page) { self.page = page }
        }
        let parent = Container {
            Component(NamedClock.self) { NamedClock("system") }.role { $0 as any Clock }
            Self.page
            Component(Panel.self, strategy: LinkedStrategy(Need<any Clock>()) { Panel(clock: $0) })
            if isFirst {
                Component(Root.self, strategy: LinkedStrategy(Need<Page>(), Need<Panel>()) { page, _ in Root(page) })
                    .cached()
            } else {
                Component(Root.self, strategy: LinkedStrategy(Need<Panel>(), Need<Page>()) { _, page in Root(page) })
                    .cached()
            }
        }
        let child = parent.child { Contextual(for: Page.self) { NamedClock.component("child") } }
        #expect(try child.resolve(Root.self).page.clock.name == "child")
        #expect(try parent.resolve(Root.self).page.clock.name == "system")
    }

    @Test func aChildsRuleForADecoratedComponentIsFoundBehindTheDecorator() throws {
        let parent = Container {
            NamedClock.component("system")
            Component(Page.self) { Page(clock: NamedClock("made")) }
            Decorator(Page.self, needs: Need<any Clock>()) { Page(clock: $1) }
        }
        let child = parent.child { Contextual(for: Page.self) { NamedClock.component("child") } }
        #expect(try Self.name(child) == "child")
        #expect(try Self.name(parent) == "system")
    }

    @Test func aChildSharesComponentsThatItsRuleDoesNotConcern() throws {
        final class Shared: Sendable {
            let clock: any Clock
            init(_ clock: any Clock) { self.clock = clock }
        }
        let container = Container {
            NamedClock.component("system")
            Component(Shared.self, strategy: LinkedStrategy(Need<any Clock>()) { Shared($0) }).cached()
        }
        let child = container.child { Contextual(for: Page.self) { NamedClock.component("child") } }
        #expect(try child.resolve(Shared.self) === container.resolve(Shared.self))
    }

    @Test func aRuleThatIsRegisteredInTheParentLaterIsSeenInTheChild() throws {
        let container = Container {
            NamedClock.component("system")
            Self.page
        }
        let child = container.child { Component(Int.self) { 1 } }
        #expect(try Self.name(child) == "system")
        container.register { Contextual(for: Page.self) { NamedClock.component("late") } }
        #expect(try Self.name(child) == "late")
    }

    @Test func aCopyHasTheRulesAndCachesOfItsOwn() throws {
        let container = Self.container()
        let first = try container.resolve(Page.self).clock
        let copy = container.copy()
        let second = try copy.resolve(Page.self).clock
        #expect(second.name == "page")
        #expect(second !== first)
        #expect(try copy.resolve(Page.self).clock === second)
        let mocked = container.copy { NamedClock.component("mock") }
        #expect(try Self.name(mocked) == "mock")
        #expect(try Self.name(container) == "page")
        container.reset()
        #expect(try Self.name(copy) == "page")
    }

    @Test func registeringWhileOthersResolve() throws {
        let container = Container {
            NamedClock.component("system")
            Self.page
        }
        let names = try Threads.run(4) { thread in
            var names: Set<String> = []
            for round in 0..<200 {
                if thread == 0 {
                    container.register {
                        Contextual(for: Page.self) { NamedClock.component("page").named("\(round)") }
                        if round == 100 { Contextual(for: Page.self) { NamedClock.component("page") } }
                    }
                }
                names.insert(try Self.name(container))
            }
            return names
        }
        #expect(names.joined().allSatisfy { ["system", "page"].contains($0) })
        #expect(try Self.name(container) == "page")
        #expect(try container.resolve((any Clock).self).name == "system")
        #expect(container.graph().nodes.count == 203)
    }

    @Test(arguments: [(Container.DuplicatePolicy.firstWins, "first"), (.lastWins, "second")])
    func policiesForDuplicatesCount(policy: Container.DuplicatePolicy, name: String) throws {
        let container = Container(duplicates: policy) {
            Contextual(for: Page.self) { NamedClock.component("first") }
            Contextual(for: Page.self) { NamedClock.component("second") }
            Self.page
        }
        try container.validate()
        #expect(try Self.name(container) == name)
    }
}
