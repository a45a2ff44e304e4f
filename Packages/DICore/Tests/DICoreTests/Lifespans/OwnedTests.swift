import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}

private final class Shared: Sendable {}

private final class Import: Sendable {
    let disk: Disk
    let shared: Shared
    init(disk: Disk, shared: Shared) {
        self.disk = disk
        self.shared = shared
    }
}

// Proves D6.
/// Tests instances that the caller owns, together with their dependencies.
@Suite(.timeLimit(.minutes(60))) struct OwnedTests {
    private let journal = Journal()

    private func container(
        disk: (Component<Disk, ComponentOrigin.Made>) -> Component<Disk, ComponentOrigin.Made> = { $0 }
    ) -> Container {
        Container { [journal] in
            disk(Component(Disk.self) { Disk() }).onClose { _ in journal.note("disk") }
            Component(Shared.self) { Shared() }.cached().onClose { _ in journal.note("shared") }
            Component(Import.self, strategy: LinkedStrategy(Need<Disk>(), Need<Shared>(), make: Import.init))
                .onClose { _ in journal.note("import") }
        }
    }

    // Proves promise 57.
    @Test func releaseClosesTheInstanceAndItsDependenciesInReverse() async throws {
        let container = container()
        let owned = try container.resolveOwned(Import.self)
        let other = try container.resolveOwned(Import.self)
        #expect(owned.value !== other.value)
        #expect(owned.value.shared === other.value.shared)
        #expect(journal.entries == [])
        try await owned.release()
        #expect(journal.entries == ["import", "disk"])
        try await other.release()
        #expect(journal.entries == ["import", "disk", "import", "disk"])
        try await container.close()
        #expect(journal.entries.dropFirst(4) == ["shared"])
    }

    @Test func cachedInstancesAreNotOwned() async throws {
        let container = container { $0.cached() }
        try await container.resolveOwned(Import.self).release()
        try await container.resolveOwned(Shared.self).release()
        #expect(journal.entries == ["import"])
    }

    // Proves promise 57.
    @Test func droppedItClosesWhatDoesNotSuspendAndLeavesTheRest() async throws {
        let container = container { [journal] disk in
            disk.onClose { _ in
                await Task.yield()
                journal.note("disk suspending")
            }
        }
        do {
            let owned = try container.resolveOwned(Import.self)
            _ = owned.value
        }
        #expect(journal.entries == ["import", "disk"])
        try await container.close()
        #expect(journal.entries == ["import", "disk", "disk suspending", "shared"])
    }

    @Test func releaseThrowsTheErrorsOfClosers() async throws {
        let container = container { $0.onClose { _ in throw Broken(reason: "full") } }
        let error = await #expect(throws: ClosingError.self) {
            try await container.resolveOwned(Import.self).release()
        }
        #expect(error?.failures.map(\.component.key) == [ComponentKey(Disk.self)])
        #expect(journal.entries == ["import", "disk"])
    }

    /// A synchronous request leaves closers that may suspend to the container. An asynchronous one awaits them.
    @Test(arguments: [true, false])
    func suspendingClosersAreAwaitedOrLeftWhenARequestFails(isAsynchronous: Bool) async throws {
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.onClose { _ in
                await Task.yield()
                journal.note("disk")
                throw Broken(reason: "full")
            }
            Component(Shared.self) { Shared() }.onClose { _ in journal.note("shared") }
            Component(
                Bool.self,
                strategy: LinkedStrategy(Need<Disk>(), Need<Shared>()) { _, _ in throw Broken(reason: "bool") }
            ).onClose { _ in journal.note("bool") }
        }
        let scope = try container.openScope("request")
        let error: ResolutionError?
        if isAsynchronous {
            error = await #expect(throws: ResolutionError.self) {
                _ = try await scope.async.resolveOwned(Bool.self).value
            }
        } else {
            error = #expect(throws: ResolutionError.self) { _ = try scope.resolveOwned(Bool.self).value }
        }
        #expect(error?.underlying as? Broken == Broken(reason: "bool"))
        #expect(journal.entries == (isAsynchronous ? ["shared", "disk"] : ["shared"]))
        // The scope closes the remaining instance, and reports its failure.
        var failures = 0
        do { try await scope.close() } catch { failures = error.failures.count }
        #expect(failures == (isAsynchronous ? 0 : 1))
        #expect(journal.entries == ["shared", "disk"])
    }

    @Test func asynchronousComponentsAreOwnedToo() async throws {
        let container = Container { [journal] in
            AsyncComponent(Disk.self) {
                await Task.yield()
                return Disk()
            }.onClose { _ in
                await Task.yield()
                journal.note("disk")
            }
            Component(Shared.self) { Shared() }.cached()
            Component(Import.self, strategy: LinkedStrategy(Need<Disk>(), Need<Shared>(), make: Import.init))
                .onClose { _ in journal.note("import") }
        }
        let owned = try await container.async.resolveOwned(Import.self)
        try await owned.release()
        #expect(journal.entries == ["import", "disk"])
    }

    // Proves promise 57.
    /// In a scope, an owned instance sees the instances of the scope.
    @Test(arguments: ClosableKind.allCases)
    func ownedInstancesAreClosedWithTheirOwner(kind: ClosableKind) async throws {
        let container = container { kind == .scope ? $0.cached(.scope("request")) : $0 }
        let owner = try kind.open(in: container)
        let disk = kind == .scope ? try owner.resolve(Disk.self) : nil
        let owned = try owner.resolveOwned(Import.self, qualifier: nil, isolation: nil)
        if let disk { #expect(owned.value.disk === disk) }
        try await owner.close()
        let entries = ["import", "disk"] + (kind == .scope ? [] : ["shared"])
        #expect(journal.entries == entries)
        try await owned.release()
        #expect(journal.entries == entries)
        try expectError(.closed) { try owner.resolveOwned(Import.self, qualifier: nil, isolation: nil).value }
    }

    @Test func laterInstancesAreOwnedToo() async throws {
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.onClose { _ in journal.note("disk") }
            Component(Provider<Disk>?.self, strategy: Taking { (provider: Provider<Disk>) in provider })
        }
        let owned = try container.resolveOwned(Provider<Disk>?.self)
        let value = owned.value
        let provider = try #require(value)
        _ = try provider()
        try await owned.release()
        #expect(journal.entries == ["disk"])
        let error = try expectError(.closed) { try provider() }
        #expect(error.message == "Disk was requested by a dependency of an owned instance that was released")
        #expect(error.help == "use the owned instance and its dependencies until it is released or dropped")
    }

    /// Optimized code once released it too early.
    @Test func extractedValuesMayOutliveItsRelease() async throws {
        let container = container()
        let owned = try container.resolveOwned(Provider<Shared>.self)
        let provider = owned.value
        try await owned.release()
        try expectError(.closed) { try provider() }
    }

    @Test func cycleThroughAnOwnedInstanceIsAnError() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { resolver in
                _ = try await resolver.resolveOwned(Shared.self)
                return Disk()
            }.cached()
            AsyncComponent(Shared.self) { resolver in
                _ = try await resolver.resolve(Disk.self)
                return Shared()
            }
        }
        for _ in 0..<2 {
            try await expectAsyncError(.cycle) { try await container.async.resolve(Disk.self) }
        }
        try await container.close()
    }

    @Test func closedContainersAndScopesLendNone() async throws {
        let container = container()
        let scope = try container.openScope("request")
        try await scope.close()
        try expectError(.closed) { try scope.resolveOwned(Disk.self).value }
        try await container.close()
        try expectError(.closed) { try container.resolveOwned(Disk.self).value }
        try await expectAsyncError(.closed) { try await container.async.resolveOwned(Disk.self).value }
    }
}
