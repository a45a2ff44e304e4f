import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Foundation
import TestSupport
import Testing

/// The features of KlappaInjector in terms of this toolkit: the sections of its README and its public headers. Each
/// test has the title of its section or method. Further tests cover undocumented cases.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct KlappaInjectorTests {
    private protocol Theme: AnyObject, Sendable {}

    private class Style: @unchecked Sendable {}
    // Safety: neither class has state.
    private final class Dark: Style, Theme, @unchecked Sendable {}
    // Safety: as above.
    private final class Light: Style, Theme, @unchecked Sendable {}

    private final class Font: Sendable {}

    private class View {
        @Injected private var theme: any Theme
        var font: Font?
        var headerFont: Font?
        var bodyFont: Font?

        var isThemed: Bool { $theme.isInjected }
        var theTheme: any Theme { theme }
    }

    private class Report: View {
        var style: Style?
    }

    private final class YearReport: Report {}

    // MARK: The README

    @Test("Klappa Injector") func introduction() throws {
        let dark = Dark()
        let container = Container { Assignable(instance: dark) }
        #expect(try container.inject(View()).theTheme === dark)
    }

    @Test("Installation") func installation() throws {
        #expect(try Repository.text("README.md").contains(".package(url:"))
        try Repository.expectNotCarriedOn("CocoaPods", of: "KlappaInjector")
    }

    @Test("Property naming") func propertyNaming() throws {
        // The name of a property does not matter. Properties that are neither marked nor listed are ignored.
        let container = Container {
            Component((any Theme).self, init: Dark.init)
            Component(Font.self, init: Font.init)
        }
        let view = try container.inject(View()) { $0.inject(\.font) }
        #expect(view.isThemed && view.font != nil)
        #expect(view.headerFont == nil && view.bodyFont == nil)
    }

    @Test("Code examples") func codeExamplesOfProperties() throws {
        struct Label {
            @Injected var theme: any Theme  // a protocol
            @Injected var font: Font?  // an optional class
        }
        let container = Container { Component((any Theme).self, init: Dark.init) }
        var label = Label()
        try container.inject(into: &label)
        #expect(label.theme is Dark && label.font == nil)
    }

    @Test("Usage") func usage() throws {
        let dark = Dark()
        let container = Container {
            Component(instance: dark).role { $0 as any Theme }
        }
        let view = View()
        try container.inject(view)
        #expect(view.theTheme === dark)
        // Or for an object that the container creates:
        container.register { Component(View.self, init: View.init).injectMarked() }
        #expect(try container.resolve(View.self).theTheme === dark)
    }

    @Test("Registration parameters") func registrationParameters() throws {
        // All three together: a class, a name, and the types it converts to.
        let (plain, special) = (Dark(), Light())
        let container = Container {
            Component((any Theme).self, init: Dark.init)
            Assignable(instance: plain, qualifier: "main")
            Contextual(for: Report.self) {
                Component(instance: special).role(qualifier: "main") { $0 as Style }
            }
        }
        let report = try container.inject(Report()) { $0.inject(\.style, .named("main")) }
        #expect(report.style === special)
        #expect(try container.resolve(Style.self, named: "main") === plain)
        #expect(try container.resolveIfRegistered(Style.self) == nil)
    }

    // Proves A9.
    @Test("Type registration") func typeRegistration() throws {
        let font = Font()
        let container = Container {
            Component((any Theme).self, init: Dark.init)
            Contextual(for: Report.self) { Component(instance: font) }
        }
        let report = try container.inject(Report()) { $0.inject(\.font) }
        #expect(report.font === font)
        // Other classes do not receive it.
        let view = View()
        let error = try #require(throws: ResolutionError.self) { try container.inject(view) { $0.inject(\.font) } }
        #expect(error.code == .missing)
        #expect(error.description.contains("only for Report"))
        #expect(view.font == nil && !view.isThemed)
        #expect(throws: ResolutionError.self) { try container.resolve(Font.self) }
    }

    @Test("Object identificator") func objectIdentificator() throws {
        let (header, body) = (Font(), Font())
        let container = Container {
            Component((any Theme).self, init: Dark.init)
            Component(instance: header).named("header")
            Component(instance: body).named("body")
            NameMatching()
        }
        let named = try container.inject(View()) {
            $0.inject(\.headerFont, .named("header")).inject(\.bodyFont, .named("body"))
        }
        #expect(named.headerFont === header && named.bodyFont === body)
        let matched = try container.inject(View()) {
            $0.inject(\.headerFont, Need(qualifier: .matching("headerFont")))
                .inject(\.bodyFont, Need(qualifier: .matching("bodyFont")))
        }
        #expect(matched.headerFont === header && matched.bodyFont === body)
    }

    // Proves A10.
    @Test("Explicit registration") func explicitRegistration() throws {
        let dark = Dark()
        let explicit = Container { Assignable(instance: dark) }
        let exact = Container { Component(instance: dark) }
        #expect(try explicit.resolve(Dark.self) === dark)
        #expect(try explicit.resolve(Style.self) === dark)
        #expect(try explicit.resolve((any Theme).self) === dark)
        #expect(try exact.resolve(Dark.self) === dark)
        #expect(!exact.contains(Style.self) && !exact.contains((any Theme).self))
        // The newest of several wins; an explicit registration of exactly that class stays.
        let (style, light) = (Style(), Light())
        let several = Container {
            Component(instance: style)
            Assignable(instance: dark)
            Assignable(instance: light)
        }
        try several.validate()
        #expect(try several.resolve((any Theme).self) === light)
        #expect(try several.resolve(Style.self) === style)
        #expect(try several.resolve(Dark.self) === dark)
    }

    @Test("Code examples") func codeExamplesOfRegistration() throws {
        let light = Light()
        let container = Container { Assignable(instance: light) }
        let report = try container.inject(Report()) { $0.inject(\.style) }
        #expect(report.theTheme === light)  // a protocol
        #expect(report.style === light)  // a base class
    }

    @Test("Current limitations") func currentLimitations() throws {
        struct Size: Sendable { let points: Int }
        struct Sheet {
            @Injected var size: Size
        }
        let container = Container { Component(instance: Size(points: 12)) }
        var sheet = Sheet()
        try container.inject(into: &sheet)
        #expect(sheet.size.points == 12)
    }

    @Test("Errors") func errors() throws {
        let container = Container {}
        let error = try #require(throws: ResolutionError.self) { try container.inject(View()) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey((any Theme).self))
        #expect(error.description.contains("property theme of View"))
    }

    @Test("Contributing") func contributing() throws {
        #expect(try Repository.text("CONTRIBUTING.md").contains("test"))
    }

    // MARK: The headers

    // Proves B8.
    @Test("inject:") func inject() throws {
        let container = Container { Component((any Theme).self, init: Dark.init) }
        let view = View()
        #expect(try container.inject(view) === view)
        let first = view.theTheme
        try container.inject(view)
        #expect(view.theTheme !== first)  // a new object, because nothing is cached
    }

    @Test("registerInjectable:forType:withId:explicitRegistration:") func registerInjectable() throws {
        // KlappaInjector chains calls. Here, components are listed, and more can be registered later.
        let container = Container { Component(instance: Font()) }
        container.register { Component(instance: Font()).named("header") }
        #expect(container.components.map(\.key.description) == ["Font", "Font \"header\""])
    }

    @Test("addExcludedClass:") func addExcludedClass() throws {
        class Form: View {
            @Injected var titleFont: Font?
        }
        let container = Container {
            Component((any Theme).self, init: Dark.init)
            Component(Font.self, init: Font.init)
            Assignable(Component(Dark.self, init: Dark.init), upTo: [Style.self])
        }
        let form = try container.inject(Form(), upTo: [View.self])
        #expect(form.titleFont != nil && !form.isThemed)
        #expect(!container.contains(Style.self))
    }

    private struct Refusing: PropertyWriter {
        struct Broken: Error {}

        let journal: Journal
        var isBroken = false

        func allows(_ value: Any, for property: WrittenProperty) throws -> Bool {
            journal.note("\(type(of: value))")
            if isBroken && value is Font? { throw Broken() }
            return !(value is Font?)
        }
    }

    // Proves B17.
    @Test("setValueSetter:") func setValueSetter() throws {
        let journal = Journal()
        let container = Container {
            Component((any Theme).self, init: Dark.init)
            Component(Font.self, init: Font.init)
        }
        let own = Font()
        let view = View()
        view.font = own
        try container.inject(view) { $0.inject(\.font).written(by: Refusing(journal: journal)) }
        #expect(view.font === own)  // the assignment was refused
        #expect(view.isThemed)
        #expect(journal.entries.count == 2)
        // The caller receives the writer's error, and nothing is assigned.
        let other = View()
        let error = try #require(throws: ResolutionError.self) {
            try container.inject(other) { $0.inject(\.font).written(by: Refusing(journal: journal, isBroken: true)) }
        }
        #expect(error.underlying is Refusing.Broken)
        #expect(!other.isThemed)
    }

    @Test("setDependencyTracking:forClass:explicit:") func setDependencyTracking() throws {
        let tracker = InjectionTracker()
        let container = Container { Assignable(instance: Dark()) }
        let view = try tracker.inject(View(), from: container)
        let untracked = try container.inject(View())
        #expect(tracker.count == 1)
        let light = Light()
        container.register { Assignable(instance: light) }
        // The replacement is registered as a class, and `reinject` names the protocol.
        #expect(try tracker.reinject((any Theme).self, from: container) == 1)
        #expect(view.theTheme === light)
        #expect(untracked.theTheme is Dark)
    }

    // Proves B16.
    @Test("reinjectObjectIntoDependentObjects:explicitReinjection:") func reinject() throws {
        let tracker = InjectionTracker()
        let container = Container {
            Component(instance: Dark()).role { $0 as any Theme }
            Component(instance: Font())
        }
        let report = try tracker.inject(Report(), from: container) { $0.inject(\.font) }
        let font = report.font
        let light = Light()
        container.put(light, as: (any Theme).self)
        container.put(Font())
        #expect(try tracker.reinject((any Theme).self, from: container) == 1)
        #expect(report.theTheme === light)
        #expect(report.font === font)  // not requested
        #expect(try tracker.reinject(Font.self, from: container) == 1)
        #expect(report.font !== font)
    }

    private final class Log {
        private(set) var count = 0

        func record<Owner: AnyObject>(_ object: Owner, _ properties: PropertyList<Owner, ComponentOrigin.Made>.Injected)
        { count += 1 }
    }

    @Test("setDependencyGraph:") func setDependencyGraph() throws {
        let log = Log()
        let container = Container { Component((any Theme).self, init: Dark.init) }
        func track<Owner: AnyObject>(_ object: Owner, from container: Container) throws {
            log.record(object, try container.injectAndList(object))
        }
        try track(View(), from: container)
        try track(Report(), from: container)
        #expect(log.count == 2)
        #expect(throws: ResolutionError.self) { try track(View(), from: Container {}) }
        #expect(log.count == 2)
    }

    private final class Player: PostInjectable, Sendable {
        let font = Injected<Font>()
        let journal: Journal

        init(journal: Journal) { self.journal = journal }

        func didInject() { journal.note(font.isInjected ? "injected" : "empty") }
    }

    // Proves B15.
    @Test("postInject") func postInject() throws {
        let journal = Journal()
        let container = Container {
            Component(Font.self, init: Font.init)
            Component(instance: Player(journal: journal))
        }
        let player = try container.inject(container.resolve(Player.self))
        try container.notifyInjected()
        try container.notifyInjected()
        try player.notifyInjected()
        #expect(journal.entries == ["injected"])
        // Or without a call, for objects that the container creates:
        let made = Container(observers: [PostInjection()]) {
            Component(Font.self, init: Font.init)
            Component(Player.self) { Player(journal: journal) }.injectMarked()
        }
        _ = try made.resolve(Player.self)
        #expect(journal.entries == ["injected", "injected"])
    }

    // Proves A19.
    @Test("flush") func flush() throws {
        let container = Container {
            Assignable(instance: Dark())
            Contextual(for: Report.self) { Component(instance: Font()) }
            NameMatching()
        }
        _ = try container.inject(Report()) { $0.inject(\.font) }
        container.reset()
        #expect(container.components.isEmpty)
        #expect(throws: ResolutionError.self) { try container.inject(View()) }
        // Rules are removed too, and every component can be registered again.
        let font = Font()
        container.register {
            Assignable(instance: Light())
            Component(instance: font)
        }
        try container.validate()
        let view = try container.inject(Report()) { $0.inject(\.font) }
        #expect(view.theTheme is Light && view.font === font)
    }

    // MARK: Missing components and nil

    // Proves B7.
    @Test func aMissingPropertyFailsUnlessItSaysOtherwise() throws {
        let container = Container { Component((any Theme).self, init: Dark.init) }
        let own = Font()
        func view(_ policy: Need<Font?>.MissingPolicy) throws -> View {
            let view = View()
            view.font = own
            return try container.inject(view) { $0.inject(\.font, ifMissing: policy) }
        }
        #expect(try view(.leave).font === own)
        #expect(try view(.setNil).font == nil)
        #expect(throws: ResolutionError.self) { try view(.fail) }
    }

    @Test func nothingThatMatchesIsMissingAndNotTheNextBest() throws {
        let container = Container {
            Component(Font.self, init: Font.init).named("footer")
            Component((any Theme).self, init: Dark.init)
            NameMatching()
        }
        #expect(throws: ResolutionError.self) {
            try container.inject(View()) { $0.inject(\.headerFont, Need(qualifier: .matching("headerFont"))) }
        }
    }

    @Test func reinjectingWhatIsMissingLeavesObjectsAsTheyAre() throws {
        let tracker = InjectionTracker()
        let dark = Dark()
        let container = Container { Component(instance: dark).role { $0 as any Theme } }
        let views = try (0..<2).map { _ in try tracker.inject(View(), from: container) }
        container.reset()
        let error = try #require(throws: InjectionTracker.ReinjectionError.self) {
            try tracker.reinject((any Theme).self, from: container)
        }
        #expect(error.errors.map(\.code) == [.missing, .missing])
        #expect(views.allSatisfy { $0.theTheme === dark })
    }

    // MARK: Cyclic

    private final class Left {
        var right: Right?
    }

    private final class Right {
        var left: Left?
        @LazyInjected var lazyLeft: Left
    }

    @Test func objectsThatAreMadeAndNeedEachOtherAreAnError() throws {
        let container = Container {
            Component(Left.self, init: Left.init).inject(\.right)
            Component(Right.self, init: Right.init).inject(\.left)
        }
        let error = try #require(throws: ResolutionError.self) { try container.inject(Left()) { $0.inject(\.right) } }
        #expect(error.code == .cycle)
        let closed = Container {
            Component(Left.self, init: Left.init).inject(\.right)
            Component(Right.self, init: Right.init).injectMarked()
        }
        try closed.validate()
        #expect(try closed.resolve(Left.self).right?.lazyLeft.right != nil)
    }

    private final class First: Sendable {
        let second = Injected<Second>()
    }

    private final class Second: Sendable {
        let first = LazyInjected<First>()
    }

    @Test func instancesMayNeedEachOther() throws {
        // The instances exist already, so the container creates nothing, and the cycle does no harm.
        let (first, second) = (First(), Second())
        let container = Container {
            Component(instance: first)
            Component(instance: second)
        }
        try container.inject(first)
        try container.inject(second)
        #expect(first.second.value === second)
        #expect(try second.first.get() === first)
    }

    // MARK: Registered twice

    @Test func anObjectThatIsRegisteredTwiceIsADuplicate() throws {
        let container = Container {
            Component(instance: Font())
            Component(instance: Font())
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Font.self) }
        #expect(error.code == .duplicate)
        let contextual = Container {
            Contextual(for: Report.self) { Component(instance: Font()) }
            Contextual(for: Report.self) { Component(instance: Font()) }
        }
        let inContext = try #require(throws: ResolutionError.self) {
            try contextual.inject(Report(), upTo: [View.self]) { $0.inject(\.font) }
        }
        #expect(inContext.code == .duplicate)
    }

    @Test func anObjectMayBeRegisteredForSeveralClasses() throws {
        let font = Font()
        let container = Container {
            Component((any Theme).self, init: Dark.init)
            Contextual(for: Report.self) { Component(instance: font) }
            Contextual(for: YearReport.self) { Component(instance: font) }
        }
        for view in [Report(), YearReport()] {
            #expect(try container.inject(view) { $0.inject(\.font) }.font === font)
        }
    }

    // MARK: Cached and cleared

    @Test func clearedObjectsAreReinjectedAnew() throws {
        let tracker = InjectionTracker()
        let container = Container {
            Component(Dark.self, init: Dark.init).role { $0 as any Theme }.cached()
        }
        let views = try (0..<2).map { _ in try tracker.inject(View(), from: container) }
        let old = try container.resolve(Dark.self)
        #expect(views.allSatisfy { $0.theTheme === old })
        container.clear()
        #expect(try tracker.reinject(Dark.self, from: container) == 2)
        let new = try container.resolve(Dark.self)
        #expect(new !== old)
        #expect(views.allSatisfy { $0.theTheme === new })
    }

    // MARK: Inherited

    // Proves A9.
    @Test func theMostDerivedClassCountsAndSubclassesInherit() throws {
        let (all, reports, years) = (Font(), Font(), Font())
        let container = Container {
            Component((any Theme).self, init: Dark.init)
            Component(instance: all)
            Contextual(for: Report.self) { Component(instance: reports) }
            Contextual(for: YearReport.self) { Component(instance: years) }
        }
        final class MonthReport: Report {}
        for (view, font) in [
            (View(), all), (Report(), reports), (MonthReport(), reports), (YearReport(), years),
        ] {
            #expect(try container.inject(view) { $0.inject(\.font) }.font === font)
        }
    }

    // MARK: Concurrent

    private final class Reader: Sendable {
        let theme = Injected<any Theme>()
    }

    @Test func manyThreadsInjectAndReinject() throws {
        let tracker = SharedInjectionTracker()
        let container = Container { Component(instance: Dark()).role { $0 as any Theme } }
        let readers = try Crowd.run { index in
            try (0..<20).map { _ in
                if index == 0 { container.put(Light(), as: (any Theme).self) }
                return try tracker.inject(Reader(), from: container)
            }
        }.flatMap { $0 }
        #expect(tracker.count == 160)
        let last = Light()
        container.put(last, as: (any Theme).self)
        #expect(try tracker.reinject((any Theme).self, from: container) == 160)
        #expect(readers.allSatisfy { $0.theme.value === last })
    }

    @Test func anObjectIsNotifiedOnceOnAnyThread() throws {
        let journal = Journal()
        let player = Player(journal: journal)
        let container = Container {
            Component(Font.self, init: Font.init)
            Component(instance: player)
        }
        try container.inject(player)
        _ = try Crowd.run { index in
            if index.isMultiple(of: 2) { try container.notifyInjected() } else { try player.notifyInjected() }
        }
        #expect(journal.entries == ["injected"])
    }
}
