import DICore
import TestSupport
import Testing

private protocol Store: Sendable {}

/// Tests many components for one key.
@Suite struct ManyDuplicatesTests {
    private struct Shelf: Store {}

    /// Returns the number of times that the key is hashed while components for it are registered and removed.
    private func hashes(for count: Int) throws -> Int {
        let hashes = Tally()
        let qualifier = Qualifier.counted(hashes: hashes)
        let container = Container { Component(String.self) { "" }.named("linked") }
        // After a link with a qualifier, the registry looks up each changed key among the links.
        _ = try container.resolve(String.self, named: "linked")
        container.register {
            for _ in 0..<count { Component(Int.self) { 1 }.qualified(by: qualifier) }
        }
        container.register {
            for _ in 0..<count { Component(Int.self) { 2 }.qualified(by: qualifier).overriding() }
        }
        #expect(container.remove(Int.self, qualifier: qualifier))
        return hashes.count
    }

    @Test func overridingComponentsOfOneKeyCostTheSameEach() throws {
        let few = try hashes(for: 50)
        #expect(few >= 50)
        #expect(try hashes(for: 1_000) <= few * 25)
    }

    @Test func allAreRemovedWhole() throws {
        let container = Container {
            for number in 0..<100 {
                Component(Shelf.self) { Shelf() }.role { $0 as any Store }.contribute()
                    .role(qualifier: .name("\(number)")) { $0 as any Store }
            }
            Component(Int.self) { 1 }
        }
        #expect(container.remove(Shelf.self))
        #expect(container.components.map(\.key) == [ComponentKey(Int.self)])
        #expect(!container.contains(ComponentKey((any Store).self)))
        #expect(!container.contains(ComponentKey((any Store).self, named: "7")))
        #expect(!container.contains(ComponentKey(Shelf.self)))
        container.register { Component(Shelf.self) { Shelf() }.role { $0 as any Store } }
        _ = try container.resolve((any Store).self)
    }
}
