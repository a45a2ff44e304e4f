import DICaches
import DICore
import TestSupport
import Testing

private protocol Store: AnyObject, Sendable { var number: Int { get } }
private final class Disk: Store {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

/// A decoration that keeps the decorated instance only on demand.
private final class Cover: Store {
    let number: Int
    private let inside: (any Store)?

    init(_ store: any Store, keeps: Bool = true) {
        number = store.number
        inside = keeps ? store : nil
    }
}

/// Tests decorated components with weak caches and others whose slots choose a cell for each request.
@Suite(.timeLimit(.minutes(60))) struct WeakDecoratedTests {
    private let made = Tally()
    private let covered = Tally()

    private func disk(_ cache: any CacheStrategy) -> AsyncComponent<any Store> {
        AsyncComponent((any Store).self) { [made] in await later { Disk(made.add()) } }.cached(cache)
    }

    @Test(arguments: [true, false])
    func aDecoratedInstanceIsMadeAgainAlsoIfTheOneInsideIsAlive(isAsynchronous: Bool) async throws {
        let inside = Kept<any Store>()
        let container = Container {
            if isAsynchronous {
                disk(StorageCache.weak)
            } else {
                Component((any Store).self) { [made] in Disk(made.add()) }.cached(.weak)
            }
            Decorator((any Store).self) { store in
                inside.value = store
                return Cover(store)
            }
        }
        func store() async throws -> any Store {
            if isAsynchronous { return try await container.async.resolve((any Store).self) }
            return try synchronously { try container.resolve((any Store).self) }
        }
        do {
            let first = try await store()
            #expect(try await store() === first)
        }
        #expect(inside.value != nil)
        let second = try await store()
        #expect(try await store() === second)
        #expect(made.count == 2)
    }

    @Test func aDecorationServesAlsoIfTheInstanceInsideIsGone() async throws {
        let container = Container {
            disk(StorageCache.weak)
            Decorator((any Store).self) { Cover($0, keeps: false) }
        }
        let first = try await container.async.resolve((any Store).self)
        #expect(try await container.async.resolve((any Store).self) === first)
        #expect(made.count == 1)
    }

    private struct Pair<First: Sendable, Second: Sendable>: Sendable {
        let first: First
        let second: Second
    }

    private static func pair<First: Sendable, Second: Sendable>(
        _ first: First.Type, _ second: Second.Type
    ) -> Component<Pair<First, Second>, ComponentOrigin.Made> {
        Component(
            Pair<First, Second>.self,
            strategy: LinkedStrategy(Need<First>(), Need<Second>()) { Pair(first: $0, second: $1) })
    }

    private func bothKeys(keeping inside: Kept<any Store>, _ keeps: Bool) -> Container {
        Container {
            AsyncComponent(Disk.self) { [made] in Disk(made.add()) }.cached(.weak).role { $0 as any Store }
            Decorator((any Store).self) { store in
                inside.value = store
                return Cover(store, keeps: keeps)
            }
            Self.pair(Disk.self, (any Store).self)
            Self.pair((any Store).self, Disk.self)
        }
    }

    /// The own key is not decorated. Its instance is alive, and that of the decorated key is gone.
    @Test func aDecorationInsideOfARequestForBothKeysIsGone() async throws {
        let container = bothKeys(keeping: Kept(), true)
        let inside = try await container.async.resolve(Disk.self)
        _ = try await container.async.resolve((any Store).self)
        let pair = try await container.async.resolve(Pair<Disk, any Store>.self)
        #expect(pair.first.number == 2)
        #expect(pair.second.number == 2)
        withExtendedLifetime(inside) {}
    }

    /// The decoration is alive, and the instance of the own key is gone.
    @Test func anInstanceInsideOfARequestForBothKeysIsGone() async throws {
        let inside = Kept<any Store>()
        let container = bothKeys(keeping: inside, false)
        let cover = try await container.async.resolve((any Store).self)
        inside.value = nil
        let pair = try await container.async.resolve(Pair<any Store, Disk>.self)
        #expect(pair.first.number == 2)
        #expect(pair.second.number == 2)
        withExtendedLifetime(cover) {}
    }

    @Test func aCellThatIsChosenAgainIsAnError() async throws {
        let inside = Kept<any Store>()
        let oneWeakCell = SlotCache(Lifetime(.container, name: "one weak cell", isWeak: true)) {
            GuardedSlot(initial: CacheCell(.weak)) { cell, _ in cell }
        }
        let container = Container {
            disk(oneWeakCell)
            Decorator((any Store).self) { store in
                inside.value = store
                return Cover(store)
            }
        }
        _ = try await container.async.resolve((any Store).self)
        try await expectAsyncError(.creationFailed) { try await container.async.resolve((any Store).self) }
        inside.value = nil
        try await expectAsyncError(.creationFailed) { try await container.async.resolve((any Store).self) }
    }

    @Test func usedCellsInTurnAreAnError() async throws {
        let twoWeakCells = SlotCache(Lifetime(.container, name: "two weak cells", isWeak: true)) {
            GuardedSlot(initial: [CacheCell(.weak), CacheCell(.weak)]) { cells, _ in
                cells.reverse()
                return cells[0]
            }
        }
        let container = Container {
            Component(Disk.self) { Disk() }.cached(twoWeakCells)
            disk(twoWeakCells)
        }
        for _ in 1...2 {
            _ = try container.resolve(Disk.self)
            _ = try await container.async.resolve((any Store).self)
        }
        try expectError(.creationFailed) { try container.resolve(Disk.self) }
        try await expectAsyncError(.creationFailed) { try await container.async.resolve((any Store).self) }
    }

    /// The instance inside goes while the decorator waits for its own need.
    @Test func theInstanceInsideGoesMeanwhile() async throws {
        let last = Kept<any Store>()
        let made = Tally()
        let container = Container {
            Component((any Store).self) { Disk(made.add()) }.cached(.weak)
            AsyncComponent(Int.self) {
                last.value = nil
                return 1
            }
            Decorator((any Store).self, needs: Need<Int>()) { store, _ in Cover(store) }
            Redirection(from: (any Store).self, qualifier: "same", to: (any Store).self) { $0 }
        }
        for _ in 0..<3 {
            let store = try await container.async.resolve((any Store).self)
            #expect(try await container.async.resolve((any Store).self, named: "same") === store)
            last.value = store
        }
    }

    /// A slot that chooses is asked once in a request, so all needs share an instance and its decoration.
    @Test func aSlotIsAskedOnceInARequest() async throws {
        let asked = Tally()
        let oneRequest = SlotCache(Lifetime(.container, name: "one request", isRenewed: true)) {
            GuardedSlot(initial: 0) { _, _ in
                asked.add()
                return CacheCell()
            }
        }
        let container = Container {
            disk(oneRequest)
            Decorator((any Store).self) { [covered] store in
                covered.add()
                return Cover(store)
            }
            Self.pair((any Store).self, (any Store).self)
        }
        let pair = try await container.async.resolve(Pair<any Store, any Store>.self)
        #expect(pair.first === pair.second)
        #expect(made.count == 1)
        #expect(covered.count == 1)
        #expect(asked.count == 1)
    }

    /// Needs of a decoration that exists are not created.
    @Test func needsOfADecorationThatExists() async throws {
        let made = Tally()
        let needs = Tally()
        let container = Container {
            Component((any Store).self) { Disk(made.add()) }.cached(.scope("session"))
            AsyncComponent(Int.self) { needs.add() }
            Decorator((any Store).self, needs: Need<Int>()) { store, _ in Cover(store) }
        }
        try await container.withScope("session") { (scope: Scope) async throws in
            let first = try await scope.async.resolve((any Store).self)
            #expect(try await scope.async.resolve((any Store).self) === first)
        }
        #expect(made.count == 1)
        #expect(needs.count == 1)
    }

    /// A weak component on the main actor with an asynchronous need has one cell for all requests.
    @MainActor @Test func mainActor() async throws {
        let made = Tally()
        let container = Container {
            AsyncComponent(Int.self) { made.add() }.cached()
            MainActorComponent(Window.self, strategy: MainActorLinkedStrategy(Need<Int>()) { Window($0) }).cached(.weak)
        }
        do {
            let first = try await container.async.resolveOnMainActor(Window.self)
            #expect(try container.mainActor.resolve(Window.self) === first)
            #expect(try container.mainActor.existing(Window.self) === first)
            #expect(try await container.async.resolveOnMainActor(Window.self) === first)
        }
        let second = try container.mainActor.resolve(Window.self)
        #expect(try await container.async.resolveOnMainActor(Window.self) === second)
    }

    /// Needs of an instance in a scope are not created again.
    @MainActor @Test func needsOfAnInstanceOnTheMainActorThatExists() async throws {
        let needs = Tally()
        let container = Container {
            MainActorComponent(Int.self) { needs.add() }
            MainActorComponent(Window.self, strategy: MainActorLinkedStrategy(Need<Int>()) { Window($0) })
                .cached(.scope("session"))
        }
        try await container.withScope("session") { (scope: Scope) async throws in
            let first = try await scope.async.resolveOnMainActor(Window.self)
            #expect(try await scope.async.resolveOnMainActor(Window.self) === first)
        }
        #expect(needs.count == 1)
    }

    /// The slot of a component on the main actor is asked there, once for each request.
    @MainActor @Test func aSlotOnTheMainActorIsAskedThere() async throws {
        let asked = Kept<[Bool]>([])
        let watched = SlotCache("watched") {
            GuardedSlot(initial: CacheCell()) { cell, _ in
                asked.value?.append(MainQueue.isCurrent)
                return cell
            }
        }
        let container = Container { MainActorComponent(Window.self) { Window() }.cached(watched) }
        let first = try await container.async.resolveOnMainActor(Window.self)
        #expect(try await container.async.resolveOnMainActor(Window.self) === first)
        #expect(asked.value == [true, true])
    }

    /// An instance that is shared in one resolve belongs to the scope of the instance that keeps it.
    @MainActor @Test func sharedInOneResolveInTwoScopes() async throws {
        struct Session: Sendable { let leaf: Counted }
        struct Both: Sendable {
            let leaf: Counted
            let session: Session
        }
        let made = Tally()
        let container = Container {
            MainActorComponent(Counted.self) { Counted(made) }.cached(.perResolve)
            MainActorComponent(Session.self, strategy: MainActorLinkedStrategy(Need<Counted>()) { Session(leaf: $0) })
                .cached(.scope("session"))
            MainActorComponent(
                Both.self,
                strategy: MainActorLinkedStrategy(Need<Counted>(), Need<Session>()) { Both(leaf: $0, session: $1) })
        }
        try await container.withScope("session") { (session: Scope) async throws in
            try await session.withScope("request") { (request: Scope) async throws in
                let both = try await request.async.resolve(Both.self)
                #expect(both.leaf !== both.session.leaf)
            }
        }
    }
}
