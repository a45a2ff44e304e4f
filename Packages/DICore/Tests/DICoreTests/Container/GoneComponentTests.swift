import DICore
import TestSupport
import Testing

private protocol Thing: AnyObject, Sendable {}

extension Mortal: Thing {}

private final class Other: Thing {}

/// Components that are gone, while a request runs that began before, or in a child.
@Suite(.timeLimit(.minutes(60))) struct GoneComponentTests {
    /// Returns a container with a component that changes the container while it is made.
    private static func container(
        duplicates: DuplicatePolicy = .diagnose, changing change: @escaping @Sendable (Container) throws -> Void,
        @ComponentBuilder _ components: () -> ComponentList
    ) -> Container {
        let kept = Kept<Container>()
        let container = Container(duplicates: duplicates) {
            components()
            Component(String.self) {
                if let container = kept.value { try change(container) }
                return "changed"
            }
        }
        kept.value = container
        return container
    }

    @Test("A component that answers again makes another instance, which stays when the earlier request has ended")
    func answersAgain() throws {
        let alive = Tally()
        let found = Kept<[any Thing]>([])
        let container = Self.container { container in
            container.register { Component(Other.self) { Other() }.role { $0 as any Thing }.overriding() }
            container.remove(Other.self)
            found.value?.append(try container.resolve((any Thing).self))
            container.clear()
            found.value?.append(try container.resolve((any Thing).self))
        } _: {
            Component((any Thing).self) { Mortal(alive) }.cached()
        }
        let first = try container.resolve((any Thing).self)
        _ = try container.resolve(String.self)
        let later = try #require(found.value)
        #expect(later[0] !== first)
        #expect(later[1] !== later[0])
        // Links the key again.
        container.register { Decorator((any Thing).self) { $0 } }
        #expect(try container.resolve((any Thing).self) === later[1])
        #expect(alive.count == 3)
        found.value = nil
    }

    @Test("An instance whose component loses two keys at once is released outside of locks")
    func twoKeys() throws {
        let asked = Tally()
        let kept = Kept<Container>()
        let alive = Tally()
        let container = Self.container(duplicates: .lastWins) { container in
            container.register { Component(Mortal.self) { Mortal(alive) }.role { $0 as any Thing }.cached() }
        } _: {
            Component(Mortal.self) {
                Mortal(alive) {
                    // A change takes the lock.
                    kept.value?.clear(Int.self)
                    asked.add()
                }
            }
            .role { $0 as any Thing }.cached()
        }
        kept.value = container
        _ = try container.resolve(Mortal.self)
        // From now on, only the table of slots keeps the instance.
        container.register { Decorator(Mortal.self) { $0 } }
        _ = try container.resolve(String.self)
        #expect(asked.count == 1)
        #expect(alive.count == 0)
        kept.value = nil
    }

    @Test("An element that is resolved after its component was removed is missing, and the container keeps nothing")
    func deferredElement() throws {
        let alive = Tally()
        let container = Container { Component(Mortal.self) { Mortal(alive) }.cached().contribute() }
        let later = try container.resolve([Lazy<Mortal>].self)
        container.remove(Mortal.self)
        let error = try #require(throws: ResolutionError.self) { try later[0].get() }
        #expect(error.code == .missing)
        #expect(alive.count == 0)
    }

    @Test("A change that hides a component of the parent in a child drops the child's instance of it")
    func hiddenInAChild() throws {
        let alive = Tally()
        let parent = Container {
            Component(instance: "parent")
            Component(Mortal.self, strategy: LinkedStrategy(Need<String>()) { _ in Mortal(alive) }).cached()
        }
        let child = parent.child { Component(instance: "child") }
        #expect(try child.resolve(Mortal.self) !== parent.resolve(Mortal.self))
        #expect(alive.count == 2)
        let new = Mortal()
        child.put(new)
        #expect(alive.count == 1)
        #expect(try child.resolve(Mortal.self) === new)
    }
}
