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

    @Test func releaseClosesTheInstanceAndWhatWasMadeForItInReverse() async throws {
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
        let owned = try container.resolveOwned(Import.self)
        do throws(ClosingError) {
            try await owned.release()
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.failures.map(\.component.key) == [ComponentKey(Disk.self)])
        }
        #expect(journal.entries == ["import", "disk"])
    }

    @Test func instancesCreatedBeforeAFailureAreClosed() throws {
        let container = Container { [journal] in
            Component(Disk.self) { Disk() }.onClose { _ in journal.note("disk") }
            Component(Bool.self, strategy: LinkedStrategy(Need<Disk>()) { _ in throw Broken(reason: "bool") })
                .onClose { _ in journal.note("bool") }
        }
        do throws(ResolutionError) {
            _ = try container.resolveOwned(Bool.self).value
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.underlying as? Broken == Broken(reason: "bool"))
        }
        #expect(journal.entries == ["disk"])
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
                strategy: LinkedStrategy(Need<Disk>(), Need<Shared>()) { _, _ in throw Broken(reason: "bool") })
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

    @Test func inAScopeItSeesTheScopeAndIsClosedWithIt() async throws {
        let container = container { $0.cached(.scope("request")) }
        let scope = try container.openScope("request")
        let disk = try scope.resolve(Disk.self)
        let owned = try scope.resolveOwned(Import.self)
        #expect(owned.value.disk === disk)
        try await scope.close()
        #expect(journal.entries == ["import", "disk"])
        try await owned.release()
        #expect(journal.entries == ["import", "disk"])
        #expect(throws: ResolutionError.self) {
            _ = try scope.resolveOwned(Import.self).value
        }
    }

    @Test func whatIsOwnedIsClosedWithTheContainer() async throws {
        let container = container()
        let owned = try container.resolveOwned(Import.self)
        try await container.close()
        #expect(journal.entries == ["import", "disk", "shared"])
        try await owned.release()
        #expect(journal.entries.count == 3)
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
        let error = expectError(.closed) { try provider() }
        #expect(error?.message == "Disk was requested by a dependency of an owned instance that was released")
        #expect(error?.help == "use the owned instance and its dependencies until it is released or dropped")
    }

    /// Optimized code once released it too early.
    @Test func extractedValuesMayOutliveItsRelease() async throws {
        func failure(_ body: () async throws -> Void) async throws -> ResolutionError {
            try await #require(throws: ResolutionError.self) { try await body() }
        }
        let container = container()
        let owned = try container.resolveOwned(Provider<Shared>.self)
        let provider = owned.value
        try await owned.release()
        #expect(try await failure { _ = try provider() }.code == .closed)
    }

    @Test func nothingIsLeftBehind() async throws {
        let alive = Tally()
        let container = Container {
            Component(Mortal.self) { Mortal(alive) }.onClose { _ in }
        }
        for index in 0..<1_000 {
            let owned = try container.resolveOwned(Mortal.self)
            if index % 2 == 0 { try await owned.release() }
        }
        #expect(alive.count == 0)
    }
}
