import DICore
import DIFactoryInjection
import DIInspection
import TestSupport
import Testing

/// Factories that resolve from a captured container instead of their resolver, and form a cycle that way.
@Suite struct CapturedContainerTests {
    private final class First: Sendable {}
    private final class Second: Sendable {}

    private func expectCycle(_ component: Component<First, ComponentOrigin.Made>, _ box: Kept<Container>) {
        let container = Container {
            component
            Component(Second.self) { _ in
                _ = try box.value?.resolve(First.self)
                return Second()
            }
        }
        box.value = container
        defer { box.value = nil }
        #expect {
            _ = try container.resolve(First.self)
        } throws: { error in
            let error = error as? ResolutionError
            return error?.code == .cycle && error?.message == "First needs itself: First → Second → First"
        }
        // The container stays usable.
        #expect(throws: ResolutionError.self) { try container.resolve(Second.self) }
    }

    private enum Cache: CaseIterable {
        case none, simple, threadSafe
    }

    @Test(.timeLimit(.minutes(60)), arguments: Cache.allCases) private func factoryIsFound(_ cache: Cache) {
        let box = Kept<Container>()
        @Sendable func make() throws -> First {
            _ = try box.value?.resolve(Second.self)
            return First()
        }
        switch cache {
        case .none: expectCycle(Component(First.self) { _ in try make() }, box)
        case .simple: expectCycle(Component(First.self) { try make() }.cached(.simple), box)
        case .threadSafe: expectCycle(Component(First.self) { try make() }.cached(.threadSafe), box)
        }
    }

    @Test(.timeLimit(.minutes(60))) func factoryMayAskForOthersPastItsResolver() throws {
        let box = Kept<Container>()
        let container = Container {
            Component(First.self) { _ in
                _ = try box.value?.resolve(Second.self)
                return First()
            }
            Component(Second.self, init: Second.init)
        }
        box.value = container
        defer { box.value = nil }
        _ = try container.resolve(First.self)
        _ = try container.resolve(First.self)
    }
}
