import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}
private final class Other: Sendable {}

/// Tests the slot of a scoped cache. It finds an existing instance in one step, and looks for the creator only if a
/// request has to wait.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ScopedSlotTests {
    @Test func aSlotOfTwoTypesIsRefusedAlsoWhereItsInstanceIsReady() throws {
        let place = Container { Component(Disk.self) { Disk() } }.components[0]
        let slot = Scope.Cache.scope("request").makeSlot(for: place)
        let cache = SlotCache(Lifetime(scope: "request")) { slot }
        let container = Container {
            Component(Disk.self) { Disk() }.cached(cache)
            Component(Other.self) { Other() }.cached(cache)
        }
        try container.withScope("request") { scope throws in
            let disk = try scope.resolve(Disk.self)
            try expectError(.cellTypeMismatch) { try scope.resolve(Other.self) }
            #expect(try scope.resolve(Disk.self) === disk)
        }
    }

    @Test func readyInstancesAreNotFoundAfterAClearNorAfterTheEnd() async throws {
        let container = Container { Component(Disk.self) { Disk() }.cached(.scope("request")) }
        let scope = try container.openScope("request")
        let first = try scope.resolve(Disk.self)
        container.clear()
        let second = try scope.resolve(Disk.self)
        #expect(first !== second)
        #expect(try scope.resolve(Disk.self) === second)
        try await scope.close()
        try expectError(.closed) { try scope.resolve(Disk.self) }
    }

    @Test func waitingRequestsGetTheErrorAndTheNextOneCreates() async throws {
        let gate = Gate()
        let made = Tally()
        let container = Container {
            Component(Disk.self) { () throws -> Disk in
                guard made.add() == 1 else { return Disk() }
                gate.passBlocking()
                throw Broken(reason: "the first")
            }.cached(.scope("request"))
        }
        let scope = try container.openScope("request")
        let creating = BackgroundThread { try scope.resolve(Disk.self) }
        gate.blockUntilReached()
        let waiting = BackgroundThread { try scope.resolve(Disk.self) }
        while scope.snapshot().components.map(\.state) != [.creating(creations: 1, waiting: 1)] { await Task.yield() }
        gate.open()
        await #expect(throws: ResolutionError.self) { try await creating.value }
        await #expect(throws: ResolutionError.self) { try await waiting.value }
        #expect(made.count == 1)
        #expect(try scope.resolve(Disk.self) === scope.resolve(Disk.self))
        #expect(made.count == 2)
        try await scope.close()
    }

    @Test(arguments: [true, false]) func aFactoryThatResolvesItselfIsACycle(throughTheScope: Bool) throws {
        let kept = Kept<Scope>()
        let container = Container {
            Component(Disk.self) { resolver throws -> Disk in
                throughTheScope ? try kept.value!.resolve(Disk.self) : try resolver.resolve(Disk.self)
            }.cached(.scope("request"))
        }
        try container.withScope("request") { scope throws in
            kept.value = scope
            for _ in 0..<2 {
                try expectError(.cycle) { try scope.resolve(Disk.self) }
            }
            kept.value = nil
        }
    }

    @Test func instancesCreatedDuringTheClosingAreNotShared() async throws {
        let gate = Gate()
        let container = Container {
            Component(Disk.self) {
                gate.passBlocking()
                return Disk()
            }.cached(.scope("request"))
        }
        let scope = try container.openScope("request")
        let creating = BackgroundThread { try scope.resolve(Disk.self) }
        gate.blockUntilReached()
        try await scope.close()
        try expectError(.closed) { try scope.resolve(Disk.self) }
        gate.open()
        _ = try await creating.value
        #expect(throws: ResolutionError.self) { try scope.resolve(Disk.self) }
    }

    @Test func aCreationThatOutlivesItsScopeGetsNoSecondInstance() async throws {
        for _ in 0..<500 {
            let made = Tally()
            let begun = Rendezvous(of: 1)
            let container = Container {
                Component(Disk.self) {
                    made.add()
                    return Disk()
                }.cached(.scope("request"))
                Component(Other.self) { resolver throws -> Other in
                    _ = try resolver.resolve(Disk.self)
                    begun.arrive()
                    while made.count == 1 { _ = try resolver.resolve(Disk.self) }
                    return Other()
                }
            }
            let scope = try container.openScope("request")
            let creating = BackgroundThread { try scope.resolve(Other.self) }
            begun.wait()
            try await scope.close()
            try await expectAsyncError(.closed) { try await creating.value }
            #expect(made.count == 1)
        }
    }

    @Test func aTaskThatIsCanceledWhileItWaitsLeavesTheOthers() async throws {
        let gate = Gate()
        let container = Container {
            AsyncComponent(Disk.self) { () async -> Disk in
                await gate.pass()
                return Disk()
            }.cached(.scope("request"))
        }
        let scope = try container.openScope("request")
        let creating = Task { try await scope.async.resolve(Disk.self) }
        await gate.waitUntilReached()
        let canceled = Task { try await scope.async.resolve(Disk.self) }
        let waiting = Task { try await scope.async.resolve(Disk.self) }
        canceled.cancel()
        try await expectAsyncError(.canceled) { try await canceled.value }
        gate.open()
        let disk = try await creating.value
        #expect(try await waiting.value === disk)
        #expect(try await scope.async.resolve(Disk.self) === disk)
        try await scope.close()
    }

    /// The lock-free record of a scope's name is valid only until the registry changes.
    @Test func aChangeIsSeenByTheNextScopeOfEachName() throws {
        let container = Container { Component(Disk.self) { Disk() }.cached(.scope("request")) }
        for name in ["request", "job", "session", "request", "job", "session"] {
            try container.withScope(ScopeName(name)) { _ in }
        }
        container.register {
            Component(Other.self) { Other() }.cached(.scope(ScopeName("request", inside: "session")))
        }
        try expectError(.scopeMisuse) { try container.openScope("request") }
        try container.withScope("session") { session throws in
            try session.withScope("request") { _ = try $0.resolve(Other.self) }
        }
        for name in ["job", "session"] { try container.withScope(ScopeName(name)) { _ in } }
    }
}
