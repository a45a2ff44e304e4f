import DICore
import DIFactoryInjection
import DIPropertyInjection

// Types as one writes them in such a target: without `Sendable`, bound to the main actor.

protocol Store {
    var title: String { get }
}

final class NoteStore: Store {
    let title = "notes"

    // The compiler binds an initializer that it writes itself to no actor. A cached component of a type that is not
    // `Sendable` needs one that is bound to the main actor.
    init() {}
}

final class NotesModel {
    let store: any Store

    init(store: any Store) { self.store = store }
}

struct NotesModule: Module {
    var components: ComponentList {
        Component((any Store).self, init: NoteStore.init).cached()
        Component(NotesModel.self, init: NotesModel.init(store:)).cached()
    }
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
