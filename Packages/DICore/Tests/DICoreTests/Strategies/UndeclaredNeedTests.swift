import DICore
import DIInspection
import TestSupport
import Testing

private final class Disk: Sendable {}
private struct Settings: Sendable {}
private final class Service: Sendable {}

/// A strategy that requests more from its resolver than it declares.
private struct MakeStrategy: InjectionStrategy {
    var dependencies: [Dependency] = []
    var opacity: Opacity = .transparent
    let ask: @Sendable (any Resolver) throws -> Void

    func make(_ resolver: any Resolver) throws -> Service {
        try ask(resolver)
        return Service()
    }
}

private struct MainActorMakeStrategy: MainActorStrategy {
    var dependencies: [Dependency] = []
    var opacity: Opacity = .transparent
    let ask: @MainActor @Sendable (MainActorResolver) throws -> Void

    func make(_ resolver: MainActorResolver) throws -> Service {
        try ask(resolver)
        return Service()
    }
}

private struct AsyncMakeStrategy: AsyncStrategy {
    var dependencies: [Dependency] = []
    var opacity: Opacity = .transparent
    let ask: @Sendable (AsyncResolver) async throws -> Void

    func make(_ resolver: AsyncResolver) async throws -> Service {
        try await ask(resolver)
        return Service()
    }
}

/// A strategy's resolver returns only declared dependencies, unless the strategy is opaque.
@Suite("Needs that a strategy does not declare") struct UndeclaredNeedTests {
    private static let everything = ComponentList {
        Component(Disk.self) { Disk() }.cached().contribute()
        Component(Disk.self) { Disk() }.named("a")
        Component(Settings.self) { Settings() }
    }

    private static func error(
        _ dependencies: [Dependency] = [], _ ask: @escaping @Sendable (any Resolver) throws -> Void
    ) -> ResolutionError? {
        let container = Container {
            everything
            Component(Service.self, strategy: MakeStrategy(dependencies: dependencies, ask: ask))
        }
        do {
            _ = try container.resolve(Service.self)
            return nil
        } catch {
            return error
        }
    }

    // Proves B1.
    @Test("A strategy's resolver refuses them, and the error explains the fix") func refused() {
        let error = Self.error { _ = try $0.resolve(Disk.self) }
        #expect(error?.code == .undeclaredDependency)
        #expect(error?.key == ComponentKey(Disk.self))
        #expect(error?.message == "the strategy of Service asks for Disk, which it does not declare")
        #expect(error?.chain.map(\.key) == [ComponentKey(Service.self)])
        #expect(error?.notes.count == 1)
    }

    @Test("Another name, another collection, the container and requests for another type are undeclared too")
    func others() {
        let declared = [Need<Disk>().dependency]
        let codes = [
            Self.error(declared) { _ = try $0.resolve(Disk.self, named: "a") },
            Self.error(declared) { _ = try $0.resolve([Disk].self) },
            Self.error(declared) { _ = try $0.resolve([String: Disk].self) },
            Self.error(declared) { _ = try $0.resolveIfRegistered(Settings.self) },
            Self.error(declared) { _ = try $0.resolve(Lazy<Settings>.self) },
            Self.error(declared) { _ = try $0.resolve((any Resolver).self) },
            Self.error(declared) { _ = try $0.resolver(for: Int.self).resolve(Settings.self) },
            Self.error([Need<[Disk]>().dependency]) { _ = try $0.resolve(Disk.self) },
        ].map { $0?.code }
        #expect(codes == Array(repeating: .undeclaredDependency, count: codes.count))
    }

    @Test("A declared key is answered in every dependency form") func declared() {
        let needs: [Dependency] = [
            Need<Disk>().dependency, Need<Disk?>().dependency, Need<Lazy<Disk>>().dependency,
            Need<Provider<Disk>>().dependency, Need<Lazy<Disk?>>().dependency,
            Dependency(ComponentKey(Disk.self), kind: .assisted), Need<Disk>.unnamed.optionalDependency,
        ]
        for need in needs {
            let error = Self.error([need]) {
                _ = try $0.resolve(Disk.self)
                _ = try $0.resolveIfRegistered(Disk.self)
                _ = try $0.resolve(Lazy<Disk>.self).get()
                _ = try $0.resolve(Provider<Disk>.self)()
                _ = try $0.resolver(for: Int.self).resolve(Disk.self)
            }
            #expect(error == nil)
        }
        let collections: [Dependency] = [
            Need<[Disk]>().dependency, Dependency(ComponentKey(Disk.self), kind: .collection),
            Need<Lazy<[Disk]>>().dependency,
        ]
        for need in collections {
            let error = Self.error([need]) {
                _ = try $0.resolve([Disk].self)
                _ = try $0.resolve(Provider<[Disk]>.self)()
            }
            #expect(error == nil)
        }
    }

    @Test("A declared need may be wired to another key") func wired() {
        let need = Need<any AnyObject & Sendable>.wired(to: Disk.self, qualifier: "a") { $0 }
        #expect(Self.error([need.dependency]) { _ = try need.resolve(from: $0) } == nil)
    }

    @Test("A declared resolver answers everything") func container() {
        let error = Self.error([Need<any Resolver>().dependency]) {
            _ = try $0.resolve((any Resolver).self).resolve(Settings.self)
        }
        #expect(error == nil)
    }

    @Test("A stored resolver refuses them later", arguments: [Opacity.transparent, .untilCreated, .opaque])
    func kept(opacity: Opacity) throws {
        let kept = Kept<any Resolver>()
        let container = Container {
            Self.everything
            Component(
                Service.self,
                strategy: MakeStrategy(dependencies: [Need<Provider<Disk>>().dependency], opacity: opacity) {
                    kept.value = $0
                })
        }
        _ = try container.resolve(Service.self)
        let resolver = try #require(kept.value)
        _ = try resolver.resolve(Disk.self)
        #expect(resolver.contains(Settings.self))
        if opacity == .transparent {
            try expectError(.undeclaredDependency) { try resolver.resolve(Settings.self) }
        } else {
            _ = try resolver.resolve(Settings.self)
        }
    }

    @Test("Opaque strategies, hooks, decorators and closures may ask for anything") func opaque() throws {
        let container = Container {
            Self.everything
            Component(Service.self, strategy: MakeStrategy(opacity: .opaque) { _ = try $0.resolve(Disk.self) })
            Component(Service.self, strategy: MakeStrategy { _ in }).named("hook")
                .onCreate { _, resolver in _ = try resolver.resolve(Disk.self) }
            Component(Service.self) { resolver in
                _ = try resolver.resolve(Disk.self)
                return Service()
            }.named("closure")
            Decorator(Service.self, qualifier: "hook") { service, resolver in
                _ = try resolver.resolve(Disk.self)
                return service
            }
        }
        _ = try container.resolve(Service.self)
        _ = try container.resolve(Service.self, named: "hook")
        _ = try container.resolve(Service.self, named: "closure")
    }

    // Proves B1.
    @Test("A main-actor strategy's resolver refuses them", arguments: [true, false]) @MainActor func mainActor(
        isOpaque: Bool
    ) throws {
        let asks: [@MainActor @Sendable (MainActorResolver) throws -> Void] = [
            { _ = try $0.resolve(Settings.self) },
            { _ = try $0.resolveIfRegistered(Settings.self) },
            { _ = try $0.existing(Settings.self) },
            { _ = try $0.resolver(for: Int.self).resolve(Settings.self) },
            { _ = try Need<Settings>().resolve(from: $0) },
        ]
        for ask in asks {
            let container = Container {
                Self.everything
                MainActorComponent(
                    Service.self,
                    strategy: MainActorMakeStrategy(
                        dependencies: [Need<Disk>().dependency], opacity: isOpaque ? .opaque : .transparent
                    ) {
                        _ = try $0.resolve(Disk.self)
                        _ = try Need<Disk>().resolve(from: $0)
                        try ask($0)
                    })
            }
            if isOpaque {
                _ = try container.mainActor.resolve(Service.self)
            } else {
                try expectError(.undeclaredDependency) { try container.mainActor.resolve(Service.self) }
            }
        }
    }

    // Proves B1.
    @Test("An asynchronous strategy's resolver refuses them", arguments: [true, false]) func asynchronous(
        isOpaque: Bool
    ) async throws {
        let asks: [@Sendable (AsyncResolver) async throws -> Void] = [
            { _ = try await $0.resolve(Settings.self) },
            { _ = try await $0.resolveIfRegistered(Settings.self) },
            { _ = try await $0.resolveOwned(Settings.self) },
            { _ = try await $0.resolveOnMainActor(Settings.self) },
            { _ = try $0.synchronous.resolve(Settings.self) },
            { _ = try Need<Settings>().resolve(from: $0) },
        ]
        for ask in asks {
            let container = Container {
                Self.everything
                AsyncComponent(
                    Service.self,
                    strategy: AsyncMakeStrategy(
                        dependencies: [Need<Disk>().dependency], opacity: isOpaque ? .opaque : .transparent
                    ) {
                        _ = try await $0.resolve(Disk.self)
                        _ = try Need<Disk>().resolve(from: $0)
                        try await ask($0)
                    })
            }
            if isOpaque {
                _ = try await container.async.resolve(Service.self)
            } else {
                try await expectAsyncError(.undeclaredDependency) { try await container.async.resolve(Service.self) }
            }
        }
    }

    @Test("The needs are read once, regardless of the number of linked resolvers") func readOnce() throws {
        func reads(_ count: Int) throws -> Int {
            let reads = Tally()
            let container = Container {
                Component(Service.self, strategy: LinkingResolvers(count: count, reads: reads))
            }
            _ = try container.resolve(Service.self)
            return reads.count
        }
        #expect(try reads(5) == reads(1))
    }
}

/// A strategy that links several resolvers.
private struct LinkingResolvers: InjectionStrategy {
    let count: Int
    let reads: Tally

    var dependencies: [Dependency] {
        reads.add()
        return []
    }

    func make(_ resolver: any Resolver) -> Service { Service() }

    func link(_ linker: borrowing Linker) -> Maker<Service> {
        for _ in 0..<count { _ = linker.resolver() }
        return Maker { _ in Service() }
    }
}
