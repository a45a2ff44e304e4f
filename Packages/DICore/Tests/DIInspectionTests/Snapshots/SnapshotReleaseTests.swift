import DICore
import TestSupport
import Testing

/// Linking reads an immutable snapshot of the registry. Nothing retains dropped components for longer than they are in
/// use, and they are released outside of all locks.
@Suite(.timeLimit(.minutes(60))) struct SnapshotReleaseTests {
    private struct Early: Sendable {}
    private struct Late: Sendable {}
    private struct Dropped: Sendable {}

    /// A strategy that runs a closure while it is linked.
    private struct Linking: InjectionStrategy {
        let work: @Sendable () -> Void

        var dependencies: [Dependency] { [] }
        func make(_ resolver: any Resolver) throws -> Late { Late() }

        func link(_ linker: borrowing Linker) throws -> Maker<Late> {
            work()
            return Maker { _ in Late() }
        }
    }

    private let alive = Tally()

    /// Returns a list with one component. The component retains an object, and releases it when it is dropped.
    private func holding(atEnd: @escaping @Sendable () -> Void = {}) -> ComponentList {
        let mortal = Mortal(alive, atEnd: atEnd)
        return ComponentList { Component(Dropped.self) { withExtendedLifetime(mortal) { Dropped() } } }
    }

    @Test func earlierLinksRetainNothing() throws {
        let container = Container {
            Component(instance: Early())
            holding()
        }
        _ = try container.resolve(Early.self)
        #expect(alive.count == 1)
        #expect(container.remove(Dropped.self))
        #expect(alive.count == 0)
    }

    @Test func aChildKeepsNothing() throws {
        let parent = Container {
            Component(instance: Early())
            holding()
        }
        let child = parent.child { Component(instance: 1) }
        let grandchild = child.child { Component(instance: "") }
        for container in [parent, child, grandchild] { _ = try container.resolve(Early.self) }
        #expect(alive.count == 1)
        #expect(parent.remove(Dropped.self))
        #expect(alive.count == 0)
        for container in [parent, child, grandchild] { #expect(!container.contains(Dropped.self)) }
    }

    @Test func aCopyKeepsItsOwn() throws {
        let container = Container { holding() }
        do {
            let copy = container.copy { Component(instance: 1) }
            #expect(container.remove(Dropped.self))
            #expect(alive.count == 1)
            #expect(!container.contains(Dropped.self))
            _ = try copy.resolve(Dropped.self)
        }
        #expect(alive.count == 0)
    }

    /// Linking has the last reference to the snapshot. It must release it without the lock, because a deinitializer may
    /// use the container.
    @Test func componentsDroppedDuringLinkingAreReleasedAfterwards() throws {
        let box = Kept<Container>()
        let asked = Tally()
        let container = Container {
            Component(instance: Early())
            Component(Late.self, strategy: Linking { #expect(box.value?.remove(Dropped.self) == true) })
            holding {
                guard let container = box.value else { return }
                asked.add()
                #expect(throws: Never.self) { try container.resolve(Early.self) }
                #expect(!container.contains(Dropped.self))
            }
        }
        box.value = container
        _ = try container.resolve(Late.self)
        #expect(alive.count == 0)
        #expect(asked.count == 1)
        box.value = nil
    }

    @Test func listsOfListsKeepTheirOrder() throws {
        var list = ComponentList { Component(instance: -1).contribute() }
        for number in 0..<300 {
            let inner = list
            list = ComponentList {
                inner
                Component(instance: number).contribute()
                if number % 3 == 0 { Component(instance: "\(number)").contribute() }
            }
        }
        let all = list
        let container = Container { all }
        #expect(try container.resolve([Int].self) == Array(-1..<300))
        #expect(try container.resolve([String].self) == (0..<100).map { "\($0 * 3)" })
    }
}
