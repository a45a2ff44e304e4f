import DICompatibility
import DICore
import DIFactoryInjection
import DIPropertyInjection
import Testing

/// The samples of docs/legacy/Migrate-from-KlappaInjector.md.
@MainActor
@Suite struct MigrationFromKlappaInjectorSamples {
    protocol Theme: Sendable {
        var name: String { get }
    }

    struct PlainTheme: Theme {
        let name: String
    }

    struct Font: Sendable {
        let face: String
    }

    @MainActor class View {
        @Injected private var theme: any Theme  // was: injectedTheme
        var headerFont: Font?  // was: injectedHeaderFont
        var bodyFont: Font?  // was: injectedBodyFont

        var themeName: String { theme.name }
        var hasTheme: Bool { $theme.isInjected }
    }

    @MainActor final class ReportView: View {}

    @MainActor final class Panel: MainActorPostInjectable {
        @Injected private var theme: any Theme
        private(set) var title = ""

        func didInject() { title = theme.name }
    }

    @Test func composition() throws {
        // sample: composition
        let container = Container {
            Assignable(instance: PlainTheme(name: "light"))
            Component(instance: Font(face: "serif")).named("header")
            Component(instance: Font(face: "sans")).named("body")
            NameMatching()
            Contextual(for: ReportView.self) {
                Component((any Theme).self) { PlainTheme(name: "print") }
            }
        }

        let view = View()
        try container.mainActor.inject(view) {
            $0.inject(\.headerFont, Need(qualifier: .matching("headerFont")))
                .inject(\.bodyFont, .named("body"))
        }
        // end sample
        #expect(view.themeName == "light")
        #expect(view.headerFont?.face == "serif")
        #expect(view.bodyFont?.face == "sans")
        #expect(try container.mainActor.inject(ReportView()).themeName == "print")
    }

    @Test func registering() throws {
        let font = Font(face: "mono")
        let theme = PlainTheme(name: "light")
        let container = Container {
            Component(instance: font)
            Assignable(instance: theme)
        }
        #expect(try container.resolve(Font.self).face == "mono")
        #expect(try container.resolve((any Theme).self).name == "light")
        container.put(PlainTheme(name: "dark"), as: (any Theme).self)
        #expect(try container.resolve((any Theme).self).name == "dark")

        let classes = Container {
            Component((any Theme).self) { PlainTheme(name: "made") }
            MainActorComponent(View.self, init: View.init).injectMarked()
        }
        #expect(try classes.mainActor.resolve(View.self).themeName == "made")
    }

    struct KeepsFonts: PropertyWriter {
        func allows(_ value: Any, for property: WrittenProperty) -> Bool { !(value is Font) }
    }

    @Test func injecting() throws {
        let container = Container {
            Component((any Theme).self) { PlainTheme(name: "light") }
        }
        let view = View()
        try container.mainActor.inject(view) { $0.inject(\.headerFont, ifMissing: .leave) }
        #expect(view.headerFont == nil)

        let report = ReportView()
        try container.mainActor.inject(report, upTo: [View.self]) { $0.inject(\.bodyFont, ifMissing: .leave) }
        #expect(!report.hasTheme)

        container.put(Font(face: "mono"))
        try container.mainActor.inject(view) { $0.inject(\.headerFont).written(by: KeepsFonts()) }
        #expect(view.headerFont == nil)
    }

    @MainActor final class Log {
        private(set) var owners: [String] = []

        func record<Owner: AnyObject>(
            _ object: Owner, _ properties: PropertyList<Owner, ComponentOrigin.MadeOnMainActor>.Injected
        ) {
            owners.append("\(Owner.self)")
        }
    }

    @Test func reinjecting() throws {
        let tracker = MainActorInjectionTracker()
        let container = Container {
            Component((any Theme).self) { PlainTheme(name: "light") }
            MainActorComponent(View.self, init: View.init).injectMarked().tracked(by: tracker)
        }
        let view = try container.mainActor.resolve(View.self)
        let other = try tracker.inject(View(), from: container.mainActor)

        container.put(PlainTheme(name: "dark"), as: (any Theme).self)
        try tracker.reinject((any Theme).self, from: container)
        #expect(view.themeName == "dark")
        #expect(other.themeName == "dark")
        let log = Log()
        _ = try container.mainActor.inject(View()) {
            $0.onInject { view, properties in log.record(view, properties) }
        }
        #expect(log.owners == ["View"])
    }

    @Test func telling() throws {
        let container = Container(observers: [PostInjection()]) {
            Component((any Theme).self) { PlainTheme(name: "light") }
            MainActorComponent(Panel.self, init: Panel.init).injectMarked().cached()
        }
        let panel = try container.mainActor.resolve(Panel.self)
        #expect(panel.title == "light")
        try container.notifyInjectedOnMainActor()
        let byHand = Panel()
        try container.mainActor.inject(byHand).notifyInjected()
        #expect(byHand.title == "light")
        container.reset()
        #expect(container.components.isEmpty)
    }
}
