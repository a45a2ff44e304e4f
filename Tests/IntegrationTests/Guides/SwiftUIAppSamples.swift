import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import DITesting
import Foundation
import Observation
import Testing

/// The samples of docs/In-a-SwiftUI-app.md. They compile without SwiftUI.
@Suite struct SwiftUIAppSamples {
    typealias NoteStore = SwiftUIApp.NoteStore
    typealias AppValues = SwiftUIApp.AppValues
    typealias NotesModel = SwiftUIApp.NotesModel
    typealias NotesModule = SwiftUIApp.NotesModule
    typealias Composition = SwiftUIApp.Composition

    @MainActor @Observable final class TagModel {
        let tag: String
        private let store: any NoteStore

        init(tag: String, store: any NoteStore) {
            self.tag = tag
            self.store = store
        }
    }

    @MainActor @Observable final class TagList {
        private let tags: AssistedFactory<String, TagModel>
        private(set) var open: TagModel?

        init(tags: AssistedFactory<String, TagModel>) { self.tags = tags }

        func show(_ tag: String) throws { open = try tags(tag) }
    }

    struct User: Sendable {
        let name: String
    }

    @MainActor @Observable final class AccountModel {
        let user: User
        init(user: User) { self.user = user }
    }

    // sample: login
    @MainActor @Observable final class Login {
        private let container: Container
        private var scope: Scope?
        private(set) var account: AccountModel?

        init(container: Container) { self.container = container }

        func begin(_ user: User) throws {
            let scope = try container.openScope("session", values: [.value(user)])
            account = try scope.mainActor.resolve(AccountModel.self)
            self.scope = scope
        }

        func end() async throws {
            account = nil
            try await scope?.close()
            scope = nil
        }
    }
    // end sample

    @Test @MainActor func modelWithAnArgument() throws {
        let container = Container {
            Component((any NoteStore).self, init: SampleNotes.init)
            // sample: arguments
            MainActorComponent(assisted: TagModel.self, arguments: String.self, init: TagModel.init(tag:store:))
            MainActorComponent(TagList.self, init: TagList.init(tags:)).cached()
            // end sample
        }
        try container.validate()
        let list = try container.resolve(TagList.self)
        try list.show("home")
        #expect(list.open?.tag == "home")
    }

    @Test @MainActor func twoLogins() async throws {
        let container = Container {
            Component(User.self, suppliedIn: "session")
            MainActorComponent(AccountModel.self, init: AccountModel.init(user:)).cached(.scope("session"))
        }
        try container.validate()
        let login = Login(container: container)
        for name in ["Ada", "Grace"] {
            try login.begin(User(name: name))
            #expect(login.account?.user.name == name)
            try await login.end()
            #expect(login.account == nil)
        }
    }

    struct SampleNotes: NoteStore {
        func load() async throws -> [String] { ["Buy honey", "Call Ada"] }
    }

    // sample: preview
    @MainActor static func preview() throws -> Composition {
        try Composition(
            Container {
                NotesModule()
                Component((any NoteStore).self, init: SampleNotes.init).overriding()
            })
    }
    // end sample

    @MainActor @Observable final class SearchModel {
        var text = ""
        @ObservationIgnored @Injected private var store: any NoteStore

        func hits() async throws -> [String] { try await store.load().filter { $0.contains(text) } }
    }

    @Test func everyNeedIsMet() throws {
        try Container { NotesModule() }.validate()
    }

    // sample: tests
    @Test(
        .container(NotesModule()) {
            $0.mock((any NoteStore).self) { SampleNotes() }
            $0.mock(AppValues.self, with: AppValues(now: { Date(timeIntervalSince1970: 0) }))
        })
    @MainActor func notesAreLoaded() async throws {
        let model = try TestContainer.current.mainActor.resolve(NotesModel.self)
        try await model.load()
        #expect(model.notes.count == 2)
        #expect(model.loaded == Date(timeIntervalSince1970: 0))
    }
    // end sample

    @Test @MainActor func previewsHaveSamples() async throws {
        let composition = try Self.preview()
        try await composition.notes.load()
        #expect(composition.notes.notes == ["Buy honey", "Call Ada"])
        let notes = try (composition.notes.newNote(), composition.notes.newNote())
        #expect(notes.0.id != notes.1.id)
    }

    @Test @MainActor func compositionOfTheApp() async throws {
        let composition = try Composition()
        try await composition.notes.load()
        #expect(composition.notes.notes.isEmpty)
    }

    @Test @MainActor func markedProperty() async throws {
        let container = Container {
            Component((any NoteStore).self, init: SampleNotes.init)
            MainActorComponent(SearchModel.self, init: SearchModel.init).injectMarked()
        }
        let search = try container.mainActor.resolve(SearchModel.self)
        search.text = "honey"
        #expect(try await search.hits() == ["Buy honey"])
    }
}
