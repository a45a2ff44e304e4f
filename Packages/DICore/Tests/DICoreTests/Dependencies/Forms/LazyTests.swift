import DICore
import DIInspection
import TestSupport
import Testing

private final class Child: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private final class Parent: Sendable {
    let child: Lazy<Child>
    init(child: Lazy<Child>) { self.child = child }
}

private final class Chicken: Sendable {
    let egg: Lazy<Egg>
    init(egg: Lazy<Egg>) { self.egg = egg }
}

private final class Egg: Sendable {
    let chicken: Chicken
    init(chicken: Chicken) { self.chicken = chicken }
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct LazyTests {
    private func parentStrategy() -> LinkedStrategy<Lazy<Child>, Parent> {
        LinkedStrategy(Need<Lazy<Child>>(), make: Parent.init)
    }

    // Proves B10.
    @Test func resolvedAtFirstUseOncePerOwner() throws {
        let created = Tally()
        let container = Container {
            Component(Child.self) { Child(created.add()) }
            Component(Parent.self, strategy: parentStrategy())
        }
        let first = try container.resolve(Parent.self)
        let second = try container.resolve(Parent.self)
        #expect(created.count == 0)
        #expect(!first.child.isResolved)
        #expect(try first.child.get() === first.child.get())
        #expect(first.child.isResolved)
        #expect(!second.child.isResolved)
        #expect(created.count == 1)
        #expect(try second.child.get() !== first.child.get())
        #expect(created.count == 2)
    }

    // Proves B10.
    @Test func failedFirstUseIsTriedAgain() throws {
        let attempts = Tally()
        let container = Container {
            Component(Child.self) {
                if attempts.add() < 3 { throw Broken(reason: "asleep") }
                return Child()
            }
            Component(Parent.self, strategy: parentStrategy())
        }
        let parent = try container.resolve(Parent.self)
        for _ in 0..<2 {
            let error = try expectError(.creationFailed, key: ComponentKey(Child.self), cause: "asleep") {
                try parent.child.get()
            }
            #expect(error.chain.map(\.key) == [ComponentKey(Child.self)])
            #expect(!parent.child.isResolved)
        }
        #expect(try parent.child.get() === parent.child.get())
        #expect(attempts.count == 3)
    }

    // Proves B10.
    @Test func severalFirstUsesAtOnceResolveOnce() throws {
        let created = Tally()
        let asked = Rendezvous(of: 16)
        let container = Container {
            Component(Child.self) {
                asked.wait()
                return Child(created.add())
            }
            Component(Parent.self, strategy: parentStrategy())
        }
        let parent = try container.resolve(Parent.self)
        let children = try Threads.run(16) { _ in
            asked.arrive()
            return try parent.child.get()
        }
        #expect(created.count == 1)
        #expect(Set(children.map(ObjectIdentifier.init)).count == 1)
    }

    // Proves B10.
    @Test func breaksACycle() throws {
        let container = Container {
            Component(Chicken.self, strategy: LinkedStrategy(Need<Lazy<Egg>>(), make: Chicken.init)).cached()
            Component(Egg.self, strategy: LinkedStrategy(Need<Chicken>(), make: Egg.init)).cached()
        }
        try container.validate()
        let chicken = try container.resolve(Chicken.self)
        #expect(try chicken.egg.get().chicken === chicken)
    }

    private enum Caching: CaseIterable { case both, chicken, egg, none }

    // Proves B10.
    @Test(arguments: Caching.allCases)
    private func usedInTheInitializerItClosesACycle(caching: Caching) throws {
        let container = Container {
            let chicken = Component(
                Chicken.self,
                strategy: LinkedStrategy(Need<Lazy<Egg>>()) { egg in
                    _ = try egg.get()
                    return Chicken(egg: egg)
                })
            let egg = Component(Egg.self, strategy: LinkedStrategy(Need<Chicken>(), make: Egg.init))
            if caching == .both || caching == .chicken { chicken.cached() } else { chicken }
            if caching == .both || caching == .egg { egg.cached() } else { egg }
        }
        let error = try expectError(.cycle) { try container.resolve(Chicken.self) }
        let names = Set(error.notes.map { $0.text.split(separator: " ")[0] })
        #expect(names == ["Chicken", "Egg"])
        try expectError(.cycle) { try container.resolve(Egg.self) }
    }

    // Proves B10.
    @Test func closedAfterTheContainerIsGone() throws {
        let alive = Tally()
        var parent: Parent?
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Child.self) { Child() }
                Component(Parent.self, strategy: parentStrategy())
            }
            _ = try container.resolve(Mortal.self)
            parent = try container.resolve(Parent.self)
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)  // the lazy dependency has not kept the container
        let error = try expectError(.closed) { try parent?.child.get() }
        #expect(
            error.description == """
                error[DI0006]: Child was requested from a container that is gone
                  help:   keep the container for as long as its lazy dependencies, providers and resolvers are used
                """)
    }

    @Test func resolvedValueOutlivesTheContainer() throws {
        var parent: Parent?
        do {
            let container = Container {
                Component(Child.self) { Child(5) }
                Component(Parent.self, strategy: parentStrategy())
            }
            parent = try container.resolve(Parent.self)
            _ = try parent?.child.get()
        }
        #expect(try parent?.child.get().number == 5)
    }

    @Test func resolvedDirectlyItDoesNotKeepTheContainer() throws {
        let alive = Tally()
        var lazies: [Lazy<Child>] = []
        do {
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Child.self) { Child() }
            }
            _ = try container.resolve(Mortal.self)
            lazies = [try container.resolve(Lazy<Child>.self)]
            container.put(Mortal(alive))
            _ = try container.resolve(Mortal.self)
            lazies.append(try container.resolve(Lazy<Child>.self))
            _ = try lazies[0].get()
        }
        #expect(alive.count == 0)
        #expect(lazies[0].isResolved)
        try expectError(.closed) { try lazies[1].get() }
    }

    @Test func threadsResolveLaziesOfOneContainer() throws {
        let container = Container { Component(Child.self) { Child() }.cached() }
        let meeting = Rendezvous(of: 4)
        let children = try Threads.run(4) { _ -> [Child] in
            meeting.meet()
            return try (0..<500).map { _ in try container.resolve(Lazy<Child>.self).get() }
        }
        #expect(Set(children.joined().map(ObjectIdentifier.init)).count == 1)
    }

    @Test func missingDependencyIsReportedAtFirstUse() throws {
        let container = Container { Component(Parent.self, strategy: parentStrategy()) }
        #expect(container.validationReport().errors.map(\.code) == [.missing])
        let parent = try container.resolve(Parent.self)
        try expectError(.missing) { try parent.child.get() }
        container.register { Component(Child.self) { Child(8) } }
        #expect(try parent.child.get().number == 8)
    }

    @Test func needingItselfAtFirstUseIsACycle() throws {
        let parent = Kept<Parent>()
        let container = Container {
            Component(Child.self) {
                _ = try parent.value?.child.get()
                return Child()
            }
            Component(Parent.self, strategy: parentStrategy())
        }
        parent.value = try container.resolve(Parent.self)
        try expectError(.cycle) { try parent.value?.child.get() }
        parent.value = nil
    }

    @Test func namedLazy() throws {
        let container = Container {
            Component(Child.self) { Child(1) }
            Component(Child.self) { Child(2) }.named("second")
            Component(Parent.self, strategy: LinkedStrategy(Need<Lazy<Child>>.named("second"), make: Parent.init))
        }
        #expect(try container.resolve(Parent.self).child.get().number == 2)
    }
}
