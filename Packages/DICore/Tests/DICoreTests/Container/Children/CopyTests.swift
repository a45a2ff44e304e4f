import DICore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct CopyTests {
    private final class Disk: Sendable {}

    private final class Shop: Sendable {
        let disk: Disk
        init(_ disk: Disk) { self.disk = disk }
    }

    private let container = Container {
        Component(Disk.self) { Disk() }.cached()
        Component(Shop.self, strategy: Taking(Shop.init)).cached()
        Component(instance: 7)
    }

    @Test func copySharesRegistrationsAndNoCachedInstance() async throws {
        let disk = try container.resolve(Disk.self)
        let copy = container.copy()
        let own = try copy.resolve(Disk.self)
        #expect(own !== disk)
        #expect(try copy.resolve(Shop.self).disk === own)
        #expect(try copy.resolve(Disk.self) === own)
        #expect(try await copy.async.resolve(Disk.self) === own)
        #expect(try copy.resolve(Int.self) == 7)
        copy.clear()
        let next = try copy.resolve(Shop.self)
        #expect(next.disk !== own)
        #expect(try copy.resolve(Disk.self) === next.disk)
        copy.clear(Disk.self)
        #expect(try copy.resolve(Disk.self) !== next.disk)
        #expect(try container.resolve(Disk.self) === disk)
    }

    @Test func componentsOfTheCopyComeFirst() throws {
        let disk = Disk()
        let copy = container.copy {
            Component(instance: disk)
            Component(Double.self) { 1.5 }
        }
        #expect(Set(copy.components.map(\.key)) == Set(container.components.map(\.key) + [ComponentKey(Double.self)]))
        #expect(copy.contains(Shop.self))
        #expect(try copy.resolve(Shop.self).disk === disk)
        #expect(try container.resolve(Shop.self).disk !== disk)
        // Later changes reach one of them only.
        container.put(8)
        #expect(try (container.resolve(Int.self), copy.resolve(Int.self)) == (8, 7))
        copy.put(9)
        #expect(try (container.resolve(Int.self), copy.resolve(Int.self)) == (8, 9))
    }

    @Test func copyOfAChildHasTheComponentsOfBoth() async throws {
        let child = container.child { Component(String.self) { "child" } }
        let copy = child.copy().copy { Component(Double.self) { 1.5 } }
        #expect(try copy.resolve(String.self) == "child")
        #expect(try copy.resolve(Double.self) == 1.5)
        #expect(try copy.resolve(Disk.self) !== child.resolve(Disk.self))
        #expect(try copy.child().resolve(Disk.self) === copy.resolve(Disk.self))
        try await container.close()
        #expect(try copy.resolve(Int.self) == 7)
    }

    @Test func copyRetainsNoInstanceOfTheOriginal() throws {
        var original: Container? = container.copy()
        weak let disk = try original?.resolve(Disk.self)
        let copy = try #require(original).copy()
        #expect(disk != nil)
        original = nil
        #expect(disk == nil)
        _ = try copy.resolve(Disk.self)
    }
}
