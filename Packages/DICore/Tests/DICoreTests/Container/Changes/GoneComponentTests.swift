import DICaches
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
        duplicates: Container.DuplicatePolicy = .diagnose,
        changing change: @escaping @Sendable (Container) throws -> Void,
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

    // Proves promise 62.
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

    // Proves promise 6.
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

    // Proves promise 78.
    @Test("An element that is resolved after its component was removed is missing, and the container keeps nothing")
    func deferredElement() throws {
        let alive = Tally()
        let container = Container { Component(Mortal.self) { Mortal(alive) }.cached().contribute() }
        let later = try container.resolve([Lazy<Mortal>].self)
        container.remove(Mortal.self)
        try expectError(.missing) { try later[0].get() }
        #expect(alive.count == 0)
    }

    /// Returns a container with a component that a child with another text makes anew.
    private static func parent(_ alive: Tally) -> Container {
        Container {
            Component(instance: "parent")
            Component((any Thing).self, strategy: LinkedStrategy(Need<String>()) { _ in Mortal(alive) }).cached()
        }
    }

    /// A change that hides a component of the parent from a child which has made an instance of it.
    enum Hiding: CaseIterable {
        case value, redirection, valueInAContainerBetween
    }

    // Proves promise 78.
    @Test(
        "A change that hides a component of the parent in a child drops the child's instance of it",
        arguments: Hiding.allCases)
    func hiddenInAChild(hiding: Hiding) throws {
        let alive = Tally()
        let parent = Self.parent(alive)
        let middle = hiding == .valueInAContainerBetween ? parent.child {} : parent
        let child = middle.child { Component(instance: "child") }
        #expect(try child.resolve((any Thing).self) !== parent.resolve((any Thing).self))
        #expect(alive.count == 2)
        let new = Other()
        switch hiding {
        case .value: child.put(new, as: (any Thing).self)
        case .redirection:
            child.register {
                Component(instance: new)
                Redirection(from: (any Thing).self, to: Other.self) { $0 }
            }
        case .valueInAContainerBetween: middle.put(new, as: (any Thing).self)
        }
        #expect(alive.count == 1)
        #expect(try child.resolve((any Thing).self) === new)
    }

    @Test("An override that is private to a module leaves the instance of the others")
    func privateOverride() throws {
        struct Vault: Module {
            var components: ComponentList { Component(Counted.self) { Counted() }.overriding().modulePrivate() }
        }
        let container = Container { Component(Counted.self) { Counted() }.cached() }
        let first = try container.resolve(Counted.self)
        container.register { Vault() }
        #expect(try container.resolve(Counted.self) === first)
    }

    // Proves promise 78.
    @Test("A child that is reset drops its instances of the parent's components, and their decorations")
    func resetChild() throws {
        let alive = Tally()
        let parent = Container {
            Component(instance: Mortal())
            Component(Holder<Counted>.self, strategy: Taking(Holder.init)).cached()
            Component(Counted.self) { Counted(number: 1) }
        }
        let child = parent.child {
            Component(Counted.self) { Counted(number: 2) }
            Decorator(Mortal.self) { _ in Mortal(alive) }
        }
        _ = try child.resolve(Mortal.self)
        #expect(try child.resolve(Holder<Counted>.self).value.number == 2)
        child.reset()
        #expect(alive.count == 0)
        #expect(try child.resolve(Holder<Counted>.self).value.number == 1)
    }

    @Test("A key of a supplied component clears its default too")
    func clearedDefault() throws {
        let container = Container {
            Component(Counted.self, suppliedIn: "request")
            Component(Counted.self) { Counted() }.asDefault().cached()
        }
        let first = try container.resolve(Counted.self)
        container.clear(Counted.self)
        #expect(try container.resolve(Counted.self) !== first)
    }
}
