import DICompatibility
import DICore
import Testing

// Proves A21.
@Suite("Shared container", .timeLimit(.minutes(60))) struct SharedContainerTests {
    protocol Store: Sendable { var name: String { get } }
    struct Disk: Store, SharedResolvable { let name: String }
    final class Basket: SharedResolvable {
        let name: String
        init(_ name: String) { self.name = name }
    }
    @MainActor final class Screen: SharedResolvable { nonisolated init() {} }
    struct Remote: SharedResolvable { let name: String }

    private func container(_ name: String) -> Container {
        Container {
            Component(instance: Disk(name: name)).role { $0 as any Store }
            Component(Disk.self) { Disk(name: "\(name) by name") }.named("second")
            Component(Basket.self) { Basket(name) }
            MainActorComponent(Screen.self) { Screen() }.cached()
            AsyncComponent(Remote.self) { Remote(name: name) }.cached()
        }
    }

    @Test("A request without a shared container is an error that names the requested key")
    func noneIsAnError() {
        let basket = #expect(throws: ResolutionError.self) { _ = try Basket.resolved() }
        #expect(basket?.code == .noSharedContainer)
        #expect(basket?.key == ComponentKey(Basket.self))
        let current = #expect(throws: ResolutionError.self) { _ = try SharedContainer.current }
        #expect(current?.code == .noSharedContainer)
        let named = #expect(throws: ResolutionError.self) {
            _ = try SharedContainer.resolve((any Store).self, qualifier: "a")
        }
        #expect(named?.key == ComponentKey((any Store).self, named: "a"))
    }

    @Test("Types resolve themselves, also by protocol and by name")
    func sugar() throws {
        try SharedContainer.withValue(container("a")) {
            let names = [
                try Basket.resolved().name, try Disk.resolved().name, try Disk.resolved("second").name,
                try SharedContainer.resolve((any Store).self).name,
            ]
            #expect(names == ["a", "a", "a by name", "a"])
            let error = #expect(throws: ResolutionError.self) { _ = try Disk.resolved("third") }
            #expect(error?.code == .missing)
        }
    }

    @Test("Types resolve themselves on the main actor and asynchronously")
    @MainActor func otherIsolations() async throws {
        try await SharedContainer.withValue(container("a")) {
            let screen = try Screen.resolvedOnMainActor()
            #expect(try Screen.resolvedOnMainActor() === screen)
            #expect(try SharedContainer.resolveOnMainActor(Screen.self) === screen)
            let remote = try await Remote.resolvedAsync()
            #expect(remote.name == "a")
        }
    }

    @Test("Tasks with replacements do not affect each other")
    func tasksAreApart() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<20 {
                let container = container("\(index)")
                group.addTask {
                    try await SharedContainer.withValue(container) {
                        await Task.yield()
                        async let child = try Basket.resolved().name
                        return try await child == "\(index)" && (try Disk.resolved().name) == "\(index)"
                    }
                }
            }
            for try await isOwn in group { #expect(isOwn) }
        }
        #expect(throws: ResolutionError.self) { _ = try Basket.resolved() }
    }

    @Test("The inner replacement takes precedence, and ends with the operation, even if that throws")
    func nesting() throws {
        struct Failure: Error {}
        try SharedContainer.withValue(container("outer")) {
            try SharedContainer.withValue(container("inner")) {
                let disk = try Disk.resolved()
                #expect(disk.name == "inner")
            }
            #expect(throws: Failure.self) { try SharedContainer.withValue(container("failing")) { throw Failure() } }
            let disk = try Disk.resolved()
            #expect(disk.name == "outer")
        }
    }
}
