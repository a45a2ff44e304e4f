import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

@globalActor private actor ImageActor {
    static let shared = ImageActor()
}

// Proves E3.
@Suite(.timeLimit(.minutes(60))) struct AsyncComponentTests {
    private protocol Store: Sendable { var counted: Counted { get } }
    private struct Disk: Store { let counted: Counted }
    private final class Screen { let title = "screen" }

    @Test func uncachedIsMadeEachTime() async throws {
        let made = Tally()
        let container = Container { AsyncComponent(Counted.self) { await later { Counted(made) } } }
        #expect(try await container.async.resolve(Counted.self).number == 1)
        #expect(try await container.async.resolve(Counted.self).number == 2)
    }

    @Test(arguments: [CacheKind.threadSafe, .simple, .weak])
    func cachedIsMadeOnce(cache: CacheKind) async throws {
        let made = Tally()
        let container = Container(cache: cache.strategy) {
            AsyncComponent(Counted.self) { await later { Counted(made) } }
            AsyncComponent(Disk.self) { resolver in Disk(counted: try await resolver.resolve(Counted.self)) }.uncached()
        }
        let first = try await container.async.resolve(Counted.self)
        #expect(try await container.async.resolve(Counted.self) === first)
        #expect(try await container.async.resolve(Disk.self).counted === first)
        #expect(made.count == 1)
    }

    @Test func failureThroughARoleIsOneStep() async throws {
        let container = Container {
            AsyncComponent(Disk.self) { () async throws -> Disk in throw Broken(reason: "no disk") }
                .role { $0 as any Store }
        }
        try await expectAsyncError(chain: ["Disk"]) { try await container.async.resolve((any Store).self) }
    }

    @Test func weakInstanceIsReleasedWithItsLastUser() async throws {
        let alive = Tally()
        let container = Container { AsyncComponent(Mortal.self) { await later { Mortal(alive) } }.cached(.weak) }
        do {
            let first = try await container.async.resolve(Mortal.self)
            #expect(try await container.async.resolve(Mortal.self) === first)
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
        #expect(try container.existing(Mortal.self) == nil)
        let second = try await container.async.resolve(Mortal.self)
        #expect(try container.existing(Mortal.self) === second)
    }

    @Test func weakCacheRefusesValues() async throws {
        let container = Container { AsyncComponent(Int.self) { 1 }.cached(.weak) }
        try await expectAsyncError(.notAClassInstance) { try await container.async.resolve(Int.self) }
    }

    @Test func perResolveIsSharedInOneResolve() async throws {
        struct Pair: Sendable {
            let first: Counted
            let second: Disk
        }
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) { await later { Counted(made) } }.cached(.perResolve)
            AsyncComponent(Disk.self, strategy: LinkedAsyncStrategy(Need<Counted>()) { Disk(counted: $0) })
            Component(
                Pair.self, strategy: LinkedStrategy(Need<Counted>(), Need<Disk>()) { Pair(first: $0, second: $1) })
        }
        let pair = try await container.async.resolve(Pair.self)
        #expect(pair.first === pair.second.counted)
        #expect(made.count == 1)
        #expect(try await container.async.resolve(Pair.self).first.number == 2)
    }

    // Proves E4, promise 35.
    @Test func closureRunsOnItsActor() async throws {
        let container = Container {
            AsyncComponent(Int.self) { @ImageActor in
                ImageActor.shared.assertIsolated()
                return 1
            }
            AsyncComponent(String.self) { @MainActor in
                MainActor.assertIsolated()
                return Screen().title
            }.cached()
            AsyncComponent(Double.self) { @ImageActor resolver in
                ImageActor.shared.assertIsolated()
                let number = try await resolver.resolve(Int.self)
                ImageActor.shared.assertIsolated()
                return Double(number)
            }
        }
        #expect(try await container.async.resolve(Int.self) == 1)
        #expect(try await container.async.resolve(String.self) == "screen")
        #expect(try await container.async.resolve(Double.self) == 1)
    }

    // Proves E4, promise 35.
    @Test func graphSaysTheIsolation() throws {
        let container = Container {
            AsyncComponent(Int.self) { @ImageActor in 1 }
            AsyncComponent(String.self) { @MainActor in "" }.cached()
            AsyncComponent(Double.self) { 1 }
            AsyncComponent(Float.self) { @ImageActor resolver in Float(try await resolver.resolve(Int.self)) }
        }
        let isolation = container.components.map(\.isolation)
        #expect(
            isolation.map(\.name) == [
                "asynchronous, ImageActor", "asynchronous, main actor", "asynchronous", "asynchronous, ImageActor",
            ])
        #expect(isolation.allSatisfy { $0.isAsynchronous })
        let text = "\(container.graph())"
        #expect(text.contains("Int (asynchronous, ImageActor)"))
        #expect(text.contains("String (cached, asynchronous, main actor)"))
    }

    @Test func namesQualifiersAndRoles() async throws {
        let made = Tally()
        let container = Container {
            AsyncComponent(Disk.self) { Disk(counted: Counted(made)) }.role { $0 as any Store }.cached()
            AsyncComponent(Int.self) { 1 }.named("one")
            AsyncComponent(Int.self) { 2 }.qualified(by: Disk.self)
            Redirection(from: Counted.self, to: (any Store).self) { $0.counted }
        }
        let store = try await container.async.resolve((any Store).self)
        #expect(try await container.async.resolve(Disk.self).counted === store.counted)
        #expect(try await container.async.resolve(Counted.self) === store.counted)
        #expect(try await container.async.resolve(Int.self, named: "one") == 1)
        #expect(try await container.async.resolve(Int.self, qualifiedBy: Disk.self) == 2)
        #expect(made.count == 1)
        try await expectAsyncError(.missing) { try await container.async.resolve(Int.self) }
        #expect(try await container.async.resolveIfRegistered(Int.self) == nil)
    }

    // Proves promise 37.
    @Test func everyKindOfNeed() async throws {
        struct All: Sendable {
            let sync: Int
            let async: Disk
            let optional: String?
            let missing: Float?
            let list: [any Store]
            let map: [String: any Store]
            let lazy: Lazy<Int>
            let provider: Provider<Int>
            let asyncLazy: AsyncLazy<Disk>
            let asyncProvider: AsyncProvider<Disk>
            let screen: String
        }
        let made = Tally()
        let container = Container {
            Component(Int.self) { 7 }
            AsyncComponent(Disk.self) { await later { Disk(counted: Counted(made)) } }.cached()
                .contribute { $0 as any Store }.contribute(key: "disk") { $0 as any Store }
            AsyncComponent(String.self) { "text" }
            MainActorComponent(Screen.self) { Screen() }.cached()
            AsyncComponent(
                All.self,
                strategy: LinkedAsyncStrategy(
                    Need<Int>(), Need<Disk>(), Need<String?>(), Need<Float?>(), Need<[any Store]>(),
                    Need<[String: any Store]>(), Need<Lazy<Int>>(), Need<Provider<Int>>(), Need<AsyncLazy<Disk>>(),
                    Need<AsyncProvider<Disk>>(), Need<Title>()
                ) {
                    All(
                        sync: $0, async: $1, optional: $2, missing: $3, list: $4, map: $5, lazy: $6, provider: $7,
                        asyncLazy: $8, asyncProvider: $9, screen: $10.text)
                }
            ).cached()
            MainActorComponent(Title.self, strategy: MainActorLinkedStrategy(Need<Screen>()) { Title(text: $0.title) })
        }
        try container.validate()
        let all = try await container.async.resolve(All.self)
        let disk = try await container.async.resolve(Disk.self)
        #expect(made.count == 1)
        #expect(all.sync == 7 && all.optional == "text" && all.missing == nil && all.screen == "screen")
        #expect(all.async.counted === disk.counted)
        #expect(all.list.map { $0.counted.number } == [1])
        #expect(all.map.mapValues { $0.counted.number } == ["disk": 1])
        #expect(try all.lazy.get() == 7)
        #expect(try all.provider() == 7)
        #expect(all.asyncLazy.existing == nil)
        #expect(try await all.asyncLazy.get().counted === disk.counted)
        #expect(all.asyncLazy.existing?.counted === disk.counted)
        #expect(try await all.asyncProvider().counted === disk.counted)
    }

    private struct Title: Sendable { let text: String }

    // Proves promise 37.
    @Test func eachUseOfAnUncachedNeedGetsItsOwn() async throws {
        struct Three: Sendable { let all: [Counted] }
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) { await later { Counted(made) } }
            AsyncComponent(
                Three.self,
                strategy: LinkedAsyncStrategy(Need<Counted>(), Need<Counted>(), Need<Counted?>()) {
                    Three(all: [$0, $1, $2!])
                })
            Component([Counted].self, strategy: LinkedStrategy(Need<Counted>(), Need<Counted>()) { [$0, $1] })
        }
        let three = try await container.async.resolve(Three.self)
        #expect(Set(three.all.map(\.number)) == [1, 2, 3])
        #expect(Set(try await container.async.resolve([Counted].self).map(\.number)) == [4, 5])
        #expect(made.count == 5)
    }

    // Proves promise 37.
    @Test(arguments: [true, false])
    func declaredNeedOfAClosureIsMadeOnce(isCached: Bool) async throws {
        let made = Tally()
        let counted = AsyncComponent(Counted.self) { await later { Counted(made) } }
        let container = Container {
            isCached ? counted.cached() : counted
            AsyncComponent(Disk.self, dependencies: [Need<Counted>().dependency]) { resolver in
                Disk(counted: try await resolver.resolve(Counted.self))
            }
        }
        #expect(try await container.async.resolve(Disk.self).counted.number == 1)
        #expect(made.count == 1)
    }

    @Test func closureThatAsksTwiceGetsTwo() async throws {
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) { await later { Counted(made) } }
            AsyncComponent(Int.self, dependencies: [Need<Counted>().dependency]) { resolver in
                let first = try await resolver.resolve(Counted.self)
                let second = try await resolver.resolve(Counted.self)
                return first === second ? 1 : 2
            }
        }
        #expect(try await container.async.resolve(Int.self) == 2)
        #expect(made.count == 2)
    }

    @Test func hooksObserversAndClosers() async throws {
        struct Watching: CreationObserver, ResolutionObserver {
            let journal: Journal
            func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
                journal.note("created \(component.key)")
            }
            func willResolve(_ component: ComponentDescription) { journal.note("resolve \(component.key)") }
            func observe(_ event: ResolutionEvent) {
                if event.kind == .closed { journal.note("closed \(event.key)") }
            }
        }
        let journal = Journal()
        let container = Container(
            observers: [Watching(journal: journal)], resolutionObservers: [Watching(journal: journal)]
        ) {
            AsyncComponent(Int.self) { await later { 1 } }.cached()
                .onCreate { (value: inout Int) in
                    value += 1
                    journal.note("hook \(value)")
                }
                .onClose { (value: Int) async in
                    await Task.yield()
                    journal.note("closer \(value)")
                }
        }
        #expect(try await container.async.resolve(Int.self) == 2)
        #expect(try await container.async.resolve(Int.self) == 2)
        try await container.close()
        #expect(
            journal.entries == [
                "resolve Int", "hook 2", "created Int", "resolve Int", "closer 2", "closed Int",
            ])
        try await expectAsyncError(.closed) { try await container.async.resolve(Int.self) }
    }

    // Proves promise 25.
    @Test func failingHookFailsTheCreation() async throws {
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) { await later { Counted(made) } }.cached()
                .onCreate { (value: inout Counted) in if value.number == 1 { throw Broken(reason: "hook") } }
        }
        try await expectAsyncError(.creationFailed, cause: "hook") { try await container.async.resolve(Counted.self) }
        #expect(try container.existing(Counted.self) == nil)
        #expect(try await container.async.resolve(Counted.self).number == 2)
    }

    // Proves promise 36.
    @Test func synchronousRequestIsRefused() async throws {
        let container = Container { AsyncComponent(Int.self) { 1 }.cached() }
        let error = try expectError(.asynchronous, key: ComponentKey(Int.self)) { try container.resolve(Int.self) }
        #expect(error.code.rawValue == "DI0017")
        _ = try await container.async.resolve(Int.self)
        #expect(try container.resolve(Int.self) == 1)
    }

    @Test func strategyWithoutLink() async throws {
        struct Plain: AsyncStrategy {
            let need = Need<Counted>()
            var dependencies: [Dependency] { [need.dependency] }
            func make(_ resolver: AsyncResolver) async throws -> Disk {
                await Task.yield()
                return Disk(counted: try need.resolve(from: resolver))
            }
        }
        let made = Tally()
        let container = Container {
            AsyncComponent(Counted.self) { await later { Counted(made) } }
            AsyncComponent(Disk.self, strategy: Plain()).cached()
        }
        #expect(try await container.async.resolve(Disk.self).counted.number == 1)
        #expect(made.count == 1)
        #expect(container.validationReport().warnings.isEmpty)
    }

    /// A resolve in progress keeps its dependencies, although it looks them up again through a resolver.
    @Test func needIsReplacedWhileItsOwnerIsMade() async throws {
        struct Plain: AsyncStrategy {
            let need = Need<Counted>()
            let gate: Gate
            var dependencies: [Dependency] { [need.dependency] }
            func make(_ resolver: AsyncResolver) async throws -> Disk {
                await gate.pass()
                return Disk(counted: try need.resolve(from: resolver))
            }
        }
        let (gate, made) = (Gate(), Tally())
        let container = Container {
            AsyncComponent(Counted.self) { Counted(made) }
            AsyncComponent(Disk.self, strategy: Plain(gate: gate)).cached()
        }
        let disk = Task { try await container.async.resolve(Disk.self).counted.number }
        await gate.waitUntilReached()
        container.remove(Counted.self)
        container.register { AsyncComponent(Counted.self) { Counted(made) } }
        gate.open()
        #expect(try await disk.value == 1)
        #expect(made.count == 1)
    }

    @Test func strategyThatLinksAnUndeclaredNeed() async throws {
        struct Liar: AsyncStrategy {
            var dependencies: [Dependency] { [] }
            func make(_ resolver: AsyncResolver) async throws -> Disk { throw Broken(reason: "not called") }
            func link(_ linker: borrowing AsyncLinker) throws -> AsyncMaker<Disk> {
                let link = try linker.link(Need<Counted>())
                return AsyncMaker { context in Disk(counted: try link(context)) }
            }
        }
        let container = Container {
            AsyncComponent(Counted.self) { Counted() }
            AsyncComponent(Disk.self, strategy: Liar())
        }
        try await expectAsyncError(.undeclaredDependency) { try await container.async.resolve(Disk.self) }
    }

    @Test func failureNamesTheChain() async throws {
        let container = Container {
            AsyncComponent(Counted.self) { throw Broken(reason: "no disk") }.cached()
            AsyncComponent(Disk.self, strategy: LinkedAsyncStrategy(Need<Counted>()) { Disk(counted: $0) })
            Component(Int.self, strategy: LinkedStrategy(Need<Disk>()) { $0.counted.number }).cached()
        }
        let error = try await expectAsyncError(.creationFailed) { try await container.async.resolve(Int.self) }
        #expect(error.chain.map { "\($0.key)" } == ["Int", "Disk", "Counted"])
        #expect(error.underlying as? Broken == Broken(reason: "no disk"))
    }
}
