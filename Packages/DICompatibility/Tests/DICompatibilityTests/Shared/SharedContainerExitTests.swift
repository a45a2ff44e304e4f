import DICompatibility
import DICore
import DIInspection
import Testing

// Proves A21.
/// Tests the shared container of a program. Each test has a process of its own, because tests share the container
/// otherwise.
@Suite("Shared container of the program", .timeLimit(.minutes(60))) struct SharedContainerExitTests {
    struct Store: SharedResolvable { let name: String }

    @Test("It is set once, and setting it again is an error that names the first place")
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

    @Test("It can be replaced or removed explicitly, and a task's own container takes precedence")
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
