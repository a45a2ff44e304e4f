import TestSupport
import Testing

@testable import DICore

/// Copies of containers, and observers of children.
@Suite(.timeLimit(.minutes(60))) struct CopyInternalTests {
    private final class Disk: Sendable {}

    private final class Shop: Sendable {
        let disk: Disk
        init(_ disk: Disk) { self.disk = disk }
    }

    private static var components: ComponentList {
        ComponentList {
            Component(Disk.self) { Disk() }.cached()
            Component(
                Shop.self,
                function: FunctionStrategy { parameters in
                    let disk = try parameters.next(Disk.self)
                    return Maker { context in Shop(try disk(context)) }
                }
            ).cached()
            Component(instance: 7)
        }
    }

    @Test func aCopySharesRegistrationsAndNoCachedInstance() throws {
        let container = Container { Self.components }
        let disk = try container.resolve(Disk.self)
        let copy = container.copy()
        let own = try copy.resolve(Disk.self)
        #expect(own !== disk)
        #expect(try copy.resolve(Shop.self).disk === own)
        #expect(try copy.resolve(Disk.self) === own)
        #expect(try copy.resolve(Int.self) == 7)
        copy.clear()
        let next = try copy.resolve(Shop.self)
        #expect(next.disk !== own)
        #expect(try copy.resolve(Disk.self) === next.disk)
        copy.clear(Disk.self)
        #expect(try copy.resolve(Disk.self) !== next.disk)
        #expect(try container.resolve(Disk.self) === disk)
    }

    @Test func theComponentsOfACopyAnswerFirst() throws {
        let container = Container { Self.components }
        let disk = Disk()
        let copy = container.copy { Component(instance: disk) }
        #expect(try copy.resolve(Shop.self).disk === disk)
        #expect(try container.resolve(Shop.self).disk !== disk)
        // Later changes reach the container only.
        container.put(8)
        #expect(try (container.resolve(Int.self), copy.resolve(Int.self)) == (8, 7))
        copy.put(9)
        #expect(try (container.resolve(Int.self), copy.resolve(Int.self)) == (8, 9))
    }

    @Test func aCopyOfAChildHasTheComponentsOfBoth() async throws {
        let container = Container { Self.components }
        let child = container.child { Component(String.self) { "child" } }
        let copy = child.copy().copy { Component(Double.self) { 1.5 } }
        #expect(try copy.resolve(String.self) == "child")
        #expect(try copy.resolve(Double.self) == 1.5)
        #expect(try copy.resolve(Disk.self) !== child.resolve(Disk.self))
        #expect(try copy.child().resolve(Disk.self) === copy.resolve(Disk.self))
        try await container.close()
        #expect(try copy.resolve(Int.self) == 7)
    }

    @Test func aCopyListsTheComponentsOfBoth() {
        let container = Container { Self.components }
        let copy = container.copy { Component(Double.self) { 1.5 } }
        #expect(Set(copy.components.map(\.key)) == Set(container.components.map(\.key) + [ComponentKey(Double.self)]))
        #expect(copy.contains(Shop.self))
    }

    @Test func closersOfACopyRunWhenItIsClosed() async throws {
        let closed = Guarded(0)
        let container = Container {
            Component(Disk.self) { Disk() }.cached().onClose { _ in closed.withLock { $0 += 1 } }
        }
        let copy = container.copy()
        _ = try copy.resolve(Disk.self)
        try await container.close()
        #expect(closed.withLock { $0 } == 0)
        try await copy.close()
        #expect(closed.withLock { $0 } == 1)
    }

    @Test func observersOfAChildSeeWhatItCreates() throws {
        let (above, own) = (Guarded<[String]>([]), Guarded<[String]>([]))
        let container = Container(observers: [
            .closure { _, component, _ in above.withLock { $0.append("\(component)") } }
        ]) {
            Component(Disk.self) { Disk() }
            Component(String.self) { "cached" }.cached()
            Component(instance: 7)
        }
        let child = container.child(observers: [
            .closure { _, component, _ in own.withLock { $0.append("\(component)") } }
        ])
        _ = try child.resolve(Disk.self)
        _ = try child.resolve(String.self)
        _ = try child.resolve(Int.self)
        #expect(own.withLock { $0 } == ["Disk"])
        #expect(above.withLock { $0 } == ["Disk", "String (cached)"])
        _ = try container.child().resolve(Disk.self)
        #expect(above.withLock { $0 }.count == 3)
    }
}
