import DICompatibility
import DICore
import DIInspection
import Testing

// Proves B18.
/// Tests trees whose nodes find their owner at run time.
@Suite("Ownership of nodes", .timeLimit(.minutes(60))) struct OwnershipNodeTests {
    private protocol Router: AnyObject {}
    private class Controller {
        let view = View()
    }
    private final class MainController: Controller, Router {}

    private final class View: OwnershipNode {
        weak var parent: View?
        weak var directOwner: AnyObject?
        var parentNode: (any OwnershipNode)? { parent }

        func add(_ child: View) -> View {
            child.parent = self
            return child
        }
    }

    private final class Plain: OwnershipNode {
        let above: View
        init(under above: View) { self.above = above }
        var parentNode: (any OwnershipNode)? { above }
    }

    @Test("A view at any depth finds the controller, by its class, a base class or a protocol")
    func found() throws {
        let controller = MainController()
        controller.view.directOwner = controller
        let (child, grandchild) = (View(), View())
        #expect(grandchild.owner(of: Controller.self) == nil)
        _ = controller.view.add(child).add(grandchild)
        #expect(grandchild.owner(of: MainController.self) === controller)
        #expect(grandchild.owner(of: Controller.self) === controller)
        #expect(grandchild.owner(of: (any Router).self) === controller)
        #expect(try Plain(under: grandchild).requiredOwner(of: Controller.self) === controller)
    }

    @Test("The nearest owner of the type is found, and owners of other types are skipped")
    func nearest() {
        let (outer, inner) = (MainController(), Controller())
        outer.view.directOwner = outer
        inner.view.directOwner = inner
        let leaf = View()
        _ = outer.view.add(inner.view).add(leaf)
        #expect(leaf.owner(of: Controller.self) === inner)
        #expect(leaf.owner(of: MainController.self) === outer)
    }

    @Test("A node that moves finds its new owner, and a node whose owner is removed finds none")
    func moved() {
        let (first, second) = (Controller(), Controller())
        first.view.directOwner = first
        second.view.directOwner = second
        let child = View()
        _ = first.view.add(child)
        #expect(child.owner(of: Controller.self) === first)
        _ = second.view.add(child)
        #expect(child.owner(of: Controller.self) === second)
        second.view.directOwner = nil
        #expect(child.owner(of: Controller.self) == nil)
    }

    @Test("Owners are weak references") func weakly() {
        let view = View()
        do {
            let controller = Controller()
            view.directOwner = controller
            #expect(view.owner(of: Controller.self) === controller)
        }
        #expect(view.owner(of: Controller.self) == nil)
    }

    @Test("Requiring a missing owner is an error that names node and owner")
    func missing() {
        let error = #expect(throws: ResolutionError.self) { try View().requiredOwner(of: Controller.self) }
        #expect(error?.code == .noOwner)
        #expect(error?.message == "neither View nor a node above it has an owner of type Controller")
    }

    @Test("A cycle of nodes ends the search") func cycle() {
        let (first, second) = (View(), View())
        (first.parent, second.parent) = (second, first)
        #expect(first.owner(of: Controller.self) == nil)
    }

    @MainActor fileprivate final class Panel {
        weak var parent: Panel?
        var screen: Owner<Screen>?
    }

    @MainActor fileprivate final class Screen {
        var panel: Panel?
    }

    @Test("On the main actor, an injected handle can be the owner of the topmost node")
    @MainActor func injectedOwner() throws {
        let container = Container {
            MainActorComponent(Panel.self) { resolver in
                let panel = Panel()
                panel.screen = try resolver.resolve(Owner<Screen>.self)
                return panel
            }
            MainActorComponent(Screen.self) { resolver in
                let screen = Screen()
                screen.panel = try resolver.resolve(Panel.self)
                return screen
            }.owning()
        }
        let screen = try container.mainActor.resolve(Screen.self)
        let child = Panel()
        child.parent = screen.panel
        #expect(child.owner(of: Screen.self) === screen)
    }
}

extension OwnershipNodeTests.Panel: @MainActor OwnershipNode {
    fileprivate var parentNode: (any OwnershipNode)? { parent }
    fileprivate var directOwner: AnyObject? { screen?.value }
}
