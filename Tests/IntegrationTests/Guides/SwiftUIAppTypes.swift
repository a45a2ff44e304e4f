import DICore
import DIFactoryInjection
import Foundation
import Observation

/// The models of docs/In-a-SwiftUI-app.md. Tests/Isolation compiles them also with main-actor isolation by default.
enum SwiftUIApp {
    protocol NoteStore: Sendable {
        func load() async throws -> [String]
    }

    struct DiskNoteStore: NoteStore {
        func load() async throws -> [String] { [] }
    }

    /// The dates and the identifiers that the app makes.
    struct AppValues: Sendable {
        var now: @Sendable () -> Date = { Date() }
        var makeID: @Sendable () -> UUID = { UUID() }
    }

    // sample: types
    @MainActor @Observable final class NotesModel {
        private(set) var notes: [String] = []
        private(set) var loaded: Date?
        private let store: any NoteStore
        private let values: AppValues
        private let editors: Provider<EditorModel>

        init(store: any NoteStore, values: AppValues, editors: Provider<EditorModel>) {
            self.store = store
            self.values = values
            self.editors = editors
        }

        func load() async throws {
            notes = try await store.load()
            loaded = values.now()
        }

        func newNote() throws -> EditorModel { try editors() }
    }
    // end sample

    @MainActor @Observable final class EditorModel: Identifiable {
        let id: UUID
        var text = ""

        init(values: AppValues) { id = values.makeID() }
    }

    // sample: composition
    struct NotesModule: Module {
        var components: ComponentList {
            Component(instance: AppValues())
            Component((any NoteStore).self, init: DiskNoteStore.init).cached()
            MainActorComponent(EditorModel.self, init: EditorModel.init(values:))
            MainActorComponent(NotesModel.self, init: NotesModel.init(store:values:editors:)).cached()
        }
    }

    @MainActor struct Composition {
        private let container: Container
        let notes: NotesModel

        init(_ container: Container = Container { NotesModule() }) throws {
            self.container = container
            notes = try container.mainActor.resolve(NotesModel.self)
        }
    }
    // end sample
}
