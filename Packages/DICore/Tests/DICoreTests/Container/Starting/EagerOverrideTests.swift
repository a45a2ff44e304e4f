import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

@Suite("Overrides of eager components") struct EagerOverrideTests {
    private let journal = Journal()

    private func noting<Output: Sendable>(
        _ name: String, _ make: @escaping @Sendable () throws -> Output
    ) -> Component<Output, ComponentOrigin.Made> {
        Component(Output.self) { [journal] in
            journal.note(name)
            return try make()
        }
    }

    private func isEager(_ container: Container, _ key: ComponentKey) -> [Bool] {
        container.graph().nodes.filter { $0.component.key == key && !$0.isReplaced }.map(\.isEager)
    }

    // Proves C11.
    @Test("An override is started, by its type or by a role", arguments: [true, false])
    func override(isAsynchronous: Bool) async throws {
        let container = Container {
            noting("live disk") { Disk() }.role { $0 as any AnyObject & Sendable }.cached().eager()
            noting("mock disk") { Disk() as any AnyObject & Sendable }.cached().overriding()
            noting("live number") { 1 }.cached().eager()
            noting("mock number") { 2 }.cached().overriding()
            noting("live name") { "" }.cached()
            noting("mock name") { "mock" }.cached().overriding()
        }
        try container.validate()
        #expect(container.validationReport().warnings.isEmpty)
        if isAsynchronous { try await container.start() } else { try Self.startSynchronously(container) }
        #expect(journal.entries == ["mock disk", "mock number"])
        #expect(isEager(container, ComponentKey(Int.self)) == [true])
        #expect(isEager(container, ComponentKey(String.self)) == [false])
    }

    /// In an asynchronous function, Swift prefers the asynchronous method.
    private static func startSynchronously(_ container: Container) throws { try container.start() }

    @Test("An override that is registered later is started")
    func registeredLater() throws {
        let container = Container { noting("live") { 1 }.cached().eager() }
        try container.start()
        container.register { noting("mock") { 2 }.cached().overriding() }
        try container.start()
        #expect(journal.entries == ["live", "mock"])
    }

    // Proves C11.
    @Test("A child starts the components that hide eager ones of its parent, but the parent does not")
    func child() throws {
        let parent = Container { noting("parent's") { 1 }.cached().eager() }
        let child = parent.child { noting("child's") { 2 }.cached() }
        #expect(isEager(child, ComponentKey(Int.self)) == [true])
        try child.start()
        #expect(journal.entries == ["child's"])
        try parent.start()
        #expect(journal.entries == ["child's", "parent's"])
        let grandchild = child.child { noting("grandchild's") { 3 }.cached() }
        try grandchild.start()
        #expect(journal.entries.last == "grandchild's")
    }

    // Proves C11.
    @Test("An override may opt out of being eager, and its own overrides inherit that")
    func says() throws {
        let container = Container {
            noting("live") { 1 }.cached().eager()
            noting("mock") { 2 }.cached().overriding().eager(false)
        }
        try container.start()
        #expect(isEager(container, ComponentKey(Int.self)) == [false])
        #expect(container.validationReport().warnings.isEmpty)
        let child = container.child { noting("child's") { 3 }.cached() }
        try child.start()
        #expect(journal.entries == [])
    }

    @Test("Asynchronous and main-actor overrides are started if the start may suspend")
    func isolation() async throws {
        let container = Container { [journal] in
            noting("live disk") { Disk() }.cached().eager()
            AsyncComponent(Disk.self) {
                await Task.yield()
                journal.note("mock disk")
                return Disk()
            }.cached().overriding()
            MainActorComponent(Window.self) { Window() }.cached().eager()
            MainActorComponent(Window.self) {
                journal.note("mock window")
                return Window()
            }.cached().overriding()
        }
        try await container.start()
        #expect(journal.entries == ["mock disk", "mock window"])
        let error = #expect(throws: ResolutionError.self) { try Self.startSynchronously(container) }
        // The instance of the asynchronous component exists.
        #expect(error?.code == .isolation)
    }

    // Proves C11.
    @Test("An override that the container does not cache is not started, and validation warns about it")
    func nobodyKeepsIt() throws {
        let container = Container {
            noting("live") { 1 }.cached().eager()
            noting("mock") { 2 }.overriding()
        }
        try container.validate()
        let warnings = container.validationReport().warnings
        #expect(warnings.map(\.code) == [.eagerWithoutCache])
        #expect(warnings.map(\.key) == [ComponentKey(Int.self)])
        #expect(
            warnings.first?.message
                == "Int takes the place of an eager component, and the container keeps no instance of it")
        #expect(warnings.first?.notes.count == 2)
        #expect(isEager(container, ComponentKey(Int.self)) == [false])
        try container.start()
        #expect(journal.entries == [])
    }

    @Test("An existing instance has nothing to start")
    func existingInstance() throws {
        let container = Container {
            noting("live") { 1 }.cached().eager()
            Component(instance: 2).overriding()
        }
        try container.validate()
        #expect(container.validationReport().warnings.isEmpty)
        #expect(isEager(container, ComponentKey(Int.self)) == [false])
        try container.start()
        #expect(journal.entries == [])
    }

    @Test("An override is a root, like the component that it replaces")
    func roots() throws {
        let container = Container {
            noting("live") { 1 }.cached().eager()
            Component(Int.self, strategy: LinkedStrategy(Need<String>()) { $0.count }).cached().overriding()
            noting("name") { "" }.cached()
        }
        let graph = container.graph(roots: [ComponentKey(Bool.self)])
        #expect(graph.nodes.first { $0.component.key == ComponentKey(String.self) }?.isReachable == true)
    }
}
