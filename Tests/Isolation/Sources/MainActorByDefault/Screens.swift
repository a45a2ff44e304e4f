import DICore
import DIFactoryInjection
import DIPropertyInjection

// Types as one writes them in such a target: without `Sendable`, bound to the main actor.

protocol Store {
    var title: String { get }
}

final class NoteStore: Store {
    let title = "notes"

    // The compiler binds an initializer that it writes itself to no actor. The role of a cached component needs one
    // that is bound to the main actor, or is a protocol that is `Sendable`.
    init() {}
}

/// A class without an initializer.
final class DraftStore: Store {
    let title = "drafts"
}

final class NotesModel {
    let store: any Store

    init(store: any Store) { self.store = store }
}

struct NotesModule: Module {
    var components: ComponentList {
        Component((any Store).self, init: NoteStore.init).cached()
        Component(NotesModel.self, init: NotesModel.init(store:)).cached()
        Component(DraftStore.self, init: DraftStore.init).cached()
        MainActorComponent((any Store).self, init: DraftStore.init).named("drafts").cached()
        Component(assisted: TagModel.self, arguments: String.self, init: TagModel.init(tag:store:))
        Component(TagList.self, init: TagList.init(tags:)).cached().onClose { $0.close() }
    }
}

final class TagModel {
    let tag: String
    let store: any Store

    init(tag: String, store: any Store) {
        self.tag = tag
        self.store = store
    }
}

final class TagList {
    private let tags: AssistedFactory<String, TagModel>
    private(set) var models: [TagModel] = []

    init(tags: AssistedFactory<String, TagModel>) { self.tags = tags }

    func add(_ tag: String) throws { models.append(try tags(tag)) }

    func close() { models = [] }
}

protocol Page: AnyObject {
    var title: String { get }
}

final class NotesPage: Page {
    var model: NotesModel?
    private(set) var title = "empty"

    func load() { title = model?.store.title ?? "missing" }
}

struct PagesModule: MainActorModule {
    var components: ComponentList {
        NotesModule()
        MainActorComponent(NotesPage.self, init: NotesPage.init)
            .inject(\.model)
            .onCreate { $0.load() }
            .role { $0 as any Page }
    }
}

enum Screens {
    static func run() async throws {
        try models()
        try await tags()
        try pages()
        try await elsewhere()
    }

    private static func models() throws {
        let container = Container { NotesModule() }
        try container.validate()
        expect(try container.resolve(NotesModel.self).store.title, "notes")
        expect(try container.resolveIfRegistered(NotesModel.self)?.store.title, "notes")
        expect(try container.existing(NotesModel.self)?.store.title, "notes")
        try container.withScope("window") { scope in
            expect(try scope.resolve(NotesModel.self).store.title, "notes")
            expect(try scope.existing(NotesModel.self)?.store.title, "notes")
        }
    }

    private static func tags() async throws {
        let container = Container { NotesModule() }
        let list = try container.resolve(TagList.self)
        try list.add("home")
        expect(list.models.map { "\($0.tag) \($0.store.title)" }, ["home notes"])
        expect(try container.resolve(TagModel.self, arguments: "work").tag, "work")
        expect(try container.resolve((any Store).self, named: "drafts").title, "drafts")
        expect(try container.resolve(DraftStore.self) === container.resolve(DraftStore.self), true)
        try await container.close()
        expect(list.models.isEmpty, true)
    }

    private static func pages() throws {
        let container = Container { PagesModule() }
        try container.validate()
        expect(try container.resolve((any Page).self).title, "notes")
        let owned = try container.resolveOwned((any Page).self)
        expect(owned.value.title, "notes")
        try container.start()
    }

    /// A request that is not on the main actor gets no components that need it.
    private static func elsewhere() async throws {
        let container = Container { Readme.ShopModule() }
        let chain = await Task.detached { chainOfError(in: container) }.value
        expect(chain, ["Checkout", "Catalog (cached)", "DI0013"])
        let checkout = try await container.async.resolve(Readme.Checkout.self)
        expect(checkout.total(of: "mug"), 979)
    }

    private nonisolated static func chainOfError(in container: Container) -> [String] {
        do {
            _ = try container.resolve(Readme.Checkout.self)
            return []
        } catch {
            return error.chain.map { "\($0)" } + [error.code.rawValue]
        }
    }
}
