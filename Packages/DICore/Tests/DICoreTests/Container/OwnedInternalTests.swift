import TestSupport
import Testing

@testable import DICore

/// Owned instances that are requested while others are created.
@Suite(.timeLimit(.minutes(60))) struct OwnedInternalTests {
    private final class Disk: Sendable {}
    private final class Shop: Sendable {}

    @Test func cycleThroughAnOwnedInstanceIsAnError() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { resolver in
                _ = try await resolver.resolveOwned(Shop.self)
                return Disk()
            }.cached()
            AsyncComponent(Shop.self) { resolver in
                _ = try await resolver.resolve(Disk.self)
                return Shop()
            }
        }
        for _ in 0..<2 {
            await expectAsyncError(.cycle) { try await container.async.resolve(Disk.self) }
        }
        try await container.close()
    }

    @Test func closedContainersAndScopesLendNone() async throws {
        let container = Container { Component(Disk.self) { Disk() } }
        let scope = try container.openScope("request")
        try await scope.close()
        expectError(.closed) { _ = try scope.resolveOwned(Disk.self).value }
        try await container.close()
        expectError(.closed) { _ = try container.resolveOwned(Disk.self).value }
        await expectAsyncError(.closed) { _ = try await container.async.resolveOwned(Disk.self).value }
    }
}
