import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

// Proves E4.
/// Tests that the isolation of an initializer decides the kind of a `Component`, even with a closure behind it.
@Suite struct ChosenIsolationTests {
    protocol Page: AnyObject, Sendable {}

    @MainActor final class Screen: Page {
        let events: Journal

        init() { events = Journal() }
        init(events: Journal) { self.events = events }

        func open() { events.note("opened") }
        func close() { events.note("closed") }
        func closeLater() async { events.note("closed later") }
    }

    final class Disk: Page {
        let events: Journal

        init() { events = Journal() }
        init(events: Journal) { self.events = events }

        func open() { events.note("opened") }
        func close() { events.note("closed") }
        func closeLater() async { events.note("closed later") }
    }

    private func isOnMainActor<Output, Origin>(_ component: Component<Output, Origin>) -> Bool {
        Component<Output, Origin>.self == MainActorComponent<Output>.self
    }

    @Test func aMainActorInitializerWithAClosureMakesAMainActorComponent() {
        let role = Component(Screen.self, init: Screen.init).role { $0 as any Page }
        let element = Component(Screen.self, init: Screen.init(events:)).contribute { $0 as any Page }
        let entry = Component(Screen.self, init: Screen.init).cached().contribute(key: "a") { $0 as any Page }
        let hook = Component(Screen.self, init: Screen.init(events:)).onCreate { $0.open() }
        let closer = Component(Screen.self, init: Screen.init).cached().onClose { $0.close() }
        let laterCloser = Component(Screen.self, init: Screen.init(events:)).onClose { await $0.closeLater() }
        #expect(isOnMainActor(role) && isOnMainActor(element) && isOnMainActor(entry))
        #expect(isOnMainActor(hook) && isOnMainActor(closer) && isOnMainActor(laterCloser))
    }

    @Test func anotherInitializerMakesANonisolatedComponent() {
        let role = Component(Disk.self, init: Disk.init).role { $0 as any Page }
        let element = Component(Disk.self, init: Disk.init(events:)).contribute { $0 as any Page }
        let entry = Component(Disk.self, init: Disk.init).cached().contribute(key: "a") { $0 as any Page }
        let hook = Component(Disk.self, init: Disk.init(events:)).onCreate { $0.open() }
        let closer = Component(Disk.self, init: Disk.init).cached().onClose { $0.close() }
        let laterCloser = Component(Disk.self, init: Disk.init(events:)).onClose { await $0.closeLater() }
        let all = Component(Disk.self, init: Disk.init).onCreate { $0.open() }.role { $0 as any Page }
            .onClose { $0.close() }
        #expect(!isOnMainActor(role) && !isOnMainActor(element) && !isOnMainActor(entry))
        #expect(!isOnMainActor(hook) && !isOnMainActor(closer) && !isOnMainActor(laterCloser))
        #expect(!isOnMainActor(all))
    }

    @Test @MainActor func theClosuresRunOnTheMainActor() async throws {
        let events = Journal()
        let container = Container {
            Component(instance: events)
            Component(Screen.self, init: Screen.init(events:)).onCreate { $0.open() }
            Component(Screen.self, init: Screen.init(events:)).named("a").cached().onClose {
                MainActor.assertIsolated()
                $0.close()
            }
            Component(Screen.self, init: Screen.init(events:)).named("b").cached().onClose { await $0.closeLater() }
        }
        _ = try container.resolve(Screen.self)
        _ = try container.resolve(Screen.self, named: "a")
        _ = try container.resolve(Screen.self, named: "b")
        #expect(events.entries == ["opened"])
        try await container.close()
        #expect(events.entries.sorted() == ["closed", "closed later", "opened"])
    }
}
