import DICompatibility
import DICore
import DIPropertyInjection
import Testing

// Proves B16.
/// Tests the tracker for objects that threads share.
@Suite("Injection tracker of threads", .timeLimit(.minutes(60))) struct SharedInjectionTrackerTests {
    private struct Theme: Sendable { var name = "light" }

    private final class Service: Sendable {
        let theme = Injected<Theme>()
        let named = Injected<Theme>()
    }

    private func container(_ tracker: SharedInjectionTracker) -> Container {
        Container {
            Component(instance: Theme())
            Component(instance: Theme(name: "dark")).named("dark")
            Component(Service.self) { Service() }.tracked(by: tracker).injectMarked()
                .injectMarked(\.named, .named("dark"))
            Component(injecting: Service.self) { $0.tracked(by: tracker) }
        }
    }

    @Test("Components and objects are reinjected") func pushed() throws {
        let tracker = SharedInjectionTracker()
        let container = container(tracker)
        let made = try container.resolve(Service.self)
        let other = try container.inject(Service())
        let third = try tracker.inject(Service(), from: container)
        #expect(tracker.count == 3)
        container.put(Theme(name: "blue"))
        #expect(try tracker.reinject(Theme.self, from: container) == 6)
        #expect(made.named.value.name == "dark")
        #expect([made, other, third].allSatisfy { $0.theme.value.name == "blue" })
        #expect(other.named.value.name == "blue")
    }

    @Test("While many tasks create, release and reinject objects, the tracker retains none and loses no live one")
    func manyTasks() async throws {
        let tracker = SharedInjectionTracker()
        let container = container(tracker)
        let kept = try await withThrowingTaskGroup(of: Service.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var last = try container.resolve(Service.self)
                    for index in 0..<100 {
                        last = try container.resolve(Service.self)
                        try tracker.inject(last, from: container)
                        if index.isMultiple(of: 10) { try tracker.reinject(Theme.self, from: container) }
                    }
                    return last
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(tracker.count == 8)
        container.put(Theme(name: "blue"))
        try tracker.reinject(Theme.self, from: container)
        #expect(kept.allSatisfy { $0.theme.value.name == "blue" && $0.named.value.name == "dark" })
    }
}
