import DICompatibility
import DICore
import DIInspection
import TestSupport
import Testing

// Proves A9.
/// Tests all possible contents of a contextual rule, including other rules.
@Suite(.timeLimit(.minutes(60))) struct ContextualContentTests {
    /// A receiver that keeps its dependency.
    private struct Report<Content: Sendable>: Sendable { let content: Content }

    /// Another receiver, to which the rule does not apply.
    private struct Letter<Content: Sendable>: Sendable { let content: Content }

    private enum Archive {}

    private static func report<Content: Sendable>(
        _ type: Content.Type, named name: Qualifier? = nil
    ) -> Component<Report<Content>, ComponentOrigin.Made> {
        Component(
            Report<Content>.self,
            strategy: LinkedStrategy(Need<Content>(qualifier: name)) { Report(content: $0) })
    }

    private static func letter<Content: Sendable>(
        _ type: Content.Type, named name: Qualifier? = nil
    ) -> Component<Letter<Content>, ComponentOrigin.Made> {
        Component(
            Letter<Content>.self,
            strategy: LinkedStrategy(Need<Content>(qualifier: name)) { Letter(content: $0) })
    }

    @Test func rolesShareOneObject() throws {
        struct Both: Sendable {
            let clock: any Clock
            let own: NamedClock
        }
        let container = Container {
            NamedClock.component("system")
            Contextual(for: Both.self) {
                Component(NamedClock.self) { NamedClock("both") }.role { $0 as any Clock }.cached()
            }
            Component(
                Both.self, strategy: LinkedStrategy(Need<any Clock>(), Need<NamedClock>()) { Both(clock: $0, own: $1) })
            Self.letter((any Clock).self)
            Self.letter(NamedClock?.self)
        }
        try container.validate()
        let both = try container.resolve(Both.self)
        #expect(both.clock === both.own)
        #expect(both.own.name == "both")
        #expect(try container.resolve(Letter<any Clock>.self).content.name == "system")
        #expect(try container.resolve(Letter<NamedClock?>.self).content == nil)
        try expectDecodedEqual(container)
    }

    @Test func namesAndQualifiersAreSeparateKeys() throws {
        struct Three: Sendable { let names: [String] }
        let container = Container {
            NamedClock.component("system")
            NamedClock.component("system utc").named("utc")
            NamedClock.component("system archive").qualified(by: Archive.self)
            Contextual(for: Three.self) {
                NamedClock.component("three utc").named("utc")
                NamedClock.component("three archive").qualified(by: Archive.self)
            }
            Component(
                Three.self,
                strategy: LinkedStrategy(
                    Need<any Clock>(), Need<any Clock>.named("utc"), Need<any Clock>.qualified(by: Archive.self)
                ) { Three(names: [$0.name, $1.name, $2.name]) })
        }
        try container.validate()
        #expect(try container.resolve(Three.self).names == ["system", "three utc", "three archive"])
        #expect(try container.resolve((any Clock).self, named: "utc").name == "system utc")
        try expectDecodedEqual(container)
    }

    @Test func aNameThatIsThereForAnotherReceiverIsMissing() throws {
        let container = Container {
            Contextual(for: Report<any Clock>.self) { NamedClock.component("utc").named("utc") }
            Self.report((any Clock).self, named: "utc")
            Self.letter((any Clock).self, named: "utc")
        }
        #expect(try container.resolve(Report<any Clock>.self).content.name == "utc")
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Letter<any Clock>.self) }
        #expect(error.code == .missing)
        #expect(error.description.contains("near:   Clock \"utc\", only for Report<Clock>"))
        #expect(container.validationReport().errors.map(\.description) == [error.description])
        // A request without a receiver finds nothing either.
        #expect(!container.contains((any Clock).self, qualifier: "utc"))
    }

    @Test func contributionsAreForTheReceiverOnly() throws {
        let container = Container {
            NamedClock.component("system").contribute()
            Contextual(for: Report<[any Clock]>.self) {
                NamedClock.component("first").contribute()
                NamedClock.component("second").contribute()
            }
            NamedClock.component("late").contribute()
            Self.report([any Clock].self)
            Self.letter([any Clock].self)
        }
        try container.validate()
        #expect(
            try container.resolve(Report<[any Clock]>.self).content.map(\.name)
                == ["system", "first", "second", "late"])
        #expect(try container.resolve(Letter<[any Clock]>.self).content.map(\.name) == ["system", "late"])
        #expect(try container.resolve([any Clock].self).map(\.name) == ["system", "late"])
        try expectDecodedEqual(container)
    }

    @Test func aMapHasTheKeysOfTheReceiver() throws {
        typealias Clocks = [String: any Clock]
        let container = Container {
            Component(NamedClock.self) { NamedClock("system") }.contribute(key: "system") { $0 as any Clock }
            Contextual(for: Report<Clocks>.self) {
                Component(NamedClock.self) { NamedClock("report") }.contribute(key: "report") { $0 as any Clock }
            }
            Self.report(Clocks.self)
            Self.letter(Clocks.self)
        }
        try container.validate()
        #expect(try container.resolve(Report<Clocks>.self).content.keys.sorted() == ["report", "system"])
        #expect(try container.resolve(Letter<Clocks>.self).content.keys.sorted() == ["system"])
    }

    @Test func aCollectionWithoutContributionsForOthersIsADiagnosticThere() throws {
        let container = Container {
            Contextual(for: Report<[any Clock]>.self) { NamedClock.component("report").contribute() }
            Self.report([any Clock].self)
            Self.letter([any Clock].self)
        }
        #expect(try container.resolve(Report<[any Clock]>.self).content.map(\.name) == ["report"])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Letter<[any Clock]>.self) }
        #expect(error.code == .missing)
        #expect(container.validationReport().errors.count == 1)
    }

    @Test func redirections() throws {
        let container = Container {
            NamedClock.component("system")
            Component(NamedClock.self) { NamedClock("named") }.cached()
            Contextual(for: Report<any Clock>.self) {
                Redirection(from: (any Clock).self, to: NamedClock.self) { $0 }
            }
            Self.report((any Clock).self)
            Self.letter((any Clock).self)
        }
        try container.validate()
        let report = try container.resolve(Report<any Clock>.self).content
        #expect(try container.resolve(NamedClock.self) === report)
        #expect(try container.resolve(Letter<any Clock>.self).content.name == "system")
        #expect(try container.resolve((any Clock).self).name == "system")
        try expectDecodedEqual(container)
    }

    @Test func aRedirectionLeadsToAContextualComponentToo() throws {
        let container = Container {
            Component(NamedClock.self) { NamedClock("system") }
            Contextual(for: Report<any Clock>.self) {
                Redirection(from: (any Clock).self, to: NamedClock.self) { $0 }
                Component(NamedClock.self) { NamedClock("report") }
            }
            Self.report((any Clock).self)
        }
        try container.validate()
        #expect(try container.resolve(Report<any Clock>.self).content.name == "report")
        #expect(try container.resolve(NamedClock.self).name == "system")
        #expect(!container.contains((any Clock).self))
    }

    @Test func aLoopOfContextualRedirectionsIsForTheReceiverOnly() throws {
        let container = Container {
            NamedClock.component("system")
            Component(NamedClock.self) { NamedClock("system") }
            Contextual(for: Report<any Clock>.self) {
                Redirection(from: (any Clock).self, to: NamedClock.self) { $0 }
                Redirection(from: NamedClock.self, to: (any Clock).self) { NamedClock($0.name) }
            }
            Self.report((any Clock).self)
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report<any Clock>.self) }
        #expect(error.code == .redirectionLoop)
        #expect(try container.resolve((any Clock).self).name == "system")
        #expect(!container.validationReport().errors.isEmpty)
    }

    @Test(arguments: [true, false])
    func aVariantInsideNeedsBothReceiverAndSelection(isContextualOutside: Bool) throws {
        func container(_ selected: Variant.Name...) -> Container {
            let clock = NamedClock.component("both")
            return Container {
                NamedClock.component("system")
                if isContextualOutside {
                    Contextual(for: Report<any Clock>.self) { Variant("phone") { clock } }
                } else {
                    Variant("phone") { Contextual(for: Report<any Clock>.self) { clock } }
                }
                Variant.Selection(Set(selected))
                Self.report((any Clock).self)
                Self.letter((any Clock).self)
            }
        }
        for (container, name) in [(container("phone"), "both"), (container(), "system")] {
            try container.validate()
            #expect(try container.resolve(Report<any Clock>.self).content.name == name)
            #expect(try container.resolve(Letter<any Clock>.self).content.name == "system")
            try expectDecodedEqual(container)
        }
    }

    @Test func aContextualRuleInsideOfAnother() throws {
        class Page: @unchecked Sendable {
            // Safety: constant.
            let clock: any Clock
            required init(_ clock: any Clock) { self.clock = clock }
        }
        class YearPage: Page, @unchecked Sendable {}
        func page<Kind: Page>(_ type: Kind.Type) -> Component<Kind, ComponentOrigin.Made> {
            Component(type, strategy: LinkedStrategy(Need<any Clock>()) { Kind($0) })
        }
        let container = Container {
            NamedClock.component("system")
            Contextual(for: Page.self) {
                NamedClock.component("page")
                Contextual(for: YearPage.self) { NamedClock.component("year") }
            }
            page(Page.self)
            page(YearPage.self)
        }
        try container.validate()
        #expect(try container.resolve(Page.self).clock.name == "page")
        #expect(try container.resolve(YearPage.self).clock.name == "year")
        #expect(
            container.graph().nodes.compactMap(\.component.condition) == [
                "only for Page", "only for Page, only for YearPage",
            ])
    }

    @Test func needsOfItAreItsOwn() throws {
        struct Zone: Sendable { let name: String }
        func zone(_ name: String) -> Component<Zone, ComponentOrigin.Made> { Component(Zone.self) { Zone(name: name) } }
        let container = Container {
            zone("system")
            Contextual(for: Report<NamedClock>.self) {
                zone("report")
                Component(NamedClock.self, strategy: LinkedStrategy(Need<Zone>()) { NamedClock($0.name) })
            }
            Contextual(for: NamedClock.self) { zone("clock") }
            Self.report(NamedClock.self)
        }
        try container.validate()
        // The clock, not the report, requests the zone.
        #expect(try container.resolve(Report<NamedClock>.self).content.name == "clock")
    }

    @Test func aMissingNeedOfItIsFoundByValidation() throws {
        struct Zone: Sendable { let name: String }
        let container = Container {
            NamedClock.component("system")
            Contextual(for: Report<any Clock>.self) {
                Component((any Clock).self, strategy: LinkedStrategy(Need<Zone>()) { NamedClock($0.name) })
            }
            Self.report((any Clock).self)
            Self.letter((any Clock).self)
        }
        let errors = container.validationReport().errors
        #expect(errors.map(\.code) == [.missing])
        #expect(errors.map(\.key) == [ComponentKey(Zone.self)])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report<any Clock>.self) }
        #expect(error.key == ComponentKey(Zone.self))
        #expect(error.chain.map { "\($0.key)" } == ["Report<Clock>", "Clock", "Zone"])
        #expect(try container.resolve(Letter<any Clock>.self).content.name == "system")
    }

    @Test func aCycleThroughAContextualComponentIsFound() throws {
        final class Loop: Sendable {
            let name: String
            init(_ name: String) { self.name = name }
        }
        let container = Container {
            Component(Loop.self) { Loop("system") }
            Contextual(for: Report<Loop>.self) {
                Component(Loop.self, strategy: LinkedStrategy(Need<Report<Loop>>()) { Loop("\($0.content)") })
            }
            Self.report(Loop.self)
        }
        #expect(container.validationReport().errors.map(\.code) == [.cycle])
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Report<Loop>.self) }
        #expect(error.code == .cycle)
        #expect(try container.resolve(Loop.self).name == "system")
    }

    private struct ClockModule: Module {
        var components: ComponentList {
            Component((any Clock).self) { NamedClock("module") }.modulePrivate()
            Component(Report<any Clock>.self, strategy: LinkedStrategy(Need<any Clock>()) { Report(content: $0) })
        }
    }

    @Test func contextualTakesPrecedenceOverPrivate() throws {
        let container = Container {
            ClockModule()
            Contextual(for: Report<any Clock>.self) { NamedClock.component("contextual") }
        }
        try container.validate()
        #expect(try container.resolve(Report<any Clock>.self).content.name == "contextual")
    }
}
