import DICore
import DIInspection
import TestSupport
import Testing

// Proves E3.
@Suite struct AsynchronyTests {
    private final class Disk: Sendable {}
    private final class Store: Sendable {
        init(_ disk: Disk) {}
    }
    private struct User<Value: Sendable>: Sendable {}

    private static func problems<Value>(taking: Need<Value>) throws -> [ResolutionError] {
        let container = Container {
            AsyncComponent(Disk.self) { Disk() }.cached().contribute()
            Component(Store.self, strategy: Taking(Store.init)).contribute(key: 1) { $0 }
            Component(Int.self) { 1 }
            Component(String.self, strategy: LinkedStrategy(taking) { _ in "" })
        }
        return container.validationReport().errors
    }

    // Proves promise 38.
    @Test func needThatCannotWaitIsAnError() throws {
        let all = [
            try Self.problems(taking: Need<Lazy<Disk>>()), try Self.problems(taking: Need<Provider<Disk>>()),
            try Self.problems(taking: Need<Lazy<Store>>()), try Self.problems(taking: Need<Provider<Store>>()),
            try Self.problems(taking: Need<Lazy<Disk?>>()), try Self.problems(taking: Need<Provider<[Disk]>>()),
            try Self.problems(taking: Need<Lazy<[Int: Store]>>()), try Self.problems(taking: Need<Lazy<Store>?>()),
            try Self.problems(taking: Need<AsyncLazy<Lazy<Disk>>>()),
        ]
        for (index, problems) in all.enumerated() {
            #expect(problems.map(\.code) == [.asynchronous], "\(index)")
            #expect(problems.first?.chain.first.map { "\($0.key)" } == "String")
        }
        let first = try #require(all[0].first)
        #expect(first.message.contains("String takes Lazy<Disk>, which cannot wait"))
        #expect(first.help == "take AsyncLazy<Disk> instead")
        #expect(all[3].first?.help == "take AsyncProvider<Store> instead")
    }

    /// An assisted factory creates its instances without waiting.
    @Test func assistedNeedCannotWait() throws {
        struct Factory: Sendable {}
        struct FactoryNeed: InjectionStrategy {
            var dependencies: [Dependency] {
                [Dependency(ComponentKey(User<Int>.self), kind: .assisted, form: ComponentKey(Factory.self))]
            }
            func make(_ resolver: any Resolver) throws -> Bool { true }
        }
        let container = Container {
            AsyncComponent(Disk.self) { Disk() }.cached()
            Component(User<Int>.self, strategy: LinkedStrategy(Need<Disk>()) { _ in User() })
            Component(Bool.self, strategy: FactoryNeed())
        }
        let error = try #require(container.validationReport().errors.first)
        #expect(error.code == .asynchronous)
        #expect(
            error.message == """
                Bool takes Factory, which cannot wait, and the object that it creates is asynchronous: \
                User<Int>, because it needs Disk
                """)
        #expect(
            error.help == """
                let Bool need the asynchronous component and pass it as an argument, or let the created object take an \
                AsyncLazy of it
                """)
    }

    // Proves promise 38.
    @Test func needThatCanWaitIsNoError() throws {
        let all = [
            try Self.problems(taking: Need<Disk>()), try Self.problems(taking: Need<Store>()),
            try Self.problems(taking: Need<Disk?>()), try Self.problems(taking: Need<[Disk]>()),
            try Self.problems(taking: Need<[Int: Store]>()), try Self.problems(taking: Need<AsyncLazy<Disk>>()),
            try Self.problems(taking: Need<AsyncProvider<Store>>()), try Self.problems(taking: Need<Lazy<Int>>()),
            try Self.problems(taking: Need<Provider<Int>>()),
            // A deferred dependency in between does not make the component wait.
            try Self.problems(taking: Need<Lazy<AsyncLazy<Disk>>>()),
            try Self.problems(taking: Need<AsyncProvider<Disk>?>()),
        ]
        for problems in all { #expect(problems.map(\.description) == []) }
    }

    /// A component with an optional `AsyncLazy` is not asynchronous itself.
    @Test func optionalDeferredNeedDoesNotWait() async throws {
        struct Holder: Sendable {
            let disk: AsyncLazy<Disk>?
        }
        let container = Container {
            AsyncComponent(Disk.self, strategy: LinkedAsyncStrategy(Need<Holder>()) { _ in Disk() }).cached()
            Component(Holder.self, strategy: Taking(Holder.init)).cached()
            Component(String.self, strategy: LinkedStrategy(Need<Lazy<Holder>>()) { _ in "" })
        }
        try container.validate()
        let holder = try container.resolve(Holder.self)
        let disk = try await holder.disk?.get()
        #expect(try await container.async.resolve(Disk.self) === disk)
    }

    @Test func deferredUseFailsWithTheSameCode() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { Disk() }.cached()
            Component(
                String.self,
                strategy: LinkedStrategy(Need<Lazy<Disk>>(), Need<Provider<Disk>>()) { lazy, provider in
                    for use in [{ _ = try lazy.get() }, { _ = try provider() }] as [() throws -> Void] {
                        try expectError(.asynchronous) { try use() }
                    }
                    return "used"
                })
        }
        #expect(try container.resolve(String.self) == "used")
    }
}
