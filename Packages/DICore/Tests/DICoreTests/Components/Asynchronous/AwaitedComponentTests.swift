import DICore
import DIInspection
import TestSupport
import Testing

// Proves E3.
/// Synchronous components with an asynchronous dependency.
@Suite(.timeLimit(.minutes(60))) struct AwaitedComponentTests {
    private protocol Store: Sendable { var counted: Counted { get } }
    private struct Disk: Store { let counted: Counted }
    private final class Screen {
        let counted: Counted
        init(_ counted: Counted) { self.counted = counted }
    }

    private static func counted(_ tally: Tally) -> AsyncComponent<Counted> {
        AsyncComponent(Counted.self) { await later { Counted(tally) } }
    }

    @Test(arguments: [true, false])
    func waitsForItsDependencies(isCached: Bool) async throws {
        let made = Tally()
        let disk = Component(Disk.self, strategy: Taking(Disk.init)).role { $0 as any Store }
        let container = Container {
            Self.counted(made)
            isCached ? disk.cached() : disk
            Redirection(from: Counted.self, qualifier: "disk", to: (any Store).self) { $0.counted }
        }
        try container.validate()
        let numbers = [
            try await container.async.resolve(Disk.self).counted.number,
            try await container.async.resolve((any Store).self).counted.number,
            try await container.async.resolve(Counted.self, named: "disk").number,
        ]
        #expect(numbers == (isCached ? [1, 1, 1] : [1, 2, 3]))
        #expect(made.count == (isCached ? 1 : 3))
    }

    // Proves promise 36.
    @Test(arguments: [true, false])
    func cannotBeHadSynchronously(isCached: Bool) async throws {
        let disk = Component(Disk.self, strategy: Taking(Disk.init)).role { $0 as any Store }
        let made = Tally()
        let container = Container {
            Self.counted(made)
            isCached ? disk.cached() : disk
        }
        try expectError(.asynchronous) { try container.resolve(Disk.self) }
        try expectError(.asynchronous) { try container.resolve((any Store).self) }
        try expectError(.asynchronous) { try container.resolve(Disk?.self) }
        #expect(made.count == 0)
    }

    @Test func contributionsHooksAndClosers() async throws {
        let journal = Journal()
        let made = Tally()
        let container = Container {
            Self.counted(made).onClose { (_: Counted) in journal.note("close counted") }.cached()
            Component(Disk.self, strategy: Taking(Disk.init)).cached()
                .contribute { $0 as any Store }.contribute(key: 1) { $0 as any Store }
                .onCreate { (disk: inout Disk) in journal.note("disk \(disk.counted.number)") }
                .onClose { (_: Disk) in journal.note("close disk") }
            Component(Int.self, strategy: Taking { (stores: [any Store]) in stores.count })
            Component(String.self, strategy: Taking { (stores: [Int: any Store]) in "\(stores.keys.sorted())" })
        }
        #expect(try await container.async.resolve(Int.self) == 1)
        #expect(try await container.async.resolve(String.self) == "[1]")
        #expect(try await container.async.resolve([any Store].self).count == 1)
        try await container.close()
        #expect(journal.entries == ["disk 1", "close disk", "close counted"])
    }

    @Test(arguments: [true, false])
    func closureAsksForADeclaredNeed(isCached: Bool) async throws {
        let made = Tally()
        let disk = Component(Disk.self, dependencies: [Need<Counted>().dependency]) { resolver in
            Disk(counted: try resolver.resolve(Counted.self))
        }
        let container = Container {
            isCached ? Self.counted(made).cached() : Self.counted(made)
            isCached ? disk.cached() : disk
        }
        #expect(try await container.async.resolve(Disk.self).counted.number == 1)
        #expect(try await container.async.resolve(Disk.self).counted.number == (isCached ? 1 : 2))
        #expect(made.count == (isCached ? 1 : 2))
    }

    // Proves promise 60.
    @Test(arguments: [true, false]) func needThatIsReplacedMeanwhile(isAsynchronous: Bool) async throws {
        let gate = Gate()
        let container = Container {
            AsyncComponent(Int.self) {
                await gate.pass()
                return 1
            }
            if isAsynchronous {
                AsyncComponent(String.self, dependencies: [Need<Int>().dependency]) { resolver in
                    "\(try await resolver.resolve(Int.self))"
                }
            } else {
                Component(String.self, dependencies: [Need<Int>().dependency]) { resolver in
                    "\(try resolver.resolve(Int.self))"
                }
            }
        }
        let first = Task { try await container.async.resolve(String.self) }
        await gate.waitUntilReached()
        container.register { Component(Int.self) { 2 }.overriding() }
        gate.open()
        #expect(try await first.value == "1")
        #expect(try await container.async.resolve(String.self) == "2")
    }

    @Test func closureAsksTwiceForADeclaredNeed() async throws {
        let made = Tally()
        let container = Container {
            Self.counted(made)
            Component(Disk.self, dependencies: [Need<Counted>().dependency]) { resolver in
                _ = try resolver.resolve(Counted.self)
                return Disk(counted: try resolver.resolve(Counted.self))
            }
        }
        try await expectAsyncError(
            .asynchronous,
            message: "Counted is asynchronous: one instance was prepared for the component that declares it, "
                + "and it was requested more than once",
            help: "keep the instance that the first request returned, cache it, or take an AsyncProvider of it"
        ) {
            try await container.async.resolve(Disk.self)
        }
        #expect(made.count == 1)
    }

    @Test func providerDoesNotTakeTheInstanceOfANeed() async throws {
        let made = Tally()
        let asked = Tally()
        let container = Container {
            Self.counted(made)
            Component(
                Disk.self,
                dependencies: [Need<Counted>().dependency, Need<Provider<Counted>>().dependency]
            ) { resolver in
                let (provider, lazy) = (
                    try resolver.resolve(Provider<Counted>.self), try resolver.resolve(Lazy<Counted>.self)
                )
                try expectError(.asynchronous) { try provider() }
                try expectError(.asynchronous) { try lazy.get() }
                asked.add()
                return Disk(counted: try resolver.resolve(Counted.self))
            }
        }
        #expect(try await container.async.resolve(Disk.self).counted.number == 1)
        #expect(asked.count == 1)
        #expect(made.count == 1)
    }

    @Test func closureAsksForANeedThatIsNotDeclared() async throws {
        let made = Tally()
        let container = Container {
            Self.counted(made)
            Component(Disk.self) { resolver in Disk(counted: try resolver.resolve(Counted.self)) }.cached()
        }
        let error = try await expectAsyncError(.asynchronous) { try await container.async.resolve(Disk.self) }
        #expect(error.chain.map { "\($0.key)" } == ["Disk", "Counted"])
        #expect(made.count == 0)
    }

    // Proves E4, promise 39.
    @MainActor @Test(arguments: [true, false])
    func mainActorComponent(isCached: Bool) async throws {
        let made = Tally()
        let container = Container {
            Self.counted(made)
            Self.screen(isCached: isCached)
            MainActorComponent(
                Disk.self, strategy: MainActorLinkedStrategy(Need<Screen>()) { Disk(counted: $0.counted) })
        }
        #expect(try await container.async.resolve(Disk.self).counted.number == 1)
        #expect(try await container.async.resolve(Disk.self).counted.number == (isCached ? 1 : 2))
        // The instance of the cached component exists.
        if isCached {
            #expect(try container.mainActor.resolve(Disk.self).counted.number == 1)
            return
        }
        try expectError(.asynchronous) { try container.mainActor.resolve(Disk.self) }
    }

    @MainActor @Test(arguments: [true, false])
    func mainActorComponentThatCannotLeave(isCached: Bool) async throws {
        let made = Tally()
        let container = Container {
            Self.counted(made)
            Self.screen(isCached: isCached)
        }
        try container.validate()
        try expectError(.asynchronous) { try container.mainActor.resolve(Screen.self) }
        #expect(try container.mainActor.existing(Screen.self) == nil)
        let screens = [
            try await container.async.resolveOnMainActor(Screen.self),
            try await container.async.resolveOnMainActor(Screen.self),
        ]
        #expect(screens.map(\.counted.number) == (isCached ? [1, 1] : [1, 2]))
        #expect((screens[0] === screens[1]) == isCached)
        #expect(try container.mainActor.existing(Screen.self) === (isCached ? screens[0] : nil))
    }

    @MainActor @Test func mainActorComponentWithACloser() async throws {
        let journal = Journal()
        let made = Tally()
        let container = Container {
            Self.counted(made).cached().onClose { (_: Counted) in journal.note("close counted") }
            Self.screen(isCached: true).onClose { (screen: Screen) in
                MainActor.assertIsolated()
                journal.note("close screen \(screen.counted.number)")
            }
        }
        _ = try await container.async.resolveOnMainActor(Screen.self)
        try await container.close()
        #expect(journal.entries == ["close screen 1", "close counted"])
    }

    @MainActor @Test func onMainActorForAnUnboundComponent() async throws {
        let container = Container {
            Component(Screen.self) { Screen(Counted()) }
            Component(String.self) { resolver in
                "\(try resolver.resolve(Screen.self).counted.number)"
            }
            Self.counted(Tally())
        }
        #expect(try await container.async.resolveOnMainActor(Screen.self).counted.number == 1)
        #expect(try await container.async.resolveOnMainActor(String.self) == "1")
        #expect(try await container.async.resolveOnMainActor(Counted.self).number == 1)
        try await expectAsyncError(.missing) { try await container.async.resolveOnMainActor(Int.self) }
    }

    @MainActor private static func screen(isCached: Bool) -> MainActorComponent<Screen> {
        let screen = MainActorComponent(
            Screen.self,
            strategy: MainActorLinkedStrategy(Need<Counted>()) { counted in
                MainActor.assertIsolated()
                return Screen(counted)
            })
        return isCached ? screen.cached() : screen
    }

    // Proves promise 3.
    @Test func manyTasksMakeItOnce() async throws {
        let made = Tally()
        let disks = Tally()
        let container = Container {
            Self.counted(made)
            Component(
                Disk.self,
                strategy: Taking { (counted: Counted) in
                    disks.add()
                    return Disk(counted: counted)
                }
            ).cached()
        }
        let numbers = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<200 { group.addTask { try await container.async.resolve(Disk.self).counted.number } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(numbers == [1])
        #expect(made.count == 1 && disks.count == 1)
    }

    @Test func scopeSeesItsOwn() async throws {
        let made = Tally()
        let container = Container {
            Self.counted(made).cached(.scope("request"))
            Component(Disk.self, strategy: Taking(Disk.init))
        }
        for number in 1...2 {
            try await container.withScope("request") { scope async throws in
                #expect(try await scope.async.resolve(Disk.self).counted.number == number)
                #expect(try scope.existing(Counted.self)?.number == number)
            }
        }
        try await expectAsyncError(.noScope) { try await container.async.resolve(Disk.self) }
    }
}
