import DICaches
import DICore
import TestSupport
import Testing

private final class Transaction: Sendable {}

private final class Left: Sendable {
    let transaction: Transaction
    init(_ transaction: Transaction) { self.transaction = transaction }
}

private final class Right: Sendable {
    let transaction: Transaction
    init(_ transaction: Transaction) { self.transaction = transaction }
}

private final class Top: Sendable {
    let left: Left
    let right: Right
    init(_ left: Left, _ right: Right) {
        self.left = left
        self.right = right
    }
}

private final class LazyTop: Sendable {
    let left: Lazy<Left>
    let right: Provider<Right>
    let early: [Transaction]
    init(_ left: Lazy<Left>, _ right: Provider<Right>) throws {
        self.left = left
        self.right = right
        early = [try left.get().transaction, try right().transaction]
    }
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct PerResolveCacheTests {
    @ComponentBuilder private var parts: ComponentList {
        Component(Transaction.self) { Transaction() }.cached(.perResolve)
        Component(Left.self, strategy: LinkedStrategy(Need<Transaction>(), make: Left.init))
        Component(Right.self, strategy: LinkedStrategy(Need<Transaction>(), make: Right.init))
    }

    private var lazyContainer: Container {
        Container {
            parts
            Component(
                LazyTop.self, strategy: LinkedStrategy(Need<Lazy<Left>>(), Need<Provider<Right>>(), make: LazyTop.init))
        }
    }

    // Proves C7.
    @Test func sharedWithinAResolveAndDifferentInTheNext() throws {
        let container = Container {
            parts
            Component(Top.self, strategy: LinkedStrategy(Need<Left>(), Need<Right>(), make: Top.init))
        }
        let first = try container.resolve(Top.self)
        let second = try container.resolve(Top.self)
        #expect(first.left.transaction === first.right.transaction)
        #expect(second.left.transaction === second.right.transaction)
        #expect(first.left.transaction !== second.left.transaction)
        #expect(try container.resolve(Transaction.self) !== container.resolve(Transaction.self))
    }

    // Proves C7.
    @Test func sharedThroughOpaqueClosures() throws {
        let container = Container {
            parts
            Component(Top.self) { resolver in try Top(resolver.resolve(), resolver.resolve()) }
        }
        let first = try container.resolve(Top.self)
        #expect(first.left.transaction === first.right.transaction)
        #expect(try container.resolve(Top.self).left.transaction !== first.left.transaction)
    }

    @Test func sharedWithHooks() throws {
        let seen = Kept<Transaction>()
        let container = Container {
            parts
            Component(Left.self, strategy: LinkedStrategy(Need<Transaction>(), make: Left.init))
                .onCreate { _, resolver in seen.value = try resolver.resolve(Transaction.self) }
                .overriding()
        }
        #expect(try container.resolve(Left.self).transaction === seen.value)
    }

    @Test func sharedWithObservers() throws {
        let seen = Kept<Transaction>()
        let observer: Container.ClosureObserver = .closure { instance, _, resolver in
            if instance is Left { seen.value = try resolver.resolve(Transaction.self) }
        }
        let container = Container(observers: [observer]) { parts }
        #expect(try container.resolve(Left.self).transaction === seen.value)
    }

    // Proves C7.
    @Test func sharedThroughDeferredDependenciesUsedDuringTheCreation() throws {
        let container = lazyContainer
        let top = try container.resolve(LazyTop.self)
        #expect(top.early[0] === top.early[1])
        #expect(try container.resolve(LazyTop.self).early[0] !== top.early[0])
    }

    @Test func deferredDependencyUsedLaterBeginsAResolveOfItsOwn() throws {
        let container = lazyContainer
        let top = try container.resolve(LazyTop.self)
        let late = try top.right().transaction
        #expect(late !== top.early[0])
        #expect(try top.right().transaction !== late)
    }

    @Test func sharedWithOtherThreadsOfTheCreation() throws {
        let container = Container {
            parts
            Component(Top.self) { resolver in
                let lefts = try Threads.run(4) { _ in try resolver.resolve(Left.self) }
                precondition(Set(lefts.map { ObjectIdentifier($0.transaction) }).count == 1)
                return try Top(lefts[0], resolver.resolve())
            }
        }
        let top = try container.resolve(Top.self)
        #expect(top.left.transaction === top.right.transaction)
    }

    @Test func collectionsAndOptionalsShareToo() throws {
        let container = Container {
            Component(Transaction.self) { Transaction() }.cached(.perResolve)
            for name in ["one", "two"] {
                Component(Left.self, strategy: LinkedStrategy(Need<Transaction>(), make: Left.init))
                    .named(name).contribute()
            }
            Component(
                [Transaction].self,
                strategy: LinkedStrategy(Need<[Left]>(), Need<Transaction?>()) { lefts, own in
                    lefts.map(\.transaction) + [own!]
                })
        }
        let all = try container.resolve([Transaction].self)
        #expect(all.count == 3)
        #expect(Set(all.map(ObjectIdentifier.init)).count == 1)
    }

    @Test func instancesGoWithTheResolve() throws {
        let alive = Tally()
        let container = Container {
            Component(Mortal.self) { Mortal(alive) }.cached(.perResolve)
            Component(Int.self) { resolver in
                _ = try resolver.resolve(Mortal.self)
                return alive.count
            }
        }
        #expect(try container.resolve(Int.self) == 1)
        #expect(alive.count == 0)
    }

    @Test func failureIsTriedAgainWithinTheResolve() throws {
        let attempts = Tally()
        let container = Container {
            Component(Transaction.self) {
                if attempts.add() == 1 { throw Broken(reason: "busy") }
                return Transaction()
            }.cached(.perResolve)
            Component(Top.self) { resolver in
                try expectError(cause: "busy") { try resolver.resolve(Transaction.self) }
                return try Top(Left(resolver.resolve()), Right(resolver.resolve()))
            }
        }
        let top = try container.resolve(Top.self)
        #expect(top.left.transaction === top.right.transaction)
    }

    // Proves C7.
    @Test func needingItselfIsACycle() throws {
        let container = Container {
            Component(Transaction.self) { resolver in
                _ = try resolver.resolve(Transaction.self)
                return Transaction()
            }.cached(.perResolve)
        }
        try expectError(.cycle, message: "Transaction needs itself while it is being created") {
            try container.resolve(Transaction.self)
        }
    }

    @Test func belongsToTheOwnerWithTheSameLifetime() async throws {
        let journal = Journal()
        let container = Container {
            Component(Transaction.self) { Transaction() }.cached(.perResolve)
                .onClose { _ in journal.note("transaction") }
            Component(Left.self, strategy: LinkedStrategy(Need<Transaction>(), make: Left.init)).cached()
                .onClose { _ in journal.note("left") }
            Component(Right.self, strategy: LinkedStrategy(Need<Transaction>(), make: Right.init))
                .onClose { _ in journal.note("right") }
            Component(Top.self, strategy: LinkedStrategy(Need<Right>(), Need<Left>()) { Top($1, $0) })
        }
        try await container.withScope("request") { scope in
            let top = try scope.resolve(Top.self)
            // The scope closes one of them, the container the other.
            #expect(top.right.transaction !== top.left.transaction)
        }
        #expect(journal.entries == ["right", "transaction"])
        let top = try container.resolve(Top.self)
        #expect(top.right.transaction !== top.left.transaction, "left was created in another resolve")
        try await container.close()
        #expect(journal.entries == ["right", "transaction", "right", "transaction", "left", "transaction"])
    }

    @Test func sharedByAllThatBelongToOneScope() async throws {
        let container = Container {
            parts
            Component(Left.self, strategy: LinkedStrategy(Need<Transaction>(), make: Left.init))
                .cached(.scope("session")).overriding()
            Component(Top.self, strategy: LinkedStrategy(Need<Left>(), Need<Right>(), make: Top.init))
                .cached(.scope("session"))
        }
        try await container.withScope("session") { session in
            let top = try session.resolve(Top.self)
            #expect(top.left.transaction === top.right.transaction)
        }
        try await container.withScope("session") { session in
            try await session.withScope("request") { request in
                let top = try request.resolve(Top.self)
                #expect(top.left.transaction === top.right.transaction)
            }
        }
    }
}
