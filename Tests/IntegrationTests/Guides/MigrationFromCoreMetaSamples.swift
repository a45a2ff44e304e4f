import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// The samples of docs/legacy/Migrate-from-CoreMeta.md.
@MainActor
@Suite struct MigrationFromCoreMetaSamples {
    protocol NoteStore: AnyObject, Sendable {}

    final class DiskNoteStore: NoteStore {}

    struct Draft: Sendable {
        var title = "Untitled"
    }

    final class Settings: Sendable, AutoRegistered {
        static var registration: ComponentList {
            Component(Settings.self, init: Settings.init).cached()
        }
    }

    @MainActor class EditorController {
        @Injected private var store: any NoteStore
        @Injected private var settings: Settings?  // stays nil where there are none
        @InjectedProvider private var draft: Draft  // was: CMGenerator<Draft>

        var hasStore: Bool { $store.isInjected }
        func newDraft() throws -> Draft { try $draft.get() }
    }

    @MainActor final class PadEditorController: EditorController {}

    final class LoggedNoteStore: NoteStore {
        let inner: any NoteStore

        init(inner: any NoteStore) { self.inner = inner }
    }

    final class Exporter: Sendable {
        let store: any NoteStore

        init(store: any NoteStore) { self.store = store }
    }

    final class Window: Sendable {
        let resolver: any Resolver

        init(resolver: any Resolver) { self.resolver = resolver }
    }

    final class Batch: Sendable {
        let drafts: Provider<Draft>

        init(drafts: Provider<Draft>) { self.drafts = drafts }
    }

    @Test func composition() throws {
        // sample: composition
        let container = Container {
            Component(DiskNoteStore.self, init: DiskNoteStore.init).role { $0 as any NoteStore }.cached()
            Component(Draft.self) { Draft() }
            MainActorComponent(PadEditorController.self, init: PadEditorController.init).injectMarked()
            Redirection(from: EditorController.self, to: PadEditorController.self) { $0 }
            AutoRegistration(Settings.self)
        }
        try container.validate()
        let editor = try container.mainActor.resolve(EditorController.self)
        // end sample
        #expect(editor is PadEditorController)
        #expect(editor.hasStore)
        #expect(try editor.newDraft().title == "Untitled")
    }

    @Test func registering() throws {
        let journal = Journal()
        let container = Container {
            Component(Draft.self) { Draft() }.onCreate { draft in journal.note(draft.title) }
            Component((any NoteStore).self, init: DiskNoteStore.init).cached()
            Component(Window.self, init: Window.init(resolver:))
            Component(Batch.self, init: Batch.init(drafts:))
            Component(Settings.self, init: Settings.init)
        }
        let store = try container.resolve((any NoteStore).self)
        let draft: Draft = try container.resolve()
        let optional = try container.resolveIfRegistered(LoggedNoteStore.self)
        let exporter = try container.make(Exporter.init(store:))
        #expect(exporter.store === store)
        #expect(optional == nil)
        #expect(try container.resolve(Batch.self).drafts().title == draft.title)
        #expect(journal.entries == ["Untitled", "Untitled"])
        #expect(try container.resolve(Window.self).resolver.resolve((any NoteStore).self) === store)

        let settings = Settings()
        container.put(settings)
        container.put(LoggedNoteStore(inner: store), as: (any NoteStore).self)
        #expect(try container.resolve(Settings.self) === settings)
        #expect(try container.resolve((any NoteStore).self) is LoggedNoteStore)
        container.clear()
        container.clear(Settings.self)
        container.clear((any NoteStore).self)
        container.remove(Settings.self)
        #expect(try container.resolveIfRegistered(Settings.self) == nil)
    }

    @Test func injecting() throws {
        let container = Container {
            Component((any NoteStore).self, init: DiskNoteStore.init)
            Component(Draft.self) { Draft() }
        }
        let controller = PadEditorController()
        try container.mainActor.inject(controller)
        #expect(controller.hasStore)
        let other = PadEditorController()
        try container.mainActor.inject(other, as: EditorController.self)
        #expect(other.hasStore)
    }

    struct Tag: SharedResolvable {
        let draft: Draft
    }

    static func start() throws {
        try SharedContainer.set(
            Container {
                Component(Draft.self) { Draft() }
                Component(Tag.self, init: Tag.init(draft:))
            })
    }

    @Test func sharing() throws {
        let container = Container {
            Component((any NoteStore).self, init: DiskNoteStore.init).cached()
            Component(Draft.self) { Draft() }
            Component(Tag.self, init: Tag.init(draft:))
        }
        try SharedContainer.withValue(container) {
            #expect(try Tag.resolved().draft.title == "Untitled")
            #expect(try SharedContainer.resolve((any NoteStore).self) === container.resolve((any NoteStore).self))
            let controller = PadEditorController()
            try SharedContainer.current.mainActor.inject(controller)
            #expect(controller.hasStore)
        }
    }

    @Test func keys() throws {
        let container = Container {
            Component((any NoteStore).self, init: DiskNoteStore.init).named("archive").cached()
        }
        let store = try container.resolve((any NoteStore).self, named: "archive")
        #expect(try container.resolve((any NoteStore).self, named: "archive") === store)
        container.put(LoggedNoteStore(inner: store), as: (any NoteStore).self, qualifier: "archive")
        #expect(try container.resolve((any NoteStore).self, named: "archive") is LoggedNoteStore)
    }

    protocol Helper: Sendable {
        init()
    }

    struct MadeHelpers: Convention {
        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            guard let type = Value.self as? any Helper.Type else { return nil }
            return component(of: type) as? KeyAnswer<Value>
        }

        private func component<Made: Helper>(of type: Made.Type) -> Any {
            KeyAnswer<Made>.component(Component(type, init: type.init))
        }
    }

    struct Speller: Helper {}

    @Test func conventions() throws {
        struct Page {
            let speller: Speller
        }
        let container = Container {
            Component(Page.self, init: Page.init(speller:))
            MadeHelpers()
        }
        try container.validate()
        _ = try container.resolve(Page.self)
        #expect(throws: ResolutionError.self) { try container.resolve(Draft.self) }
    }

    @Test func variants() throws {
        let components = ComponentList {
            MainActorComponent(EditorController.self, init: EditorController.init)
            Variant("pad") {
                MainActorComponent(EditorController.self) { PadEditorController() }
            }
        }
        let phone = Container { components }
        let pad = Container {
            components
            Variant.Selection("pad")
        }
        #expect(try !(phone.mainActor.resolve(EditorController.self) is PadEditorController))
        #expect(try pad.mainActor.resolve(EditorController.self) is PadEditorController)
    }

    @Test func mixins() throws {
        let container = Container {
            Component((any NoteStore).self, init: DiskNoteStore.init)
            Component((any NoteStore).self, init: DiskNoteStore.init).named("plain")
            Decorator((any NoteStore).self) { inner in LoggedNoteStore(inner: inner) }
            Decorator((any NoteStore).self, where: { $0.key.qualifier != "plain" }) { inner in
                LoggedNoteStore(inner: inner)
            }
        }
        let store = try #require(container.resolve((any NoteStore).self) as? LoggedNoteStore)
        #expect(store.inner is LoggedNoteStore)
        #expect(try container.resolve((any NoteStore).self, named: "plain") is DiskNoteStore)
    }
}
