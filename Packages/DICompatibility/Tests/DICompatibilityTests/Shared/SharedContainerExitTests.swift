import DICompatibility
import DICore
import Testing

/// The container of the program, each in a process of its own: tests share one otherwise.
@Suite("Shared container of the program", .timeLimit(.minutes(60))) struct SharedContainerExitTests {
    struct Store: SharedResolvable { let name: String }

    @Test("It is set once; setting it again is an error that says where it was set")
    func setOnce() async {
        await #expect(processExitsWith: .success) {
            let first = Container { Component(instance: Store(name: "first")) }
            try SharedContainer.set(first, fileID: "Shop/Main.swift", line: 3)
            let error = #expect(throws: ResolutionError.self) { try SharedContainer.set(Container {}) }
            #expect(error?.code == .sharedContainerIsSet)
            #expect(error?.notes.first?.place == Place(fileID: "Shop/Main.swift", line: 3))
            #expect(try SharedContainer.current === first)
            let name = await Task.detached { try? Store.resolved().name }.value
            #expect(name == "first")
        }
    }

    @Test("It is replaced explicitly, also by none; a task's own goes before it")
    func replace() async {
        await #expect(processExitsWith: .success) {
            let first = Container { Component(instance: Store(name: "first")) }
            #expect(SharedContainer.replace(with: first) == nil)
            let second = Container { Component(instance: Store(name: "second")) }
            #expect(SharedContainer.replace(with: second) === first)
            #expect(throws: ResolutionError.self) { try SharedContainer.set(first) }
            SharedContainer.withValue(first) { #expect((try? Store.resolved().name) == "first") }
            #expect(try Store.resolved().name == "second")
            #expect(SharedContainer.replace(with: nil) === second)
            let error = #expect(throws: ResolutionError.self) { _ = try Store.resolved() }
            #expect(error?.code == .noSharedContainer)
            try SharedContainer.set(first)
            #expect(try Store.resolved().name == "first")
        }
    }
}
