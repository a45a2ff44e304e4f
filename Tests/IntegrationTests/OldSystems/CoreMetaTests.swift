import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Foundation
import TestSupport
import Testing

/// The features of CoreMeta in terms of this toolkit: its README, the headers of its first version, and the sections
/// of its second version. Each test has the title of its section. Further tests cover undocumented cases.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct CoreMetaTests {
    private protocol NoteStore: AnyObject, Sendable {}

    private final class DiskStore: NoteStore {}

    private final class MemoryStore: NoteStore {}

    /// A wrapper with additional methods.
    private final class LoggedStore: NoteStore {
        let inner: any NoteStore

        init(inner: any NoteStore) { self.inner = inner }
    }

    private class Page: @unchecked Sendable {}
    // Safety: neither class has state.
    private class WidePage: Page, @unchecked Sendable {}
    // Safety: as above.
    private final class WidestPage: WidePage, @unchecked Sendable {}

    private final class Settings: Sendable, AutoRegistered {
        static var registration: ComponentList {
            Component(Settings.self, init: Settings.init).cached()
        }
    }

    private final class Draft: SharedResolvable {
        var title: String?
    }

    /// A class without a base class or marker protocol, and without use of the Objective-C runtime.
    private final class Editor {
        @Injected private var store: any NoteStore
        @Injected private var settings: Settings?
        @InjectedProvider private var draft: Draft
        var page: Page?
        var limit = 12.5

        var theStore: any NoteStore { store }
        var theSettings: Settings? { settings }
        func newDraft() throws -> Draft { try $draft.get() }
    }

    private struct Desk {
        let store: any NoteStore
        let settings: Settings
    }

    private func container() -> Container {
        Container {
            Component(DiskStore.self, init: DiskStore.init).role { $0 as any NoteStore }.cached()
            Component(Draft.self, init: Draft.init)
            Component(Editor.self, init: Editor.init).injectMarked()
            AutoRegistration(Settings.self)
        }
    }

    // MARK: The README

    @Test("Getting Started") func gettingStarted() throws {
        let container = Container {
            Component((any NoteStore).self, init: DiskStore.init)
        }
        #expect(try container.resolve((any NoteStore).self) is DiskStore)
    }

    @Test("Overview") func overview() throws {
        // A class declares its dependencies, and another implementation can replace one of them without its knowledge.
        let container = Container {
            Component(Desk.self, init: Desk.init(store:settings:))
            Component((any NoteStore).self, init: DiskStore.init)
            Component(Settings.self, init: Settings.init)
        }
        #expect(try container.resolve(Desk.self).store is DiskStore)
        container.register { Component((any NoteStore).self, init: MemoryStore.init).overriding() }
        #expect(try container.resolve(Desk.self).store is MemoryStore)
    }

    @Test("Installation") func installation() throws {
        #expect(try Repository.text("README.md").contains(".package(url:"))
    }

    @Test("As a Cocoa Pod") func asACocoaPod() throws { try Repository.expectNotCarriedOn("CocoaPods", of: "CoreMeta") }

    @Test("As a submodule") func asASubmodule() throws {
        try Repository.expectNotCarriedOn("submodule", of: "CoreMeta")
    }

    @Test("Writing an injectable class and/or protocol") func writingAnInjectableClass() throws {
        struct Zoom: Sendable { let factor: Int }
        struct Sheet {
            let zoom: Zoom
            @Injected var store: any NoteStore
            init(zoom: Zoom) { self.zoom = zoom }
        }
        let container = Container {
            Component((any NoteStore).self, init: DiskStore.init)
            Component(Zoom.self) { Zoom(factor: 2) }
            Component(Sheet.self, init: Sheet.init(zoom:)).injectMarked()
        }
        let sheet = try container.resolve(Sheet.self)
        #expect(sheet.zoom.factor == 2)
        #expect(sheet.store is DiskStore)
    }

    private final class Window: Sendable {
        let resolver: any Resolver

        init(resolver: any Resolver) { self.resolver = resolver }
    }

    // Proves A21.
    @Test("Choosing a container pattern") func choosingAContainerPattern() throws {
        // One shared container:
        try SharedContainer.withValue(container()) {
            let drafts = (try Draft.resolved(), try Draft.resolved())
            let stores = (
                try SharedContainer.resolve((any NoteStore).self), try SharedContainer.resolve(DiskStore.self)
            )
            #expect(drafts.0 !== drafts.1)
            #expect(stores.0 === stores.1)
        }
        // Or a container of your own, injected where you need it:
        let container = container()
        container.register { Component(Window.self, init: Window.init(resolver:)) }
        let window = try container.resolve(Window.self)
        #expect(try window.resolver.resolve(DiskStore.self) === container.resolve(DiskStore.self))
        #expect(throws: ResolutionError.self) { try Draft.resolved() }  // the container is not shared
    }

    @Test("Configuring the container") func configuringTheContainer() throws {
        let container = container()
        let editor = try container.resolve(Editor.self)
        #expect(editor.theStore is DiskStore)
        #expect(editor.page == nil && editor.limit == 12.5)  // not marked
        // The container does not create an unregistered type, but `make` does, given an initializer.
        #expect(throws: ResolutionError.self) { try container.resolve(Desk.self) }
        #expect(try container.make(Desk.init(store:settings:)).store === editor.theStore)
        #expect(!container.contains(Desk.self))
    }

    @Test("Class Registration") func classRegistration() throws {
        let container = Container {
            Component(Draft.self, init: Draft.init).onCreate { $0.title = "Untitled" }
            Component(Settings.self, init: Settings.init).cached()
        }
        let draft = try container.resolve(Draft.self)
        let other = try container.resolve(Draft.self)
        #expect(draft !== other)
        #expect(draft.title == "Untitled" && other.title == "Untitled")
        #expect(try container.resolve(Settings.self) === container.resolve(Settings.self))
    }

    @Test("Protocol Registration") func protocolRegistration() throws {
        let container = Container {
            Component(DiskStore.self, init: DiskStore.init).role { $0 as any NoteStore }.cached()
        }
        #expect(try container.resolve((any NoteStore).self) === container.resolve(DiskStore.self))
    }

    @Test("Type Redirection") func typeRedirection() throws {
        let container = Container {
            Component(WidePage.self) { WidePage() }
            Redirection(from: Page.self, to: WidePage.self) { $0 }
        }
        #expect(try container.resolve(Page.self) is WidePage)
        // Where the implementation depends on the platform:
        let pages = ComponentList {
            Component(Page.self) { Page() }
            Variant("pad") { Component(Page.self) { WidePage() } }
        }
        let phone = Container { pages }
        let pad = Container {
            pages
            Variant.Selection("pad")
        }
        #expect(try type(of: phone.resolve(Page.self)) == Page.self)
        #expect(try type(of: pad.resolve(Page.self)) == WidePage.self)
    }

    // Proves A15.
    @Test("Autoregistration") func autoregistration() throws {
        let container = Container { AutoRegistration(Settings.self, Settings.self) }
        try container.validate()
        #expect(container.components.count == 1)
        #expect(try container.resolve(Settings.self) === container.resolve(Settings.self))
    }

    @Test("Creating an object") func creatingAnObject() throws {
        let container = container()
        let named = try container.resolve(Settings.self)
        let inferred: Settings = try container.resolve()
        let shared = try SharedContainer.withValue(container) { try SharedContainer.resolve(Settings.self) }
        #expect(named === inferred && named === shared)
        // Protocols need no special treatment, and the result is optional only on request.
        let store = try container.resolve((any NoteStore).self)
        #expect(try container.resolveIfRegistered((any NoteStore).self) === store)
        #expect(try container.resolveIfRegistered(Page.self) == nil)
    }

    @Test("Property Injection") func propertyInjection() throws {
        let container = container()
        let editor = try container.resolve(Editor.self)
        #expect(try editor.theStore === container.resolve((any NoteStore).self))
        #expect(try editor.theSettings === container.resolve(Settings.self))
        // Without a marker, the properties are listed at the component:
        let listed = Container {
            Component(Page.self) { Page() }
            Component(Editor.self, init: Editor.init).inject(\.page)
        }
        #expect(try listed.resolve(Editor.self).page != nil)
    }

    @Test("Injection into an existing object") func injectionIntoAnExistingObject() throws {
        let container = container()
        let editor = Editor()
        try container.inject(editor)
        #expect(try editor.theStore === container.resolve(DiskStore.self))
        let other = try SharedContainer.withValue(container) { try SharedContainer.current.inject(Editor()) }
        #expect(other.theStore === editor.theStore)
    }

    @Test("Caching an object") func cachingAnObject() throws {
        let container = container()
        let store = try container.resolve(DiskStore.self)
        #expect(try container.resolve(DiskStore.self) === store)
        let mine = DiskStore()
        container.put(mine)
        #expect(try container.resolve(DiskStore.self) === mine)
    }

    @Test("Other Thoughts") func otherThoughts() throws {
        #expect(try Repository.text("docs/Property-injection.md").contains("## Which to choose"))
    }

    @Test("Why Property Injection?") func whyPropertyInjection() throws {
        // The runtime supported nothing else. Here, the compiler checks the parameters.
        let desk = try container().make(Desk.init(store:settings:))
        #expect(desk.store is DiskStore)
    }

    @Test("Branches") func branches() throws {
        let guide = try Repository.text("docs/legacy/Migrate-from-CoreMeta.md")
        #expect(guide.contains("version 1, in Objective-C"))
        #expect(guide.contains("version 2, in Swift"))
    }

    @Test("License") func license() throws {
        #expect(try Repository.text("LICENSE").contains("Apache License"))
        #expect(try Repository.text("README.md").contains("(LICENSE)"))
    }

    // MARK: The first version

    @Test("Shared Singleton") func sharedSingleton() throws {
        #expect(throws: ResolutionError.self) { try SharedContainer.current }  // no container is set
        let container = container()
        SharedContainer.withValue(container) {
            #expect((try? SharedContainer.current) === container)
        }
    }

    // Proves A20.
    @Test("Init") func initialization() throws {
        // The container can resolve itself, also after `clear`.
        let container = container()
        container.clear()
        let resolver = try container.resolve((any Resolver).self)
        #expect(try resolver.resolve(DiskStore.self) === container.resolve(DiskStore.self))
        #expect(container.components.count == 4)  // the container is not a component of its own
    }

    @Test("Create") func creation() throws {
        let journal = Journal()
        let container = Container {
            Component((any NoteStore).self) {
                journal.note("initializer")
                return DiskStore()
            }
            .onCreate { _ in journal.note("hook") }
            .cached()
        }
        _ = try container.resolve((any NoteStore).self)
        _ = try container.resolve((any NoteStore).self)
        #expect(journal.entries == ["initializer", "hook"])
    }

    @Test("Mapping") func mapping() throws {
        let container = Container {
            Component((any NoteStore).self, init: DiskStore.init).named("archive")
            Component((any NoteStore).self, init: MemoryStore.init)
        }
        #expect(try container.resolve((any NoteStore).self, named: "archive") is DiskStore)
        #expect(try container.resolve((any NoteStore).self) is MemoryStore)
        let error = try #require(throws: ResolutionError.self) {
            try container.resolve((any NoteStore).self, named: "archives")
        }
        #expect(error.code == .missing)
        #expect(error.description.contains("\"archive\""))
    }

    @Test("Registration", arguments: [false, true]) func registration(cached: Bool) throws {
        func kept<Value: Sendable>(
            _ component: Component<Value, ComponentOrigin.Made>
        ) -> Component<Value, ComponentOrigin.Made> { cached ? component.cached() : component }
        let container = Container {
            kept(Component(Settings.self, init: Settings.init))
            kept(Component((any NoteStore).self, init: DiskStore.init))
            kept(Component(Page.self) { WidePage() })
            kept(Component(MemoryStore.self, init: MemoryStore.init)).named("key")
        }
        #expect(try (container.resolve(Settings.self) === container.resolve(Settings.self)) == cached)
        #expect(try (container.resolve((any NoteStore).self) === container.resolve((any NoteStore).self)) == cached)
        #expect(try (container.resolve(Page.self) === container.resolve(Page.self)) == cached)
        let key = try container.resolve(MemoryStore.self, named: "key")
        #expect(try (container.resolve(MemoryStore.self, named: "key") === key) == cached)
        #expect(try container.resolve(Page.self) is WidePage)
    }

    @Test("Put") func put() throws {
        let container = Container {}
        let (store, page, named) = (DiskStore(), WidePage(), MemoryStore())
        container.put(store)
        container.put(store, as: (any NoteStore).self)
        container.put(page, as: Page.self)
        container.put(named, as: (any NoteStore).self, qualifier: "key")
        try container.validate()
        #expect(try container.resolve(DiskStore.self) === store)
        #expect(try container.resolve((any NoteStore).self) === store)
        #expect(try container.resolve(Page.self) === page)
        #expect(try container.resolve((any NoteStore).self, named: "key") === named)
        #expect(!container.contains(WidePage.self))
    }

    private class Form {
        @Injected var store: any NoteStore
        var isInjected: Bool { $store.isInjected }
    }

    private final class LongForm: Form {
        @Injected var settings: Settings?
        var isWhole: Bool { isInjected && $settings.isInjected }
    }

    // Proves B8.
    @Test("Injection") func injection() throws {
        let container = container()
        let whole = try container.inject(LongForm())
        #expect(whole.isWhole)
        let part = LongForm()
        try container.inject(part, as: Form.self)
        #expect(part.isInjected && !part.isWhole)
    }

    private struct MadePages: Convention {
        let journal: Journal

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            let journal = journal
            return KeyAnswer<Page>.component(
                Component(Page.self) {
                    journal.note("page")
                    return Page()
                }) as? KeyAnswer<Value>
        }
    }

    // Proves A16.
    @Test("Conventions") func conventions() throws {
        let journal = Journal()
        struct Book { let page: Page }
        let container = Container {
            MadePages(journal: journal)
            Component(Book.self, init: Book.init(page:))
            Component(Editor.self, init: Editor.init).inject(\.page)
        }
        try container.validate()
        _ = try container.resolve(Page.self)
        _ = try container.resolve(Book.self)  // also for a parameter
        #expect(try container.resolve(Editor.self).page != nil)  // and for a property
        #expect(journal.entries == ["page", "page", "page"])
        #expect(throws: ResolutionError.self) { try container.resolve(Draft.self) }
        container.put(WidePage(), as: Page.self)
        #expect(try container.resolve(Page.self) is WidePage)  // a registration takes precedence
    }

    // Proves A17.
    @Test("Idiom convention") func idiomConvention() throws {
        for (selected, type) in [("phone", Page.self), ("pad", WidePage.self)] as [(Variant.Name, Page.Type)] {
            let container = Container {
                Variant("phone") { Component(Page.self) { Page() } }
                Variant("pad") { Component(Page.self) { WidePage() } }
                Variant.Selection(selected)
            }
            #expect(try Swift.type(of: container.resolve(Page.self)) == type)
        }
        let none = Container { Variant("pad") { Component(Page.self) { WidePage() } } }
        #expect(throws: ResolutionError.self) { try none.resolve(Page.self) }
    }

    // Proves A23.
    @Test("Mixin conventions") func mixinConventions() throws {
        let decorated = Container {
            Component((any NoteStore).self, init: DiskStore.init).named("notes")
            Component((any NoteStore).self, init: DiskStore.init).named("plain")
            Decorator((any NoteStore).self, where: { $0.key.qualifier != "plain" }) { LoggedStore(inner: $0) }
        }
        #expect(try decorated.resolve((any NoteStore).self, named: "notes") is LoggedStore)
        #expect(try decorated.resolve((any NoteStore).self, named: "plain") is DiskStore)
        // Other containers, and code that creates an object by hand, get an undecorated object.
        #expect(try container().resolve((any NoteStore).self) is DiskStore)
        try Repository.expectNotCarriedOn("Decorators wrap instead", of: "CoreMeta")
    }

    @Test("Binder, Object Mapper, Promises") func othersOfTheFirstVersion() throws {
        for feature in ["object mapper", "key-value observing", "promises"] {
            try Repository.expectNotCarriedOn(feature, of: "CoreMeta")
        }
    }

    @Test("AutoContainerRegister") func autoContainerRegister() throws {
        final class Clerk: NoteStore, AutoRegistered {
            static var registration: ComponentList {
                Component(Clerk.self) { Clerk() }.role { $0 as any NoteStore }.cached()
            }
        }
        let container = Container { AutoRegistration(Clerk.self) }
        #expect(try container.resolve((any NoteStore).self) === container.resolve(Clerk.self))
    }

    @Test("NSObject (IOC)") func objectOfTheClass() throws {
        try SharedContainer.withValue(container()) {
            let draft = try Draft.resolved()
            #expect(draft.title == nil)
        }
    }

    // MARK: The second version

    @Test("Registration") func registrationOfTheSecondVersion() throws {
        let journal = Journal()
        let container = Container {
            Component(DiskStore.self, init: DiskStore.init)
                .role { $0 as any NoteStore }
                .onCreate { _ in journal.note("created") }
                .cached()
            Component(WidePage.self) { WidePage() }
            Redirection(from: Page.self, to: WidePage.self) { $0 }
            AutoRegistration(Settings.self)
        }
        try container.validate()
        _ = try container.resolve((any NoteStore).self)
        _ = try container.resolve(DiskStore.self)
        #expect(journal.entries == ["created"])
        #expect(try container.resolve(Page.self) is WidePage)
        #expect(try container.resolve(Settings.self) === container.resolve(Settings.self))
    }

    // Proves A19.
    @Test("Storage") func storage() throws {
        let container = container()
        container.register {
            Component(WidePage.self) { WidePage() }.cached()
            Redirection(from: Page.self, to: WidePage.self) { $0 }
        }
        let (store, page) = (try container.resolve(DiskStore.self), try container.resolve(WidePage.self))
        let settings = try container.resolve(Settings.self)
        container.clear(Settings.self)
        #expect(try container.resolve(Settings.self) !== settings)
        #expect(try container.resolve(DiskStore.self) === store)
        container.clear((any NoteStore).self)
        #expect(try container.resolve(DiskStore.self) !== store)
        container.clear(Page.self)
        #expect(try container.resolve(WidePage.self) !== page)

        let mine = WidePage()
        container.put(mine)
        #expect(try container.resolve(Page.self) === mine)
        let others = (try container.resolve(DiskStore.self), try container.resolve(Settings.self))
        container.clear()
        #expect(try container.resolve(DiskStore.self) !== others.0)
        #expect(try container.resolve(Settings.self) !== others.1)
        // `put` registers a component, and `remove` removes it.
        #expect(try container.resolve(Page.self) === mine)
        container.remove(WidePage.self)
        #expect(throws: ResolutionError.self) { try container.resolve(Page.self) }
    }

    @Test("Creation") func creationOfTheSecondVersion() throws {
        let container = container()
        let editor: Editor = try container.resolve()
        #expect(try container.resolveIfRegistered(Page.self) == nil)
        let byHand = Editor()
        try container.inject(byHand)
        #expect(byHand.theStore === editor.theStore)
    }

    // Proves B11.
    @Test("CMGenerator") func generator() throws {
        struct Batch {
            let drafts: Provider<Draft>
            let stores: Provider<any NoteStore>
        }
        let container = container()
        let editor = try container.resolve(Editor.self)
        #expect(try editor.newDraft() !== editor.newDraft())
        let batch = try container.make(Batch.init(drafts:stores:))
        #expect(try batch.drafts() !== batch.drafts())
        #expect(try batch.stores() === container.resolve(DiskStore.self))
    }

    // Proves B11.
    @Test("Closures as properties") func closures() throws {
        // A function type is an ordinary key, and does not resolve the type of its result.
        let container = container()
        #expect(throws: ResolutionError.self) { try container.resolve((@Sendable () -> Settings).self) }
        container.register { Component((@Sendable () -> Settings).self) { { Settings() } } }
        let make = try container.resolve((@Sendable () -> Settings).self)
        #expect(try make() !== container.resolve(Settings.self))
    }

    // MARK: Missing components and nil

    @Test func aMissingComponentIsNamedAndNothingIsAssigned() throws {
        let container = Container {
            Component(Editor.self, init: Editor.init).inject(\.page).injectMarked()
            Component(Page.self) { Page() }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Editor.self) }
        #expect(error.code == .missing)
        #expect(error.chain.map(\.key.description) == ["Editor", "NoteStore"])
        let editor = Editor()
        #expect(throws: ResolutionError.self) { try container.inject(editor) }
        #expect(editor.page == nil)
        container.register { Component((any NoteStore).self, init: DiskStore.init) }
        #expect(try container.resolve(Editor.self).theSettings == nil)  // an optional property
    }

    @Test func aMissingTargetIsTheOneThatIsNamed() throws {
        let container = Container { Redirection(from: Page.self, to: WidePage.self) { $0 } }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .missing)
        #expect(error.key == ComponentKey(WidePage.self))
        #expect(throws: ValidationError.self) { try container.validate() }
    }

    // MARK: Cyclic

    private final class Reader {
        var writer: Writer?
    }

    private final class Writer {
        var reader: Reader?
        @LazyInjected var lazyReader: Reader
    }

    @Test func aCycleOfPropertiesIsAnErrorAndALazyOneClosesIt() throws {
        let endless = Container {
            Component(Reader.self, init: Reader.init).inject(\.writer)
            Component(Writer.self, init: Writer.init).inject(\.reader)
        }
        let error = try #require(throws: ResolutionError.self) { try endless.resolve(Reader.self) }
        #expect(error.code == .cycle)
        #expect(error.chain.map(\.key.description) == ["Reader", "Writer", "Reader"])
        #expect(throws: ValidationError.self) { try endless.validate() }

        let container = Container {
            Component(Reader.self, init: Reader.init).inject(\.writer)
            Component(Writer.self, init: Writer.init).injectMarked()
        }
        try container.validate()
        #expect(try container.resolve(Reader.self).writer?.lazyReader.writer != nil)
    }

    // Proves A5.
    @Test func redirectionsInACycleAreAnError() throws {
        let container = Container {
            Redirection(from: Page.self, to: WidePage.self) { $0 }
            Redirection(from: WidePage.self, to: Page.self) { _ in WidePage() }
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Page.self) }
        #expect(error.code == .redirectionLoop)
    }

    // MARK: Registered twice

    @Test func aClassThatIsRegisteredTwiceIsADuplicateUnlessTheLastIsToWin() throws {
        @ComponentBuilder func twice() -> ComponentList {
            Component((any NoteStore).self, init: DiskStore.init).cached()
            Component((any NoteStore).self, init: MemoryStore.init)
        }
        let error = try #require(throws: ResolutionError.self) {
            try Container { twice() }.resolve((any NoteStore).self)
        }
        #expect(error.code == .duplicate)
        let last = Container(duplicates: .lastWins) { twice() }
        let store = try last.resolve((any NoteStore).self)
        #expect(store is MemoryStore)
        #expect(try last.resolve((any NoteStore).self) !== store)  // the first registration has no effect
    }

    // Proves A15.
    @Test(arguments: [true, false]) func aDeclaredRegistrationNeverReplacesAnExplicitOne(isFirst: Bool) throws {
        let mine = Settings()
        let container = Container {
            if isFirst { Component(instance: mine) }
            AutoRegistration(Settings.self)
            if !isFirst { Component(instance: mine) }
        }
        try container.validate()
        #expect(try container.resolve(Settings.self) === mine)
    }

    // MARK: Cached and cleared

    @Test func aClearedObjectIsMadeAndNotifiedAgainOnce() throws {
        let journal = Journal()
        let container = Container {
            Component(DiskStore.self, init: DiskStore.init)
                .role { $0 as any NoteStore }
                .onCreate { _ in journal.note("created") }
                .cached()
            Decorator((any NoteStore).self) { LoggedStore(inner: $0) }
        }
        let first = try container.resolve((any NoteStore).self)
        container.clear((any NoteStore).self)
        let second = try container.resolve((any NoteStore).self)
        #expect(first !== second)
        #expect(try (second as? LoggedStore)?.inner === container.resolve(DiskStore.self))
        #expect(journal.entries == ["created", "created"])
    }

    @Test func clearingWhatIsNotThereDoesNothing() throws {
        let container = container()
        let store = try container.resolve(DiskStore.self)
        container.clear(Page.self)
        container.clear(Settings.self)
        #expect(try container.resolve(DiskStore.self) === store)
        #expect(try container.existing(Settings.self) == nil)
    }

    // MARK: Inherited

    @Test func propertiesOfBaseClassesAreInjectedUpToWhereThatIsSaid() throws {
        let container = container()
        container.register {
            Component(LongForm.self, init: LongForm.init).injectMarked()
            Component(LongForm.self, init: LongForm.init).injectMarked(upTo: [Form.self]).named("short")
        }
        #expect(try container.resolve(LongForm.self).isWhole)
        let short = try container.resolve(LongForm.self, named: "short")
        #expect(!short.isInjected && short.settings != nil)
    }

    // Proves A5.
    @Test func redirectionsHopThroughSeveralClasses() throws {
        let container = Container {
            Component(WidestPage.self, init: WidestPage.init).cached()
            Redirection(from: WidePage.self, to: WidestPage.self) { $0 }
            Redirection(from: Page.self, to: WidePage.self) { $0 }
        }
        let page = try container.resolve(Page.self)
        #expect(page is WidestPage)
        #expect(try container.resolve(WidePage.self) === page)
    }

    // MARK: Concurrent

    @Test func manyThreadsGetOneInstanceHoweverTheyAsk() throws {
        let journal = Journal()
        let container = Container {
            Component(DiskStore.self, init: DiskStore.init)
                .role { $0 as any NoteStore }
                .onCreate { _ in journal.note("created") }
                .cached()
        }
        let found = try Crowd.run { index -> any NoteStore in
            if index.isMultiple(of: 2) { return try container.resolve(DiskStore.self) }
            return try container.resolve((any NoteStore).self)
        }
        #expect(Set(found.map(ObjectIdentifier.init)).count == 1)
        #expect(journal.entries == ["created"])
    }

    @Test func puttingAndClearingWhileOthersAskIsSafe() throws {
        let container = container()
        let found = try Crowd.run { index in
            for _ in 0..<50 {
                switch index {
                case 0: container.clear()
                case 1: container.put(DiskStore(), as: (any NoteStore).self)
                default:
                    let editor = try container.resolve(Editor.self)
                    guard editor.theSettings != nil else { return false }
                }
            }
            return true
        }
        #expect(found.allSatisfy { $0 })
        try container.validate()
    }

    // Proves A21.
    @Test func sharedContainersOfTasksDoNotMeet() throws {
        let found = try Crowd.run { index in
            let store = MemoryStore()
            let container = Container { Component(instance: store).role { $0 as any NoteStore } }
            return try SharedContainer.withValue(container) {
                try (0..<20).allSatisfy { _ in try SharedContainer.resolve((any NoteStore).self) === store }
            }
        }
        #expect(found.allSatisfy { $0 })
    }
}
