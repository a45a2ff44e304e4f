import DICaches
import DICore
import DIInspection
import Foundation
import TestSupport
import Testing

private final class Pool: Sendable {}
private final class Page: Sendable {}

// Proves F5.
/// Tests snapshots during concurrent requests, changes and closing, and the memory that they retain.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct SnapshotConcurrencyTests {
    private static let names = (0..<8).map { "\($0)" }

    @Test func readyInstancesWaitToBeClosed() throws {
        for _ in 0..<Sanitizer.reduced(10, to: 4) {
            let container = Container {
                for name in Self.names {
                    Component(Pool.self) { Pool() }.named(name).cached().onClose { _ in }
                }
            }
            try Threads.run(16) { index in
                for round in 0..<Sanitizer.reduced(200, to: 20) {
                    if index % 4 == 0 {
                        let snapshot = container.snapshot()
                        let waiting = Set(snapshot.waitingToClose.map(\.key))
                        for component in snapshot.components where component.state == .ready {
                            guard waiting.contains(component.component.key) else {
                                throw Broken(reason: "\(component.component) is ready, and its closer is not there")
                            }
                        }
                    } else {
                        _ = try container.resolve(Pool.self, qualifier: .name(Self.names[(index + round) % 8]))
                    }
                }
            }
            let snapshot = container.snapshot()
            #expect(snapshot.components.allSatisfy { $0.state == .ready })
            #expect(snapshot.waitingToClose.count == 8)
        }
    }

    @Test func otherOperationsMayRunMeanwhile() async throws {
        let room = BoundedCache(limit: 3)
        for _ in 0..<Sanitizer.reduced(20, to: 3) {
            let container = Container {
                for name in Self.names { Component(Pool.self) { Pool() }.named(name).cached(room).onClose { _ in } }
                Component(Pool.self) { Pool() }.cached(.weak)
                Component(Page.self, strategy: LinkedStrategy(Need<Pool>()) { _ in Page() })
                    .cached(.scope("request")).onClose { _ in }
                Decorator(Pool.self) { $0 }
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<8 {
                    group.addTask {
                        for round in 0..<Sanitizer.reduced(40, to: 8) {
                            switch index {
                            case 0, 1:
                                let snapshot = container.snapshot(includingChildren: true)
                                guard "\(snapshot)".hasPrefix("container, open: ") else {
                                    throw Broken(reason: "\(snapshot)")
                                }
                            case 2:
                                try await container.withScope("request") { scope in
                                    _ = try scope.resolve(Page.self)
                                    guard scope.snapshot().components.count == 1 else {
                                        throw Broken(reason: "\(scope.snapshot())")
                                    }
                                }
                            case 3:
                                let child = container.child { Component(Pool.self) { Pool() }.cached() }
                                _ = try child.resolve(Pool.self)
                                try await child.close()
                            case 4: container.clear()
                            case 5: container.put(Pool())
                            default:
                                _ = try container.resolve(Pool.self, qualifier: .name(Self.names[round % 8]))
                                _ = try container.resolve(Pool.self)
                            }
                        }
                    }
                }
                try await group.waitForAll()
            }
            #expect(container.snapshot().scopes == [])
            try await container.close()
            #expect(container.snapshot().waitingToClose == [])
        }
    }

    @Test func closingMeanwhileIsSeenInOrder() async throws {
        for _ in 0..<Sanitizer.reduced(50, to: 5) {
            let container = Container {
                for name in Self.names { Component(Pool.self) { Pool() }.named(name).cached().onClose { _ in } }
            }
            for name in Self.names { _ = try container.resolve(Pool.self, qualifier: .name(name)) }
            let watching = BackgroundThread { () -> [ContainerSnapshot] in
                var seen: [ContainerSnapshot] = []
                while seen.last?.phase != .closed { seen.append(container.snapshot()) }
                return seen
            }
            try await container.close()
            let seen = try await watching.value
            let counts = seen.map(\.waitingToClose.count)
            #expect(counts == counts.sorted(by: >))
            #expect(seen.allSatisfy { $0.phase != .closed || $0.waitingToClose.isEmpty })
        }
    }

    // MARK: Memory

    @Test func aSnapshotKeepsNothingAlive() async throws {
        let alive = Tally()
        var snapshots: [ContainerSnapshot] = []
        var scopes: [ContainerSnapshot] = []
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached().onClose { _ in }
                Component(Mortal.self) { Mortal(alive) }.named("weak").cached(.weak)
                Component(Mortal.self) { Mortal(alive) }.named("scoped").cached(.scope("session")).onClose { _ in }
                Component(instance: Mortal(alive)).named("instance")
                Component(Mortal.self, suppliedIn: "session").named("supplied")
                Component(Mortal.self) { Mortal(alive) }.named("owned").onClose { _ in }
                Decorator(Mortal.self) { $0 }
            }
            let child = container.child { Component(Mortal.self) { Mortal(alive) }.cached() }
            let session = try container.openScope(
                "session", values: [.value(Mortal(alive), qualifier: "supplied")])
            let owned = try container.resolveOwned(Mortal.self, qualifier: "owned")
            _ = try child.resolve(Mortal.self)
            for name in [nil, "weak", "scoped"] {
                let mortal = try session.resolve(Mortal.self, qualifier: name.map { .name($0) })
                snapshots.append(container.snapshot(includingChildren: true))
                withExtendedLifetime(mortal) {}
            }
            scopes.append(session.snapshot())
            #expect(alive.count == 6)
            try await owned.release()
            try await session.close()
        }
        #expect(alive.count == 0)
        #expect(snapshots.count == 3 && scopes.count == 1)
        #expect("\(snapshots[2])".contains("Mortal \"instance\" (instance): ready"))
    }

    @Test func theContainerGrowsByNoSnapshot() throws {
        let container = Container {
            Component(Pool.self) { Pool() }.cached().onClose { _ in }
            Component(Page.self) { Page() }.cached(.perThread)
            Component(Page.self) { Page() }.named("scoped").cached(.scope("session"))
            Decorator(Pool.self) { $0 }
        }
        let child = container.child { Decorator(Page.self) { $0 } }
        let session = try container.openScope("session")
        _ = try container.resolve(Pool.self)
        _ = container.snapshot(includingChildren: true)
        let before = Census(of: container)
        for _ in 0..<10 { _ = container.snapshot(includingChildren: true) }
        #expect(Census(of: container) == before)
        withExtendedLifetime((child, session)) {}
    }
}
