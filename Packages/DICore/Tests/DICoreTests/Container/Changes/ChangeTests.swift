import DICore
import DIInspection
import TestSupport
import Testing

private protocol Store: AnyObject, Sendable {}
private final class FileStore: Store {}
private final class FakeStore: Store {}
private final class Service: Sendable {
    let store: any Store
    init(store: any Store) { self.store = store }
}

/// Tests `put`, `remove`, `clear` and `reset`.
@Suite struct ChangeTests {
    private func container(_ journal: Journal = Journal()) -> Container {
        Container {
            Component(FileStore.self) { FileStore() }
                .role { $0 as any Store }
                .role { _ in "file" }
                .cached()
                .onCreate { _ in journal.note("created") }
            Component(Service.self, strategy: LinkedStrategy(Need<any Store>()) { Service(store: $0) })
        }
    }

    @Test func aRequestThatRunsGetsTheInstanceOfAComponentThatIsRemovedMeanwhile() throws {
        let kept = Kept<Container>()
        let made = Tally()
        let container = Container {
            Component(Int.self) { made.add() }.cached()
            Component(String.self, strategy: LinkedStrategy(Need<Int>()) { "\($0)" }).cached()
            Component([String].self) { resolver in
                kept.value?.remove(String.self)
                return [try resolver.resolve(String.self)]
            }
        }
        kept.value = container
        defer { kept.value = nil }
        #expect(try container.resolve(String.self) == "1")
        // The text needs the number, so the request has to link it again.
        container.clear(Int.self)
        #expect(try container.resolve([String].self) == ["1"])
        #expect(made.count == 1)
        #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
    }

    // MARK: put

    @Test func putStoresAnInstanceThatWasNotRegistered() throws {
        let container = Container {}
        container.put(FileStore(), qualifier: "n")
        for _ in 0..<3 {
            let store = FileStore()
            container.put(store)
            #expect(try container.resolve(FileStore.self) === store)
        }
        let components = container.components
        #expect(components.map(\.key) == [ComponentKey(FileStore.self, named: "n"), ComponentKey(FileStore.self)])
        #expect(components.map(\.place).last == Place(fileID: #fileID, line: #line - 5))
        #expect(components.map(\.lifetime) == [.instance, .instance])
        #expect(!container.contains(FakeStore.self))
        try container.validate()
    }

    // Proves A19.
    @Test func putReplacesARoleAndEverybodyWhoNeedsItSeesThat() throws {
        let container = container()
        #expect(try container.resolve(Service.self).store is FileStore)
        let fake = FakeStore()
        container.put(fake, as: (any Store).self)
        #expect(try container.resolve(Service.self).store === fake)
        #expect(try container.resolve((any Store).self) === fake)
        try container.validate()
    }

    // Proves A19.
    @Test func putDropsWhatItReplacesWhole() throws {
        let journal = Journal()
        let container = container(journal)
        _ = try container.resolve(FileStore.self)
        container.put(FakeStore(), as: (any Store).self)
        #expect(!container.contains(FileStore.self))
        #expect(!container.contains(String.self))
        #expect(container.components.map(\.key.description) == ["Service", "Store"])
        _ = try container.resolve((any Store).self)
        #expect(journal.entries == ["created"])
    }

    @Test func putReplacesDuplicatesAndRedirections() throws {
        let container = Container {
            Component(instance: 1)
            Component(instance: 2)
            Redirection(from: Double.self, to: Int.self) { Double($0) }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        container.put(3)
        #expect(try container.resolve(Int.self) == 3)
        #expect(try container.resolve(Double.self) == 3)
        container.put(4.5)
        #expect(try container.resolve(Double.self) == 4.5)
        try container.validate()
    }

    // MARK: remove

    // Proves A19.
    @Test func removeDropsTheRegistrationWithItsRolesAndItsObject() throws {
        let container = container()
        _ = try container.resolve(Service.self)
        #expect(container.remove((any Store).self))
        #expect(!container.contains(FileStore.self))
        #expect(!container.contains(String.self))
        let error = try expectError(.missing) { try container.resolve(Service.self) }
        #expect(error.chain.map(\.description) == ["Service", "Store"])
        container.register { Component(FileStore.self) { FileStore() }.role { $0 as any Store } }
        _ = try container.resolve(Service.self)
    }

    // Proves A19.
    @Test func removeOfNothingSaysSo() {
        let container = container()
        #expect(!container.remove(Int.self))
        #expect(!container.remove(FileStore.self, qualifier: "x"))
        #expect(container.components.count == 2)
    }

    @Test func removeTakesContributionsAndRedirectionsAlong() throws {
        let container = Container {
            Component(instance: 1).contribute()
            Component(instance: 2).named("b").contribute()
            Redirection(from: Double.self, to: Int.self) { Double($0) }
        }
        #expect(try container.resolve([Int].self) == [1, 2])
        #expect(container.remove(Int.self))
        #expect(try container.resolve([Int].self) == [2])
        #expect(container.remove(Double.self))
        #expect(!container.contains(Double.self))
    }

    @Test func optionalNeedIsNilAfterRemove() throws {
        let container = Container {
            Component(instance: 1)
            Component(String.self, strategy: LinkedStrategy(Need<Int?>()) { "\($0 ?? 0)" })
        }
        #expect(try container.resolve(String.self) == "1")
        container.remove(Int.self)
        #expect(try container.resolve(String.self) == "0")
    }

    // MARK: clear

    // Proves A19.
    @Test func clearDropsAllCachedObjectsAndKeepsRegistrations() throws {
        let journal = Journal()
        let container = container(journal)
        container.register { Component(FakeStore.self) { FakeStore() }.cached(.simple) }
        let store = try container.resolve(FileStore.self)
        let fake = try container.resolve(FakeStore.self)
        container.clear()
        #expect(try container.resolve(FileStore.self) !== store)
        #expect(try container.resolve(FakeStore.self) !== fake)
        #expect(try container.resolve((any Store).self) === container.resolve(FileStore.self))
        #expect(journal.entries == ["created", "created"])
        #expect(container.components.count == 3)
    }

    // Proves A19.
    @Test func clearOfOneTypeLeavesTheOthers() throws {
        let container = Container {
            Component(FileStore.self) { FileStore() }.cached()
            Component(FakeStore.self) { FakeStore() }.cached()
            Component(FakeStore.self) { FakeStore() }.cached().named("n")
        }
        let file = try container.resolve(FileStore.self)
        let fake = try container.resolve(FakeStore.self)
        let named = try container.resolve(FakeStore.self, named: "n")
        container.clear(FakeStore.self)
        #expect(try container.resolve(FileStore.self) === file)
        #expect(try container.resolve(FakeStore.self) !== fake)
        #expect(try container.resolve(FakeStore.self, named: "n") === named)
        container.clear(FakeStore.self, qualifier: "n")
        #expect(try container.resolve(FakeStore.self, named: "n") !== named)
    }

    // Proves A19.
    @Test func clearOfARoleOrARedirectionClearsTheComponent() throws {
        let container = container()
        container.register { Redirection(from: Int.self, to: (any Store).self) { _ in 1 } }
        let first = try container.resolve(FileStore.self)
        container.clear((any Store).self)
        let second = try container.resolve(FileStore.self)
        #expect(second !== first)
        container.clear(Int.self)
        #expect(try container.resolve(FileStore.self) !== second)
        container.clear(Double.self)
    }

    // MARK: reset

    // Proves A18, A19.
    @Test func resetDropsEverythingAndTheContainerStaysUsable() throws {
        struct Group: Module { var components: ComponentList { Component(instance: 1).contribute() } }
        let container = container()
        container.register {
            Group()
            Redirection(from: Double.self, to: Int.self) { Double($0) }
            DeclaredCollection(of: Bool.self)
        }
        _ = try container.resolve(Service.self)
        _ = try container.resolve([Int].self)
        _ = try container.resolve(Double.self)
        _ = try container.resolve([Bool].self)
        container.reset()
        #expect(container.components == [])
        try container.validate()
        try expectError(.missing) { try container.resolve(Service.self) }
        try expectError(.missing) { try container.resolve([Int].self) }
        try expectError(.missing) { try container.resolve(Double.self) }
        try expectError(.missing) { try container.resolve([Bool].self) }
        container.register { Group() }
        #expect(try container.resolve([Int].self) == [1])
    }

    // MARK: Overriding

    @Test func overridingDropsTheReplacedComponentWhole() throws {
        let journal = Journal()
        let fake = FakeStore()
        let container = container(journal)
        container.register { Component(instance: fake as any Store).overriding() }
        #expect(try container.resolve(Service.self).store === fake)
        #expect(!container.contains(FileStore.self))
        #expect(!container.contains(String.self))
        #expect(journal.entries == [])
    }
}
