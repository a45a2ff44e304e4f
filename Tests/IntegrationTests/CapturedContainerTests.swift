import DICore
import DIFactoryInjection
import DIInspection
import Synchronization
import Testing

/// Factories that resolve from a captured container instead of their resolver, and form a cycle that way.
@Suite struct CapturedContainerTests {
    private final class First: Sendable {}
    private final class Second: Sendable {}

    /// Holds the container for factories that are written before it exists.
    private final class Box: Sendable {
        private let stored = Mutex<Container?>(nil)
        var container: Container? { stored.withLock { $0 } }
        func put(_ container: Container) { stored.withLock { $0 = container } }
        func empty() { stored.withLock { $0 = nil } }
    }

    private func expectCycle(_ component: Component<First, ComponentOrigin.Made>, _ box: Box) {
        let container = Container {
            component
            Component(Second.self) { _ in
                _ = try box.container?.resolve(First.self)
                return Second()
            }
        }
        box.put(container)
        defer { box.empty() }
        #expect {
            _ = try container.resolve(First.self)
        } throws: { error in
            let error = error as? ResolutionError
            return error?.code == .cycle && error?.message == "First needs itself: First → Second → First"
        }
        // The container stays usable.
        #expect(throws: ResolutionError.self) { try container.resolve(Second.self) }
    }

    @Test(.timeLimit(.minutes(60))) func uncachedFactoryIsFound() {
        let box = Box()
        expectCycle(
            Component(First.self) { _ in
                _ = try box.container?.resolve(Second.self)
                return First()
            }, box)
    }

    @Test(.timeLimit(.minutes(60)), arguments: [true, false])
    func cachedFactoryIsFound(isSimple: Bool) {
        let box = Box()
        let component = Component(First.self) {
            _ = try box.container?.resolve(Second.self)
            return First()
        }
        expectCycle(isSimple ? component.cached(.simple) : component.cached(.threadSafe), box)
    }

    @Test(.timeLimit(.minutes(60))) func factoryMayAskForOthersPastItsResolver() throws {
        let box = Box()
        let container = Container {
            Component(First.self) { _ in
                _ = try box.container?.resolve(Second.self)
                return First()
            }
            Component(Second.self, init: Second.init)
        }
        box.put(container)
        defer { box.empty() }
        _ = try container.resolve(First.self)
        _ = try container.resolve(First.self)
    }
}
