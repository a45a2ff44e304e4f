import DICore
import TestSupport
import Testing

/// Tests `finishing` of a resolver: it applies the container's default strategy to a strategy that only calls a maker.
@Suite(.timeLimit(.minutes(60))) struct FinishingTests {
    private struct Doubling: DefaultStrategy {
        func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
            Twice(inner: strategy)
        }

        func finishing<Output>(_ strategy: any MainActorStrategy<Output>) -> any MainActorStrategy<Output> {
            MainActorTwice(inner: strategy)
        }
    }

    private struct Twice<Output>: InjectionStrategy {
        let inner: any InjectionStrategy<Output>
        var dependencies: [Dependency] { inner.dependencies }
        func make(_ resolver: any Resolver) throws -> Output {
            let made = try inner.make(resolver)
            return (made as? Int).map { $0 * 2 } as? Output ?? made
        }
    }

    private struct MainActorTwice<Output>: MainActorStrategy {
        let inner: any MainActorStrategy<Output>
        var dependencies: [Dependency] { inner.dependencies }
        func make(_ resolver: MainActorResolver) throws -> Output {
            let made = try inner.make(resolver)
            return (made as? Int).map { $0 * 2 } as? Output ?? made
        }
    }

    /// A user's resolver that relies on the default implementation of `finishing`.
    private struct Own: Resolver {
        let base: Container
        func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
            try base.resolve(type, qualifier: qualifier)
        }
        func contains(_ key: ComponentKey) -> Bool { base.contains(key) }
    }

    private func made(by resolver: any Resolver) throws -> Int {
        try resolver.finishing(Component(Int.self) { 4 }.strategy).make(resolver)
    }

    @Test func everyResolverOfAContainer() async throws {
        let container = Container(strategy: Doubling()) {
            Component(String.self) { resolver in "\(try made(by: resolver))" }
        }
        #expect(try made(by: container) == 8)
        #expect(try made(by: container.resolver(for: Int.self)) == 8)
        #expect(try made(by: container.resolve((any Resolver).self)) == 8)
        #expect(try made(by: container.async.synchronous) == 8)
        #expect(try container.resolve(String.self) == "8")
        #expect(try made(by: container.child {}) == 8)
        #expect(try await container.withScope("request") { scope in try made(by: scope) } == 8)
    }

    @Test func withoutADefaultStrategyNothingIsChanged() throws {
        #expect(try made(by: Container {}) == 4)
    }

    @Test func aUsersResolverUsesTheDefaultImplementation() throws {
        #expect(try made(by: Own(base: Container(strategy: Doubling()) {})) == 4)
    }

    @MainActor @Test func onTheMainActor() throws {
        let container = Container(strategy: Doubling()) {}
        let resolver = container.mainActor
        #expect(try resolver.finishing(MainActorComponent { 4 }.strategy).make(resolver) == 8)
    }

    @Test func aContainerThatIsGone() throws {
        let kept = try Container(strategy: Doubling()) {}.resolve((any Resolver).self)
        try expectError(.closed, key: ComponentKey(Int.self)) { try made(by: kept) }
    }
}
