import DICompatibility
import DICore
import DIInspection
import DIPropertyInjection
import TestSupport
import Testing

// Proves B18.
/// Tests weak handles to the owner of an instance.
@Suite("Owner", .timeLimit(.minutes(60))) struct OwnerTests {
    private protocol Router: AnyObject {}

    private final class View {
        let owner: Owner<Controller>
        /// The error of a read in the initializer.
        let early: ResolutionError?
        init(owner: Owner<Controller>) {
            self.owner = owner
            do {
                _ = try owner.get()
                early = nil
            } catch {
                early = error
            }
        }
    }

    private final class Label {
        let owner: Owner<Controller>
        init(owner: Owner<Controller>) { self.owner = owner }
    }

    private final class Controller: Router {
        let view: View
        var label: Label?
        var child: Controller?
        var later: Provider<View>?
        init(view: View) { self.view = view }

        /// Returns a controller whose view has no owner.
        static func withoutOwner() throws -> Controller {
            let container = Container { OwnerTests.view() }
            return Controller(view: try container.resolve(View.self))
        }
    }

    private static func view() -> Component<View, ComponentOrigin.Made> {
        Component(View.self, strategy: Strategy())
    }

    private struct Strategy: InjectionStrategy {
        let owner = Need<Owner<Controller>>()
        var dependencies: [Dependency] { [owner.dependency] }
        func make(_ resolver: any Resolver) throws -> View { View(owner: try owner.resolve(from: resolver)) }
    }

    /// Returns a container with a controller that owns its view.
    private static func owningContainer() -> Container {
        Container {
            view()
            controller().owning()
        }
    }

    private struct ControllerStrategy: InjectionStrategy {
        let view = Need<View>()
        var dependencies: [Dependency] { [view.dependency] }
        func make(_ resolver: any Resolver) throws -> Controller { Controller(view: try view.resolve(from: resolver)) }
        func link(_ linker: borrowing Linker) throws -> Maker<Controller> {
            let view = try linker.link(view)
            return Maker { context in Controller(view: try view(context)) }
        }
    }

    private static func controller() -> Component<Controller, ComponentOrigin.Made> {
        Component(Controller.self, strategy: ControllerStrategy())
    }

    // MARK: Setting the owner

    @Test("Each owner sets the handles of its own creation, after that is complete and before its hooks")
    func filled() throws {
        let seen = Journal()
        let container = Container {
            Self.view()
            Component(Label.self) { resolver in Label(owner: try resolver.resolve()) }
            Self.controller().owning().inject(\.label)
                .onCreate { controller in seen.note(controller.view.owner.value === controller ? "filled" : "empty") }
        }
        let (first, second) = (try container.resolve(Controller.self), try container.resolve(Controller.self))
        #expect(first.view.owner.value === first)
        #expect(second.view.owner.value === second)
        #expect(try first.label?.owner.get() === first)
        #expect(try second.label?.owner.get() === second)
        #expect(seen.entries == ["filled", "filled"])
    }

    @Test("Injected properties belong to the creation, regardless of the order of modifiers", arguments: [true, false])
    func order(_ isOwningFirst: Bool) throws {
        let container = Container {
            Self.view()
            Component(Label.self) { resolver in Label(owner: try resolver.resolve()) }
            isOwningFirst
                ? Self.controller().owning().inject(\.label) : Self.controller().inject(\.label).owning()
        }
        let controller = try container.resolve(Controller.self)
        #expect(controller.label?.owner.value === controller)
    }

    @Test("With nested owners of one type, an instance belongs to the innermost creation")
    func nested() throws {
        let container = Container {
            Self.view()
            Component(Label.self) { resolver in Label(owner: try resolver.resolve()) }
            Self.controller().named("inner").role(qualifier: .name("any")) { $0 as any Router }.owning()
            Self.controller().inject(\.child, .named("inner")).inject(\.label).owning()
        }
        let outer = try container.resolve(Controller.self)
        let inner = try #require(outer.child)
        // The inner one answers only to its name, so an unnamed handle belongs to the outer one.
        #expect(inner.view.owner.value === outer)
        #expect(outer.view.owner.value === outer)

        let two = Container {
            Self.view()
            Self.controller().owning()
            Component(Label.self) { resolver in Label(owner: try resolver.resolve()) }
            Component(Pair.self) { resolver in
                let first = try resolver.resolve(Controller.self)
                let label = try resolver.resolve(Label.self)
                return Pair(controller: first, label: label)
            }
        }
        let pair = try two.resolve(Pair.self)
        #expect(pair.controller.view.owner.value === pair.controller)
        #expect(pair.label.owner.value == nil)
    }

    private struct Pair {
        let controller: Controller
        let label: Label
    }

    @Test("The innermost creation of the type counts") func innermost() throws {
        final class Node {
            let owner: Owner<Node>
            var child: Node?
            init(owner: Owner<Node>) { self.owner = owner }
        }
        let container = Container {
            Component(Node.self) { resolver in
                let node = Node(owner: try resolver.resolve())
                node.child = try resolver.resolve(Node.self, named: "child")
                return node
            }.owning()
            Component(Node.self) { resolver in Node(owner: try resolver.resolve()) }.named("child").owning()
        }
        let node = try container.resolve(Node.self)
        #expect(node.owner.value === node)
        #expect(node.child?.owner.value === node)
    }

    @Test("Owners match by their roles and names") func rolesAndNames() throws {
        final class Leaf {
            let router: Owner<any Router>
            let named: Owner<Controller>
            init(_ router: Owner<any Router>, _ named: Owner<Controller>) {
                (self.router, self.named) = (router, named)
            }
        }
        final class Holder: Router {
            let leaf: Leaf
            init(_ leaf: Leaf) { self.leaf = leaf }
        }
        let container = Container {
            Component(Leaf.self) { resolver in
                Leaf(try resolver.resolve(), try resolver.resolve(Owner<Controller>.self, named: "main"))
            }
            Component(Holder.self) { resolver in Holder(try resolver.resolve()) }.role { $0 as any Router }.owning()
            Component(Controller.self) { resolver in
                Controller(view: View(owner: try resolver.resolve(Owner<Controller>.self, named: "main")))
            }.named("main").owning()
        }
        let holder = try container.resolve(Holder.self)
        #expect(holder.leaf.router.value === holder)
        #expect(holder.leaf.named.value == nil)
        let controller = try container.resolve(Controller.self, named: "main")
        #expect(controller.view.owner.value === controller)
    }

    // MARK: Without an owner

    @Test("While the owner is being created, a read is an error that explains this")
    func early() throws {
        let container = Self.owningContainer()
        let error = try container.resolve(Controller.self).view.early
        #expect(error?.code == .noOwner)
        #expect(error?.message == "Controller was requested as an owner before its creation completed")
    }

    @Test("After the owner's release, a read is nil or an error, because the handle is weak")
    func gone() throws {
        let container = Self.owningContainer()
        let view: View = try {
            let controller = try container.resolve(Controller.self)
            #expect(controller.view.owner.value === controller)
            return controller.view
        }()
        #expect(view.owner.value == nil)
        let error = #expect(throws: ResolutionError.self) { try view.owner.get() }
        #expect(error?.code == .noOwner)
        #expect(error?.message == "Controller was requested as an owner after it was released")
    }

    @Test("Without an owner, a read is nil or an error")
    func none() throws {
        let container = Container {
            Self.view()
            Self.controller()
        }
        for view in [try container.resolve(View.self), try container.resolve(Controller.self).view] {
            #expect(view.owner.value == nil)
            let error = #expect(throws: ResolutionError.self) { try view.owner.get() }
            #expect(error?.message == "Controller was requested as an owner by an object that no owner created")
        }
    }

    @Test("After a failed creation of the owner the handle is empty, and the next creation is not affected")
    func failed() throws {
        let failures = Tally()
        failures.add()
        let views = Guarded<[Owner<Sendables>]>([])
        final class Sendables: Sendable {}
        let container = Container {
            Component(Sendables.self) { resolver in
                let owner = try resolver.resolve(Owner<Sendables>.self)
                views.withLock { $0.append(owner) }
                if failures.count > 0 {
                    failures.add(-1)
                    throw Broken(reason: "owner")
                }
                return Sendables()
            }.owning()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Sendables.self) }
        let owner = try container.resolve(Sendables.self)
        let handles = views.withLock { $0 }
        #expect(handles.count == 2)
        #expect(handles[0].value == nil)
        #expect(handles[1].value === owner)
    }

    @Test("An instance from a provider has no owner")
    func later() throws {
        let container = Container {
            Self.view()
            Self.controller().inject(\.later).owning()
        }
        let controller = try container.resolve(Controller.self)
        #expect(try controller.later?().owner.value == nil)
    }

    @Test("A handle can be created by hand") func byHand() throws {
        let controller = try Controller.withoutOwner()
        let view = View(owner: Owner(controller))
        #expect(view.owner.value === controller)
        #expect(view.early == nil)
    }

    // MARK: Isolation

    @Test("Owners work on the main actor") @MainActor func onMainActor() throws {
        @MainActor final class Panel {
            let owner: Owner<Screen>
            init(owner: Owner<Screen>) { self.owner = owner }
        }
        @MainActor final class Screen {
            var panel: Panel?
            init() {}
        }
        let container = Container {
            MainActorComponent(Panel.self) { resolver in Panel(owner: try resolver.resolve()) }
            MainActorComponent(Screen.self) { Screen() }.owning().inject(\.panel).cached()
        }
        let screen = try container.mainActor.resolve(Screen.self)
        #expect(screen.panel?.owner.value === screen)
        #expect(try container.mainActor.resolve(Panel.self).owner.value == nil)
    }

    private final class Session: Sendable {
        let part: Part
        let isFilled: Bool
        init(part: Part) {
            self.part = part
            isFilled = part.owner.value != nil
        }
    }

    private final class Part: Sendable {
        let owner: Owner<Session>
        init(owner: Owner<Session>) { self.owner = owner }
    }

    @Test("Several asynchronous owners can be created at once") func asynchronous() async throws {
        let container = Container {
            Component(Part.self) { resolver in Part(owner: try resolver.resolve()) }
            AsyncComponent(Session.self) { resolver in
                await Task.yield()
                let part = try await resolver.resolve(Part.self)
                await Task.yield()
                return Session(part: part)
            }.owning()
        }
        let sessions = try await withThrowingTaskGroup(of: Session.self) { group in
            for _ in 0..<20 { group.addTask { try await container.async.resolve(Session.self) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sessions.allSatisfy { $0.part.owner.value === $0 && !$0.isFilled })
    }

    @Test("An asynchronous strategy can link handles, and a failed creation leaves no owner")
    func asynchronousStrategy() async throws {
        struct SessionStrategy: AsyncStrategy {
            let part = Need<Part>()
            let parts: Guarded<[Part]>
            let isBroken: Bool
            var dependencies: [Dependency] { [part.dependency] }
            func make(_ resolver: AsyncResolver) async throws -> Session {
                let part = try part.resolve(from: resolver)
                parts.withLock { $0.append(part) }
                if isBroken { throw Broken(reason: "session") }
                return Session(part: part)
            }
        }
        let parts = Guarded<[Part]>([])
        let container = Container {
            Component(Part.self) { resolver in Part(owner: try resolver.resolve()) }
            AsyncComponent(
                Session.self, strategy: SessionStrategy(parts: parts, isBroken: false)
            ).owning()
            AsyncComponent(
                Session.self, strategy: SessionStrategy(parts: parts, isBroken: true)
            ).owning().named("broken")
        }
        let session = try await container.async.resolve(Session.self)
        #expect(session.part.owner.value === session)
        await #expect(throws: ResolutionError.self) { try await container.async.resolve(Session.self, named: "broken") }
        #expect(parts.withLock { $0.last }?.owner.value == nil)
    }

    @Test("Instances of a task that outlives the creation do not get the owner")
    func outliving() async throws {
        let tasks = Guarded<[Task<Part, any Error>]>([])
        let (stream, open) = AsyncStream<Void>.makeStream()
        let container = Container {
            Component(Part.self) { resolver in Part(owner: try resolver.resolve()) }
            AsyncComponent(Session.self) { resolver in
                let task = Task {
                    for await _ in stream { break }
                    return try await resolver.resolve(Part.self)
                }
                tasks.withLock { $0.append(task) }
                return Session(part: try await resolver.resolve(Part.self))
            }.owning()
        }
        let session = try await container.async.resolve(Session.self)
        open.yield()
        let late = try await #require(tasks.withLock { $0.first }).value
        #expect(late.owner.value == nil)
        #expect(session.part.owner.value === session)
    }

    @Test("With many threads, each handle gets its own owner") func manyThreads() async throws {
        let container = Container {
            Component(Part.self) { resolver in Part(owner: try resolver.resolve()) }
            Component(Session.self) { resolver in Session(part: try resolver.resolve()) }.owning()
        }
        let areRight = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try (0..<200).allSatisfy { _ in
                        let session = try container.resolve(Session.self)
                        return session.part.owner.value === session
                    }
                }
            }
            return try await group.reduce(true) { $0 && $1 }
        }
        #expect(areRight)
    }

    // MARK: The graph

    @Test("The graph shows the owner's type, and validation reports a missing owner")
    func graph() throws {
        let container = Container { Self.view() }
        let edge = try #require(container.graph().nodes.first?.edges.first)
        #expect(edge.dependency.key == ComponentKey(Controller.self))
        #expect(edge.dependency.form == ComponentKey(Owner<Controller>.self))
        let error = #expect(throws: ValidationError.self) { try container.validate() }
        #expect(error?.problems.map(\.code) == [.missing])
    }

    @Test("An owner that depends on its own parts is valid, and no cycle") func validated() throws {
        let container = Self.owningContainer()
        try container.validate(Validation(rules: [OwnerRule()]))
    }

    @Test("The rule reports a handle that no owner ever sets")
    func rule() throws {
        func codes(@ComponentBuilder _ components: () -> ComponentList) -> [String] {
            Container(components).validationReport(Validation(rules: [OwnerRule()])).errors.map {
                "\($0.code) \($0.message)"
            }
        }
        let notOwning = codes {
            Self.view()
            Self.controller()
        }
        #expect(notOwning == ["DC0003 View needs the Controller it is made for, and Controller is not an owner"])
        let notMaking = codes {
            Self.view()
            Component(Controller.self, strategy: Never()).owning()
        }
        #expect(notMaking == ["DC0003 View needs the Controller it is made for, and no Controller makes it"])
        let opaque = codes {
            Self.view()
            Component(Controller.self) { resolver in Controller(view: try resolver.resolve()) }.owning()
        }
        #expect(opaque.isEmpty)
        let onlyLater = codes {
            Self.view()
            Component(Controller.self, strategy: Never()).inject(\.later).owning()
        }
        #expect(onlyLater == notMaking)
    }

    private struct Never: InjectionStrategy {
        var dependencies: [Dependency] { [] }
        func make(_ resolver: any Resolver) throws -> Controller { try .withoutOwner() }
    }
}
