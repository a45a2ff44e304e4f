import DICompatibility
import DICore
import DIFactoryInjection
import DIInspection
import DIPropertyInjection
import Testing

/// The samples of the article Compatibility.
@Suite(.timeLimit(.minutes(60))) struct CompatibilitySamples {
    protocol Store: Sendable {
        var name: String { get }
    }

    struct Disk: Store {
        var name = "disk"
    }

    struct Memory: Store {
        var name = "memory"
    }

    struct Theme: Sendable {
        var name: String
    }

    // MARK: Shared container

    struct Checkout: SharedResolvable {
        let store: any Store
    }

    @MainActor final class Sidebar: SharedResolvable {}

    struct Rates: SharedResolvable {
        let euro: Double
    }

    @Test func sharedContainer() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Component(instance: Disk()).role { $0 as any Store }
                Component(Checkout.self, init: Checkout.init(store:))
                MainActorComponent(Sidebar.self, init: Sidebar.init).cached()
                AsyncComponent(Rates.self) { Rates(euro: 1.1) }.cached()
            }
            // sample: shared
            try SharedContainer.set(container)  // once, when the program starts

            let checkout = try Checkout.resolved()
            let store = try SharedContainer.resolve((any Store).self)  // a protocol cannot conform
            let sidebar = try await Sidebar.resolvedOnMainActor()  // without await on the main actor
            let rates = try await Rates.resolvedAsync()
            // end sample
            #expect(checkout.store.name == store.name)
            #expect(rates.euro == 1.1)
            _ = sidebar
        }
    }

    // MARK: Callback

    // sample: callback-types
    final class Player: PostInjectable {
        @Injected private var store: any Store
        private(set) var title = ""

        func didInject() throws { title = store.name }
    }
    // end sample

    @Test func callback() throws {
        let container = Container(observers: [PostInjection()]) {
            Component(instance: Disk()).role { $0 as any Store }
            Component(Player.self, init: Player.init).injectMarked()
        }
        #expect(try container.resolve(Player.self).title == "disk")
    }

    // MARK: Tracking

    @Test func tracking() throws {
        final class Widget {
            var theme: Theme?
            var night: Theme?
        }

        let container = Container {
            Component(instance: Theme(name: "light"))
            Component(instance: Theme(name: "black")).named("night")
        }
        // sample: tracking
        let tracker = InjectionTracker()
        let widget = Widget()
        try tracker.inject(widget, from: container) { $0.inject(\.theme).inject(\.night, .named("night")) }

        container.put(Theme(name: "blue"))
        try tracker.reinject(Theme.self, from: container)
        // end sample
        #expect(widget.theme?.name == "blue")
        #expect(widget.night?.name == "black")  // each property has its own need
    }

    // MARK: Writer

    @Test func writer() throws {
        final class Page {
            var store: any Store = Memory()
            var theme = Theme(name: "own")
        }

        // sample: writer
        struct KeepsTheme: PropertyWriter {
            func allows(_ value: Any, for property: WrittenProperty) -> Bool { property.path != \Page.theme }
        }
        // end sample

        let container = Container {
            Component(instance: Disk()).role { $0 as any Store }
            Component(instance: Theme(name: "light"))
            Component(Page.self) { Page() }.inject(\.store).inject(\.theme).written(by: KeepsTheme())
        }
        let page = try container.resolve(Page.self)
        #expect(page.store.name == "disk")
        #expect(page.theme.name == "own")
    }

    // MARK: Owner

    // sample: owner-types
    final class ListView {
        let owner: Owner<ListController>
        init(owner: Owner<ListController>) { self.owner = owner }

        func select(_ row: Int) { owner.value?.selected = row }
    }
    // end sample

    final class ListController {
        let view: ListView
        var selected: Int?
        init(view: ListView) { self.view = view }
    }

    @Test func owner() throws {
        let container = Container {
            Component(ListView.self, init: ListView.init(owner:))
            Component(ListController.self, init: ListController.init(view:)).owning()
        }
        try container.validate(Validation(rules: [OwnerRule()]))
        let controller = try container.resolve(ListController.self)
        controller.view.select(3)
        #expect(controller.selected == 3)

        let view = try container.resolve(ListView.self)
        #expect(view.owner.value == nil)
        #expect(throws: ResolutionError.self) { try view.owner.get() }
    }

    // MARK: Trees

    // sample: tree-types
    final class Box: OwnershipNode {
        weak var parent: Box?
        weak var directOwner: AnyObject?

        var parentNode: (any OwnershipNode)? { parent }
    }
    // end sample

    final class BoxController {
        let box = Box()
        init() { box.directOwner = self }
    }

    @Test func tree() throws {
        let controller = BoxController()
        let (child, grandchild) = (Box(), Box())
        grandchild.parent = child
        child.parent = controller.box  // added at run time, anywhere below
        #expect(grandchild.owner(of: BoxController.self) === controller)
    }
}
