import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private protocol Thing: AnyObject, Sendable {}
extension Mortal: Thing {}

private typealias Owner = Holder<Mortal>

// Proves A19.
/// Every call that drops a container's cached instance releases it, regardless of the number of earlier requests.
@Suite struct ReleaseTests {
    /// A call that drops the cached instance of `Mortal`.
    enum Call: String, CaseIterable, CustomTestStringConvertible {
        case clear, clearOne, remove, put, reset, close

        var testDescription: String { rawValue }

        func make(on container: Container) async throws {
            switch self {
            case .clear: container.clear()
            case .clearOne: container.clear(Mortal.self)
            case .remove: container.remove(Mortal.self)
            case .put: container.put(Mortal())
            case .reset: container.reset()
            case .close: try await container.close()
            }
        }
    }

    /// A kind of caching, with a matching request.
    enum Caching: String, CaseIterable, CustomTestStringConvertible {
        case threadSafe, simple, weak, limited, bounded, byRole, decorated, asynchronous, observed

        var testDescription: String { rawValue }

        func container(_ alive: Tally) -> Container {
            let component = Component(Mortal.self) { Mortal(alive) }
            return switch self {
            case .threadSafe: Container { component.cached() }
            case .simple: Container { component.cached(.simple) }
            case .weak: Container { component.cached(.weak) }
            case .limited: Container { component.cached(.timeToLive(.seconds(3_600))) }
            case .bounded: Container { component.cached(BoundedCache(limit: 2)) }
            case .byRole: Container { component.role { $0 as any Thing }.cached() }
            case .decorated:
                Container {
                    component.cached()
                    Decorator(Mortal.self) { _ in Mortal(alive) }
                }
            case .asynchronous: Container { AsyncComponent(Mortal.self) { Mortal(alive) }.cached() }
            case .observed: Container(resolutionObservers: [ResolutionTranscript()]) { component.cached() }
            }
        }

        func ask(_ container: Container) async throws {
            switch self {
            case .byRole: _ = try container.resolve((any Thing).self)
            case .asynchronous: _ = try await container.async.resolve(Mortal.self)
            default: _ = try container.resolve(Mortal.self)
            }
        }
    }

    // Proves promise 73, promise 78.
    @Test("Each of several successive instances is released", arguments: Caching.allCases, Call.allCases)
    func cached(caching: Caching, call: Call) async throws {
        let alive = Tally()
        let container = caching.container(alive)
        for round in 0..<4 {
            for _ in 0..<3 { try await caching.ask(container) }
            #expect(alive.count == (caching == .weak ? 0 : caching == .decorated ? 2 : 1))
            if round < 3 { container.clear() } else { try await call.make(on: container) }
            #expect(alive.count == 0)
        }
        withExtendedLifetime(container) {}
    }

    @Test(arguments: Call.allCases)
    func weakInstanceThatIsHeld(call: Call) async throws {
        let alive = Tally()
        let container = Caching.weak.container(alive)
        var held: Mortal? = try container.resolve(Mortal.self)
        #expect(try container.resolve(Mortal.self) === held)
        try await call.make(on: container)
        #expect(alive.count == 1)
        held = nil
        #expect(alive.count == 0)
        withExtendedLifetime(container) {}
    }

    /// Containers with instances that a call on the first one releases.
    enum Holding: String, CaseIterable {
        /// A cached component retains its dependency.
        case dependency
        /// An existing instance, with a role and a decoration.
        case existingInstance
        /// A factory has captured the instance.
        case capturedByAFactory
        /// A child shares the instance with its parent.
        case sharedWithAChild
        /// Only a child has requested the instance of the parent.
        case requestedByAChild, decoratedRequestedByAChild
        /// A child has created an instance of a component of its parent for itself. The call is on the child.
        case createdByAChild
        /// The same, with a call on the parent, which drops the component.
        case createdByAChildOfADroppedComponent

        var calls: [Call] {
            switch self {
            case .dependency: [.clear, .reset, .close]
            case .createdByAChild: [.clear, .clearOne, .close]
            case .sharedWithAChild, .requestedByAChild, .decoratedRequestedByAChild: Call.allCases
            case .existingInstance, .capturedByAFactory, .createdByAChildOfADroppedComponent: [.remove, .put, .reset]
            }
        }

        var isDecorated: Bool { self == .existingInstance || self == .decoratedRequestedByAChild }

        func container(_ alive: Tally) -> Container {
            Container { [captured = self == .capturedByAFactory ? Mortal(alive) : nil] in
                switch self {
                case .existingInstance: Component(instance: Mortal(alive)).role { $0 as any Thing }
                case .capturedByAFactory: Component(Mortal.self) { captured! }
                case .createdByAChild, .createdByAChildOfADroppedComponent:
                    Component(Mortal.self, strategy: LinkedStrategy(Need<Int>()) { _ in Mortal(alive) }).cached()
                default: Component(Mortal.self) { Mortal(alive) }.cached()
                }
                Component(Int.self) { 1 }
                Component(Owner.self, strategy: Taking(Owner.init)).cached()
                if isDecorated { Decorator(Mortal.self) { _ in Mortal(alive) } }
            }
        }

        func ask(_ container: Container, _ child: Container) throws {
            switch self {
            case .dependency: _ = try container.resolve(Owner.self)
            case .capturedByAFactory: _ = try container.resolve(Mortal.self)
            case .existingInstance: _ = (try container.resolve(Mortal.self), try container.resolve((any Thing).self))
            case .sharedWithAChild: _ = (try child.resolve(Mortal.self), try container.resolve(Mortal.self))
            default: _ = try child.resolve(Mortal.self)
            }
        }
    }

    // Proves promise 78.
    @Test(arguments: Holding.allCases.flatMap { holding in holding.calls.map { (holding, $0) } })
    func held(holding: Holding, call: Call) async throws {
        let alive = Tally()
        let container = holding.container(alive)
        let child = container.child { Component(Int.self) { 2 }.overriding() }
        for _ in 0..<2 { try holding.ask(container, child) }
        #expect(alive.count == (holding.isDecorated ? 2 : 1))
        try await call.make(on: holding == .createdByAChild ? child : container)
        #expect(alive.count == 0)
        withExtendedLifetime((container, child)) {}
    }

    // Proves promise 78.
    @Test(arguments: Call.allCases)
    func onTheMainActor(call: Call) async throws {
        let log = ReleaseLog()
        let container = Container {
            MainActorComponent(Window.self) { Window(1, log: log) }.role { $0.number }.cached()
        }
        for _ in 0..<2 { #expect(try await container.mainActor.number() == 1) }
        switch call {
        case .clearOne: container.clear(Window.self)
        case .remove: container.remove(Window.self)
        // A window is not `Sendable`, but its role is. A value put for that role drops the whole component.
        case .put: container.put(2)
        default: try await call.make(on: container)
        }
        #expect(await log.next())
        #expect(log.count == 1)
        withExtendedLifetime(container) {}
    }

    // MARK: Children and scopes

    // Proves promise 78.
    @Test(
        "The same holds for a decorated redirection, which is dropped with its target or by itself",
        arguments: [false, true])
    func askedForByAChildThroughARedirection(isTargetDropped: Bool) async throws {
        let alive = Tally()
        let parent = Container { [captured = Mortal(alive)] in
            Component(Mortal.self) { Mortal(alive) }.cached()
            Redirection(from: (any Thing).self, to: Mortal.self) { [captured] in
                captured.touch()
                return $0
            }
            Decorator((any Thing).self) { $0 }
        }
        let child = parent.child { Component(Int.self) { 1 } }
        for _ in 0..<2 { _ = try child.resolve((any Thing).self) }
        #expect(alive.count == 2)
        if isTargetDropped { parent.remove(Mortal.self) } else { parent.remove((any Thing).self) }
        #expect(alive.count == 1)
        withExtendedLifetime(child) {}
    }

    // Proves promise 78.
    @Test(
        "An open scope does not retain instances that the container has replaced",
        arguments: [Call.remove, .put, .reset])
    func openScope(call: Call) async throws {
        let alive = Tally()
        let container = Container {
            Component(Mortal.self) { Mortal(alive) }.cached()
            Component(Owner.self, strategy: Taking(Owner.init)).cached(.scope("request"))
        }
        let scope = try container.openScope("request")
        for _ in 0..<2 {
            _ = try scope.resolve(Mortal.self)
            _ = try scope.existing(Mortal.self)
        }
        #expect(alive.count == 1)
        try await call.make(on: container)
        #expect(alive.count == 0)
        try await scope.close()
    }

    // MARK: Instances in use

    private struct Replacing: Sendable {}

    private final class Two: Sendable {
        let mortal: Mortal
        init(_: Replacing, _ mortal: Mortal) { self.mortal = mortal }
    }

    // Proves promise 79.
    @Test(
        "A request that began before a replacement gets the old instance, which is released afterwards",
        arguments: [Call.remove, .put, .reset])
    func requestInProgress(call: Call) throws {
        let alive = Tally()
        let change = Kept<@Sendable () -> Void>()
        let old = Kept(Mortal(alive))
        let container = Container { [instance = old.value!] in
            Component(Replacing.self) {
                change.value?()
                return Replacing()
            }
            Component(instance: instance)
            Component(Two.self, strategy: LinkedStrategy(Need<Replacing>(), Need<Mortal>(), make: Two.init))
        }
        _ = try container.resolve(Two.self)
        change.value = { [unowned container] in
            switch call {
            case .remove: container.remove(Mortal.self)
            case .put: container.put(Mortal())
            default: container.reset()
            }
            change.value = nil
        }
        do {
            let two = try container.resolve(Two.self)
            #expect(two.mortal === old.value)
            old.value = nil
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
        withExtendedLifetime(container) {}
    }

    // Proves promise 79.
    @Test("The same holds for a request of a child to its parent", arguments: [Call.remove, .put, .reset])
    func requestOfAChildInProgress(call: Call) async throws {
        let alive = Tally()
        let change = Kept<@Sendable () -> Void>()
        let parent = Container { Component(Mortal.self) { Mortal(alive) }.cached() }
        let child = parent.child {
            Component(Replacing.self) {
                change.value?()
                return Replacing()
            }
            Component(Two.self, strategy: LinkedStrategy(Need<Replacing>(), Need<Mortal>(), make: Two.init))
        }
        _ = try child.resolve(Two.self)
        change.value = { [unowned parent] in
            switch call {
            case .remove: parent.remove(Mortal.self)
            case .put: parent.put(Mortal())
            default: parent.reset()
            }
            change.value = nil
        }
        do {
            let two = try child.resolve(Two.self)
            #expect(alive.count == 1)
            withExtendedLifetime(two) {}
        }
        #expect(alive.count == 0)
        withExtendedLifetime((parent, child)) {}
    }

    // Proves promise 79.
    @Test("Threads that begin and end resolve components that other threads clear and replace")
    func whileOthersResolve() async throws {
        try await BackgroundThread {
            let alive = Tally()
            let container = Container {
                Component(Mortal.self) { Mortal(alive) }.cached()
                Component(Mortal.self) { Mortal(alive) }.named("simple").cached(.simple)
                Component(Owner.self, strategy: Taking(Owner.init))
            }
            for round in 0..<10 {
                try Threads.run(5) { index in
                    for step in 0..<Sanitizer.reduced(1_000) {
                        switch index {
                        case 0 where step % 2 == 0: container.clear()
                        case 0: container.clear(Mortal.self)
                        case 1: try container.resolve(Mortal.self, qualifier: nil).touch()
                        case 2: try container.resolve(Mortal.self, named: "simple").touch()
                        case 3: try container.resolve(Mortal.self).touch()
                        default: try container.resolve(Owner.self).value.touch()
                        }
                    }
                }
                container.clear()
                #expect(alive.count == 0, "in round \(round)")
            }
        }.value
    }

    // Proves promise 79.
    @Test("The first plan of a container is released while other threads use it")
    func firstPlanWhileOthersResolve() async throws {
        try await BackgroundThread {
            let alive = Tally()
            for round in 0..<Sanitizer.reduced(200) {
                let container = Container {
                    Component(instance: Mortal(alive))
                    Component(Owner.self, strategy: Taking(Owner.init))
                    Component(Owner.self, strategy: Taking(Owner.init))
                        .named("cached").cached()
                }
                _ = try container.resolve(Owner.self)
                let start = Rendezvous(of: 3)
                try Threads.run(3) { index in
                    start.meet()
                    for step in 0..<40 {
                        if index == 0 {
                            if step == 10 { container.put(Mortal(alive)) }
                        } else {
                            try container.resolve(Owner.self).value.touch()
                            try container.resolve(Owner.self, named: "cached").value.touch()
                            try container.resolve(Mortal.self).touch()
                        }
                    }
                }
                container.reset()
                #expect(alive.count == 0, "in round \(round)")
            }
        }.value
    }
}

extension MainActorResolver {
    @MainActor fileprivate func number() throws -> Int { try resolve(Window.self).number }
}
