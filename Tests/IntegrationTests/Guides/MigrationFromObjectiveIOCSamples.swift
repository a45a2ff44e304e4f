import DICaches
import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

/// The samples of docs/legacy/Migrate-from-Objective-IOC.md.
@MainActor
@Suite struct MigrationFromObjectiveIOCSamples {
    @MainActor final class Window {}

    protocol Collaborator: Sendable {}

    struct Archive: Collaborator {}

    final class Service: Sendable {}

    @MainActor class Controller {
        @Injected private var window: Window  // was: injWindow
        var service: Service?  // was: in the dictionary of dependencies
        @LazyInjected var next: NextController  // was: @dynamic
    }

    @MainActor final class MainController: Controller {
        var collaborator: (any Collaborator)?
    }

    @MainActor final class NextController {
        let nibName: String

        init(nibName: String) { self.nibName = nibName }
    }

    struct Label: Sendable {
        let text: String
    }

    struct LabelFactory: FactoryObject {
        let service: Service

        func makeProduct() -> Label { Label(text: "From factory") }
    }

    @Test func composition() throws {
        let window = Window()
        // sample: composition
        let container = Container {
            Component(instance: window)
            Component(Service.self, init: Service.init).cached()
            Component((any Collaborator).self, init: Archive.init)
            MainActorComponent(NextController.self) { NextController(nibName: "Next") }
            MainActorComponent(MainController.self, init: MainController.init)
                .inject(\.service)
                .inject(\.collaborator)
                .injectMarked()
        }
        try container.validate()
        let main = try container.mainActor.resolve(MainController.self)
        // end sample
        #expect(main.next.nibName == "Next")
        #expect(main.service != nil && main.collaborator != nil)
    }

    private struct Timed<Output>: InjectionStrategy {
        let dependencies: [Dependency] = []
        let body: @Sendable () -> Output

        func make(_ resolver: any Resolver) -> Output { body() }
    }

    private struct Actor: CreationObserver {
        let journal: Journal

        func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
            journal.note("\(component.key)")
        }
    }

    @Test func adding() throws {
        let window = Window()
        let container = Container {
            Component(instance: window)
            Component(Service.self, init: Service.init)
        }
        container.register { Component((any Collaborator).self, init: Archive.init) }
        #expect(try container.resolve(Window.self) === window)
        #expect(try container.resolve((any Collaborator).self) is Archive)

        let roles = Container { Component(Archive.self, init: Archive.init).role { $0 as any Collaborator } }
        #expect(try roles.resolve((any Collaborator).self) is Archive)

        let named = Container { Component(Archive.self, init: Archive.init).named("old") }
        _ = try named.resolve(Archive.self, named: "old")

        let controllers = Container {
            Component(instance: window)
            Component(Service.self, init: Service.init)
            MainActorComponent(NextController.self) { NextController(nibName: "Next") }
            MainActorComponent(MainController.self, init: MainController.init).inject(\.service).injectMarked()
        }
        #expect(try controllers.mainActor.resolve(MainController.self).next.nibName == "Next")
        #expect(try controllers.mainActor.resolve(NextController.self).nibName == "Next")

        let optional = try container.resolveIfRegistered(Label.self)
        #expect(optional == nil)
    }

    @Test func injecting() throws {
        let wired = Container {
            Component(instance: Window())
            Component(Archive.self, init: Archive.init)
            MainActorComponent(MainController.self, init: MainController.init)
                .inject(\.collaborator, .wired(to: Archive.self) { $0 as any Collaborator })
                .inject(\.service, ifMissing: .leave)
        }
        #expect(try wired.mainActor.resolve(MainController.self).collaborator is Archive)

        let factories = Container {
            Component(Service.self, init: Service.init)
            Component(Label.self, factory: LabelFactory.init(service:))
        }
        #expect(try factories.resolve(Label.self).text == "From factory")

        let strategy = Timed { Service() }
        let container = Container(strategy: MarkedProperties()) {
            Component(instance: Window())
            Component(Service.self, strategy: strategy)
            MainActorComponent(NextController.self) { NextController(nibName: "Next") }
            MainActorComponent(MainController.self, init: MainController.init)
        }
        #expect(try container.mainActor.resolve(MainController.self).next.nibName == "Next")
    }

    private final class View: OwnershipNode {
        weak var parent: View?
        weak var directOwner: AnyObject?

        var parentNode: (any OwnershipNode)? { parent }
    }

    @Test func owning() throws {
        let controller = MainController()
        let (top, view) = (View(), View())
        top.directOwner = controller
        #expect(view.owner(of: MainController.self) == nil)
        view.parent = top
        #expect(view.owner(of: MainController.self) === controller)
    }

    private struct FirstCache: CacheStrategy {
        var lifetime: Lifetime { Lifetime(.container, name: "first") }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell(.firstPublished) }
    }

    @Test func keeping() throws {
        let journal = Journal()
        let actor = Actor(journal: journal)
        let cache = FirstCache()
        let container = Container(cache: .simple) {
            Component(Service.self, init: Service.init)
            Component(Service.self, init: Service.init).cached(cache).named("given")
            Component(Service.self, init: Service.init).cached(.perThread).named("thread")
            Component(Service.self, init: Service.init).cached().onCreate(actor).named("acted on")
        }
        for name in ["given", "thread", "acted on"] {
            #expect(try container.resolve(Service.self, named: name) === container.resolve(Service.self, named: name))
        }
        #expect(try container.resolve(Service.self) === container.resolve(Service.self))
        #expect(journal.entries == ["Service \"acted on\""])
    }
}
