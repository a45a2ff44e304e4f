import TestSupport
import Testing

@testable import DICore

/// Code of the user that runs while a container changes or closes.
@Suite(.timeLimit(.minutes(60))) struct UnderLockInternalTests {
    private final class Disk: Sendable {}

    /// Asks a container when it is released.
    private final class Asking: Sendable {
        let container: Container
        let answers: Guarded<[Bool]>

        init(_ container: Container, _ answers: Guarded<[Bool]>) {
            self.container = container
            self.answers = answers
        }

        deinit { answers.withLock { $0.append(container.contains(Disk.self)) } }
    }

    @Test func captureOfADecoratorMayAskWhenItIsReleased() {
        let other = Container { Component(Disk.self) { Disk() } }
        let container = other.child()
        let answers = Guarded<[Bool]>([])
        func decorate() {
            let asking = Asking(other, answers)
            container.register { Decorator(Disk.self) { disk in withExtendedLifetime(asking) { disk } } }
        }
        decorate()
        #expect(answers.withLock { $0 } == [])
        container.reset()
        #expect(answers.withLock { $0 } == [true])
    }

    @Test func closerOfAParentReadsWhatExistsThroughAChild() async throws {
        let found = Guarded<[Bool]>([])
        let children = Guarded<[Container]>([])
        let container = Container {
            Component(Disk.self) { Disk() }.cached().onClose { _ in
                for child in children.withLock({ $0 }) {
                    let disk = try child.existing(Disk.self)
                    found.withLock { $0.append(disk != nil) }
                }
            }
        }
        children.withLock {
            $0 = [container.child(), container.child().child(), container.child { Component(Int.self) { 1 } }]
        }
        _ = try container.resolve(Disk.self)
        try await container.close()
        #expect(found.withLock { $0 } == [true, true, true])
        children.withLock { $0 = [] }
    }
}
