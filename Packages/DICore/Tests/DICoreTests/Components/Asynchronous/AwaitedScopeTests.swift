import DICaches
import DICore
import TestSupport
import Testing

// Proves promise 36.
/// Synchronous requests in scopes for asynchronous instances that exist.
@Suite(.timeLimit(.minutes(60))) struct AwaitedScopeTests {
    private struct Disk: Sendable { let counted: Counted }
    private final class Cover: Sendable {
        let counted: Counted
        init(_ counted: Counted) { self.counted = counted }
    }

    private let made = Tally()

    private func counted(_ cache: any CacheStrategy) -> AsyncComponent<Counted> {
        AsyncComponent(Counted.self) { [made] in await later { Counted(made) } }.cached(cache)
    }

    private func container(_ cache: any CacheStrategy) -> Container {
        Container {
            counted(cache)
            Component(Disk.self, strategy: Taking(Disk.init))
            Component(Cover.self, strategy: Taking(Cover.init)).cached(.scope("session"))
        }
    }

    @Test func anInstanceOfTheScope() async throws {
        try await container(Scope.Cache.scope("session")).withScope("session") { (scope: Scope) async throws in
            try expectError(.asynchronous) { try synchronously { try scope.resolve(Disk.self) } }
            let first = try await scope.async.resolve(Counted.self)
            #expect(try synchronously { try scope.resolve(Counted.self) } === first)
            #expect(try synchronously { try scope.resolve(Disk.self) }.counted === first)
            #expect(try synchronously { try scope.resolve(Cover.self) }.counted === first)
            #expect(try synchronously { try scope.resolve(Counted?.self) } === first)
        }
        #expect(made.count == 1)
    }

    @Test func aSynchronousInstanceOfTheScopeThatNeedsOne() async throws {
        try await container(Scope.Cache.scope("session")).withScope("session") { (scope: Scope) async throws in
            let first = try await scope.async.resolve(Cover.self)
            #expect(try synchronously { try scope.resolve(Cover.self) } === first)
        }
    }

    @Test func aScopeInside() async throws {
        try await container(Scope.Cache.scope("session")).withScope("session") { (session: Scope) async throws in
            let first = try await session.async.resolve(Counted.self)
            try await session.withScope("request") { (request: Scope) async throws in
                #expect(try synchronously { try request.resolve(Disk.self) }.counted === first)
            }
        }
    }

    @Test func anotherScopeHasNone() async throws {
        let container = container(Scope.Cache.scope("session"))
        try await container.withScope("session") { (scope: Scope) async throws in
            _ = try await scope.async.resolve(Counted.self)
            try await container.withScope("session") { (other: Scope) async throws in
                _ = try expectError(.asynchronous) { try synchronously { try other.resolve(Disk.self) } }
            }
        }
        #expect(made.count == 1)
    }

    @Test func aScopeThatIsNotOpen() async throws {
        let container = container(Scope.Cache.scope("session"))
        let error = try expectError(.noScope) { try synchronously { try container.resolve(Disk.self) } }
        #expect(error.chain.map { "\($0.key)" } == ["Disk", "Counted"])
    }

    @Test func aScopeThatIsClosed() async throws {
        let scope = try container(Scope.Cache.scope("session")).openScope("session")
        _ = try await scope.async.resolve(Counted.self)
        try await scope.close()
        try expectError(.closed) { try synchronously { try scope.resolve(Counted.self) } }
    }

    @Test func decorated() async throws {
        let covers = Tally()
        let container = Container {
            counted(Scope.Cache.scope("session"))
            Decorator(Counted.self) { counted in
                covers.add()
                return Counted(number: counted.number + 10)
            }
        }
        try await container.withScope("session") { (scope: Scope) async throws in
            let first = try await scope.async.resolve(Counted.self)
            #expect(first.number == 11)
            #expect(try synchronously { try scope.resolve(Counted.self) } === first)
        }
        #expect(covers.count == 1)
    }

    /// Instances that may go before the container do not count.
    @Test(arguments: [CacheKind.weak, .timeToLive, .bounded])
    func cachesThatMayDropTheirInstances(cache: CacheKind) async throws {
        let container = container(try #require(cache.strategy))
        let first = try await container.async.resolve(Counted.self)
        try expectError(.asynchronous) { try synchronously { try container.resolve(Counted.self) } }
        withExtendedLifetime(first) {}
    }

    /// Containers that share an instance share it also synchronously.
    @Test func sharedCache() async throws {
        let cache = SharedCache()
        let first = try await container(cache).async.resolve(Counted.self)
        #expect(try synchronously { try container(cache).resolve(Disk.self) }.counted === first)
    }
}
