import DICore
import DIFactoryInjection

// Types as one writes them in such a target: without `Sendable`, bound to the main actor.

protocol Store {
    var title: String { get }
}

final class NoteStore: Store {
    let title = "notes"

    // The compiler binds an initializer that it writes itself to no actor. A cached component of a type that is not `Sendable`
    // needs one that is bound to the main actor.
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

extension Samples {
    static func screens() throws {
        let container = Container { NotesModule() }
        let model = try container.mainActor.resolve(NotesModel.self)
        precondition(model.store.title == "notes")
    }
}
