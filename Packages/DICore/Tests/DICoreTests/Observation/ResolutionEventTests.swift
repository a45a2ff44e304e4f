import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private final class Engine: Sendable {}

private final class Car: Sendable {
    let engine: Engine
    init(_ engine: Engine) { self.engine = engine }
}

private protocol Store: Sendable { var layers: [String] { get } }

private struct Disk: Store {
    var layers: [String] { ["disk"] }
}

private struct Layer: Store {
    let inner: any Store
    var layers: [String] { inner.layers + ["layer"] }
}

// Proves G4.
/// Tests the events for every kind of component and of cache.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ResolutionEventTests {
    private let transcript = ResolutionTranscript()

    private func container(
        cache: (any CacheStrategy)? = nil, @ComponentBuilder _ components: () -> ComponentList
    ) -> Container {
        Container(cache: cache, resolutionObservers: [transcript], components)
    }

    /// The events since the last read, without times.
    private var lines: [String] {
        defer { transcript.removeAll() }
        return transcript.text(.hidden).split(separator: "\n").map(String.init)
    }

    private var kinds: [ResolutionEvent.Kind] { transcript.events.map(\.kind) }

    // MARK: Creating and reusing

    @Test func creationsHaveABeginAndAnEndAndKnowTheirParents() throws {
        let container = container {
            Component(Engine.self) { Engine() }.cached()
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
            Component(instance: 7)
        }
        _ = try container.resolve(Car.self)
        let events = transcript.events
        #expect(events.map(\.kind) == [.creating, .creating, .created, .created])
        #expect(events.map { "\($0.key)" } == ["Car", "Engine", "Engine", "Car"])
        #expect(events.map { $0.component?.key } == events.map(\.key))
        let car = try #require(events[0].creation)
        let engine = try #require(events[1].creation)
        #expect(car != engine)
        #expect(events.map(\.creation) == [car, engine, engine, car])
        #expect(events.map(\.parent) == [nil, car, car, nil])
        #expect(events.map(\.depth) == [0, 1, 1, 0])
        #expect(events.map { $0.duration == nil } == [true, true, false, false])
        let inner = try #require(events[2].duration)
        let outer = try #require(events[3].duration)
        #expect(inner >= .zero && inner <= outer)
        #expect(events.allSatisfy { $0.failure == nil && $0.scope == nil && $0.scopeNumber == nil })
        transcript.removeAll()

        _ = try container.resolve(Car.self)
        #expect(lines == ["created Car", "  reused Engine (cached)"])
        _ = try container.resolve(Engine.self)
        _ = try container.resolve(Int.self)
        #expect(transcript.events.allSatisfy { $0.creation == nil && $0.parent == nil && $0.duration != nil })
        #expect(lines == ["reused Engine (cached)", "reused Int (instance)"])
    }

    @Test(arguments: [CacheKind.threadSafe, .simple, .perThread, .bounded, .timeToLive, .shared, .weak])
    func everyCacheReportsWhetherItCreated(cache: CacheKind) throws {
        let container = container { Component(Engine.self) { Engine() }.cached(in: cache.strategy) }
        let engine = try container.resolve(Engine.self)
        #expect(try container.resolve(Engine.self) === engine)
        #expect(kinds == [.creating, .created, .reused])
        transcript.removeAll()
        container.clear()
        _ = try container.resolve(Engine.self)
        #expect(kinds == [.creating, .created])
    }

    @Test func instancesOfOneResolveAndOfATask() async throws {
        let container = container {
            Component(Engine.self) { Engine() }.cached(.perResolve)
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
            Component([Car].self, dependencies: [Need<Car>().dependency]) { resolver in
                [try resolver.resolve(), try resolver.resolve()]
            }
            Component(Int.self) { 1 }.cached(.perTask)
        }
        _ = try container.resolve([Car].self)
        #expect(
            lines == [
                "created [Car]", "  created Car", "    created Engine (per resolve)", "  created Car",
                "    reused Engine (per resolve)",
            ])
        try await withTaskCache {
            _ = try container.resolve(Int.self)
            _ = try container.resolve(Int.self)
        }
        #expect(kinds == [.creating, .created, .reused])
    }

    @Test func formsAreNotObservedButTheirUsesAre() throws {
        final class Kept: Sendable {
            let lazy: Lazy<Engine>
            let provider: Provider<Car>
            init(_ lazy: Lazy<Engine>, _ provider: Provider<Car>) {
                self.lazy = lazy
                self.provider = provider
            }
        }
        let container = container {
            Component(Engine.self) { Engine() }.cached().contribute { $0 }
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
            Component(
                Kept.self,
                strategy: LinkedStrategy(Need<Lazy<Engine>>(), Need<Provider<Car>>(), Need<[Engine]>()) {
                    lazy, provider, _ in Kept(lazy, provider)
                })
        }
        let kept = try container.resolve(Kept.self)
        #expect(lines == ["created Kept", "  created Engine (cached)"])
        _ = try kept.lazy.get()
        _ = try kept.provider()
        #expect(lines == ["reused Engine (cached)", "created Car", "  reused Engine (cached)"])
        _ = try container.resolve(Engine?.self)
        _ = try container.resolve(Double?.self)
        #expect(lines == ["reused Engine (cached)"])
    }

    @Test func requestsOfAFactoryAreInsideOfItsCreation() throws {
        let kept = Kept<Container>()
        let container = container {
            Component(Engine.self) { Engine() }
            Component(Car.self) { resolver in Car(try resolver.resolve()) }.named("resolver")
            Component(Car.self) { Car(try kept.value?.resolve(Engine.self) ?? Engine()) }.named("container")
            Component(Car.self) { resolver in
                Car(try Threads.run(1) { _ in try resolver.resolve(Engine.self) }[0])
            }.named("thread")
        }
        kept.value = container
        for name in ["resolver", "container", "thread"] {
            _ = try container.resolve(Car.self, named: name)
            #expect(lines == ["created Car \"\(name)\"", "  created Engine"])
        }
        kept.value = nil
    }

    @Test func readingExistingInstancesIsNotObserved() throws {
        let container = container { Component(Engine.self) { Engine() }.cached() }
        #expect(try container.existing(Engine.self) == nil)
        _ = try container.resolve(Engine.self)
        _ = try container.existing(Engine.self)
        #expect(throws: ResolutionError.self) { try container.existing(Car.self) }
        #expect(kinds == [.creating, .created])
    }

    // MARK: Asynchrony and the main actor

    @Test func asynchronousComponentsAndTheirDependents() async throws {
        let container = container {
            AsyncComponent(Engine.self) { await later { Engine() } }.cached()
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
            AsyncComponent([Car].self) { resolver in [try await resolver.resolve(Car.self)] }
        }
        _ = try await container.async.resolve([Car].self)
        // What may suspend is created first, and everything else at once.
        #expect(
            lines == [
                "created [Car] (asynchronous)", "  created Engine (cached, asynchronous)", "  created Car",
            ])
        _ = try await container.async.resolve(Car.self)
        #expect(lines == ["created Car", "  reused Engine (cached, asynchronous)"])
        _ = try await container.async.resolve(Engine.self)
        #expect(kinds == [.reused])
    }

    @Test @MainActor func mainActorComponents() async throws {
        let container = container {
            MainActorComponent(Window.self) { Window() }.cached()
            MainActorComponent([Window].self, strategy: MainActorLinkedStrategy(Need<Window>()) { [$0] })
        }
        _ = try container.mainActor.resolve([Window].self)
        #expect(
            lines == [
                "created [Window] (main actor)", "  created Window (cached, main actor)",
            ])
        _ = try container.mainActor.resolve(Window.self)
        _ = try container.mainActor.resolve([Window].self)
        #expect(
            lines == [
                "reused Window (cached, main actor)", "created [Window] (main actor)",
                "  reused Window (cached, main actor)",
            ])
    }

    @Test func waitingForAnotherThreadIsReusingAndTakesThatLong() async throws {
        let gate = Gate()
        let container = container {
            Component(Engine.self) {
                gate.passBlocking()
                return Engine()
            }.cached()
        }
        let first = BackgroundThread { try container.resolve(Engine.self) }
        await gate.waitUntilReached()
        let waits = WaitingSeen()
        let observed = container.child(resolutionObservers: [waits]) { Component(Int.self) { 1 } }
        let second = BackgroundThread { try observed.resolve(Engine.self) }
        await waits.asked.wait()
        let shortest = await aWhile()
        gate.open()
        #expect(try await first.value === second.value)
        let inherited = try #require(waits.transcript.events.first { $0.kind == .inherited }?.duration)
        #expect(inherited >= shortest)
        // The second request may come too late to wait, but it creates no instance.
        #expect(transcript.events.filter { $0.kind == .created }.count == 1)
        #expect(transcript.events.filter { $0.kind == .reused }.count == 1)
    }

    // A task may block its thread while another thread creates.

    @Test func creationsOfAFactorysTaskAreInsideOfTheFactorysCreation() async throws {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        let kept = Kept<Container>()
        let started = Guarded<Task<Car, any Error>?>(nil)
        let container = container {
            Component(Engine.self) { Engine() }
            AsyncComponent(Car.self) { Car(try kept.value?.resolve(Engine.self) ?? Engine()) }
            Component(Int.self) {
                let task = Task.immediate { try await kept.value?.async.resolve(Car.self) ?? Car(Engine()) }
                started.withLock { $0 = task }
                return 1
            }
        }
        kept.value = container
        _ = try container.resolve(Int.self)
        _ = try await started.withLock { $0 }?.value
        #expect(lines == ["created Int", "  created Car (asynchronous)", "    created Engine"])
        kept.value = nil
    }

    // MARK: Recursion

    @Test(arguments: [true, false]) func recursionThatEndsIsNoCycle(isObserved: Bool) throws {
        let kept = Kept<Container>()
        let made = Tally()
        let container = Container(resolutionObservers: isObserved ? [transcript] : []) {
            Component(Engine.self) { made.add() < 3 ? try kept.value?.resolve(Engine.self) ?? Engine() : Engine() }
            // Recursion through the resolver is always a cycle, with or without an observer.
            Component(Car.self) { resolver in try resolver.resolve(Car.self) }
        }
        kept.value = container
        _ = try container.resolve(Engine.self)
        #expect(lines == (isObserved ? ["created Engine", "  created Engine", "    created Engine"] : []))
        try expectError(.cycle) { try container.resolve(Car.self) }
        kept.value = nil
    }

    @Test func recursionWithoutAnEndFails() throws {
        let kept = Kept<Container>()
        let codes = try Threads.run(stackSize: 512 << 10) { _ in
            let container = container { Component(Engine.self) { try kept.value?.resolve(Engine.self) ?? Engine() } }
            kept.value = container
            return #expect(throws: ResolutionError.self) { try container.resolve(Engine.self) }?.code
        }
        #expect(codes == [.tooDeep])
        let events = transcript.events
        #expect(events.count { $0.kind == .creating } == events.count { $0.kind == .failed && $0.creation != nil })
        kept.value = nil
    }

    // MARK: Decorators

    @Test func aDecorationIsACreationAroundItsTarget() throws {
        let container = container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }.cached()
            Decorator((any Store).self) { Layer(inner: $0) }
            Decorator((any Store).self) { Layer(inner: $0) }
        }
        #expect(try container.resolve((any Store).self).layers == ["disk", "layer", "layer"])
        #expect(
            lines == [
                "created Store (decorator 2, cached)", "  created Store (decorator, cached)",
                "    created Disk (cached)",
            ])
        _ = try container.resolve((any Store).self)
        _ = try container.resolve(Disk.self)
        #expect(lines == ["reused Store (decorator 2, cached)", "reused Disk (cached)"])
    }

    @Test func decoratorsOfUncachedComponentsAndExistingInstances() throws {
        let container = container {
            Component(Disk.self) { Disk() }.role { $0 as any Store }
            Component(instance: 7)
            Decorator((any Store).self) { Layer(inner: $0) }
            Decorator(Int.self) { $0 + 1 }
        }
        for _ in 1...2 {
            _ = try container.resolve((any Store).self)
            #expect(lines == ["created Store (decorator)", "  created Disk"])
        }
        _ = try container.resolve(Int.self)
        _ = try container.resolve(Int.self)
        #expect(lines == ["created Int (decorator, instance)", "reused Int (decorator, instance)"])
    }

    // MARK: Failures

    @Test func eachCreationAroundAFailureHasFailed() throws {
        let container = container {
            Component(Engine.self) { throw Broken(reason: "cold") }.cached()
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
        }
        let error = try #require(throws: ResolutionError.self) { try container.resolve(Car.self) }
        let events = transcript.events
        #expect(events.map(\.kind) == [.creating, .creating, .failed, .failed])
        #expect(
            events.map(\.creation) == [events[0].creation, events[1].creation, events[1].creation, events[0].creation])
        #expect(events.map { $0.duration == nil } == [true, true, false, false])
        let failures = events.compactMap { $0.failure as? ResolutionError }
        #expect(
            failures.map { $0.chain.map(\.description) } == [
                ["Engine (cached)"], ["Car", "Engine (cached)"],
            ])
        #expect(
            failures.allSatisfy { $0.code == .creationFailed && $0.underlying as? Broken == Broken(reason: "cold") })
        #expect("\(failures[1])" == "\(error)")
        #expect(
            lines == [
                "failed Car", "  failed Engine (cached): DI0005: the factory of Engine threw an error: cold",
            ])
    }

    @Test func aRefusedRequestFailsWithoutACreation() throws {
        let container = Container(resolutionObservers: [Refusing(key: ComponentKey(Engine.self)), transcript]) {
            Component(Engine.self) { Engine() }
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Car.self) }
        let events = transcript.events
        #expect(events.map(\.kind) == [.creating, .failed, .failed])
        #expect(events[1].creation == nil)
        #expect(events[1].parent == events[0].creation)
        #expect(events[1].component?.key == ComponentKey(Engine.self))
    }

    @Test func anUnansweredRequestFailsOnceWithoutAComponent() async throws {
        let container = container {
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
            Component(String.self) { resolver in "\(try resolver.resolve(Engine.self))" }
            Component(Int.self) { 1 }
            Component(Int.self) { 2 }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Engine.self) }
        #expect(transcript.events.map(\.component) == [nil])
        #expect(lines == ["failed Engine: DI0001: nothing is registered for Engine"])
        for _ in 1...2 {
            #expect(throws: ResolutionError.self) { try container.resolve(Car.self) }
            #expect(lines == ["failed Car: DI0001: nothing is registered for Engine"])
        }
        await #expect(throws: ResolutionError.self) { try await container.async.resolve(Int.self) }
        #expect(lines == ["failed Int: DI0003: 2 components answer to Int"])
        #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(lines == ["failed String", "  failed Engine: DI0001: nothing is registered for Engine"])
    }

    @Test func asynchronousComponentThatIsNotAwaitedFails() async throws {
        let container = container {
            AsyncComponent(Engine.self) { Engine() }
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
            Component(String.self) { resolver in "\(try resolver.resolve(Engine.self))" }
        }
        for _ in 1...2 {
            #expect(throws: ResolutionError.self) { try container.resolve(Engine.self) }
            #expect(throws: ResolutionError.self) { try container.resolve(Car.self) }
            #expect(kinds == [.failed, .failed])
            transcript.removeAll()
        }
        #expect(throws: ResolutionError.self) { try container.resolve(String.self) }
        #expect(kinds == [.creating, .failed, .failed])
    }

    @Test func weakCacheOfAValueCreatesAndFails() throws {
        let container = container { Component(Int.self) { 1 }.cached(.weak) }
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(kinds == [.creating, .created, .failed])
        #expect(transcript.events.map { $0.creation == nil } == [false, false, true])
    }

    @Test func failureThatAFactorySwallowsIsObserved() throws {
        let container = container {
            Component(Engine.self) { throw Broken(reason: "cold") }
            Component(Car.self) { resolver in Car((try? resolver.resolve(Engine.self)) ?? Engine()) }
        }
        _ = try container.resolve(Car.self)
        #expect(
            lines == ["created Car", "  failed Engine: DI0005: the factory of Engine threw an error: cold"])
    }

    @Test func cycleFailsForEveryMember() throws {
        let container = container {
            Component(Engine.self) { resolver in try resolver.resolve(Car.self).engine }.cached()
            Component(Car.self) { resolver in Car(try resolver.resolve()) }
        }
        #expect(throws: ResolutionError.self) { try container.resolve(Car.self) }
        // The event without a creation is the request that would have closed the cycle.
        #expect(kinds == [.creating, .creating, .failed, .failed, .failed])
        #expect(transcript.events.map { $0.creation == nil } == [false, false, true, false, false])
        #expect(transcript.events.map(\.depth) == [0, 1, 2, 1, 0])
    }

    // MARK: Children

    @Test func childrenReportTheParentsAnswersToTheirOwnObservers() throws {
        let own = ResolutionTranscript()
        let parent = container {
            Component(Engine.self) { Engine() }.cached()
            Component(String.self) { "a" }.cached()
        }
        let child = parent.child(resolutionObservers: [own]) {
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
        }
        _ = try child.resolve(Car.self)
        #expect(own.text(.hidden) == "created Car\n  inherited Engine (cached)")
        #expect(lines == ["created Car", "  created Engine (cached)"])
        own.removeAll()
        _ = try child.resolve(Engine.self)
        #expect(own.events.map(\.kind) == [.inherited])
        #expect(lines == ["reused Engine (cached)"])
    }

    @Test func childrenOfAParentWithoutObserversAndWithoutAny() throws {
        let parent = Container { Component(Engine.self) { throw Broken(reason: "cold") }.cached() }
        let child = parent.child(resolutionObservers: [transcript]) {
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
        }
        #expect(throws: ResolutionError.self) { try child.resolve(Car.self) }
        #expect(
            lines == [
                "failed Car", "  failed Engine (cached): DI0005: the factory of Engine threw an error: cold",
            ])
        let plain = container { Component(Engine.self) { Engine() }.cached() }.child { Component(Int.self) { 1 } }
        _ = (try plain.resolve(Engine.self), try plain.resolve(Engine.self), try plain.resolve(Int.self))
        #expect(lines == ["created Engine (cached)", "reused Engine (cached)", "created Int"])
    }

    @Test func asynchronousComponentsOfAParent() async throws {
        let own = ResolutionTranscript()
        let parent = container { AsyncComponent(Engine.self) { await later { Engine() } }.cached() }
        let child = parent.child(resolutionObservers: [own]) {
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
        }
        _ = try await child.async.resolve(Car.self)
        #expect(own.text(.hidden) == "created Car\n  inherited Engine (cached, asynchronous)")
        #expect(lines == ["created Engine (cached, asynchronous)", "created Car"])
    }

    // MARK: Scopes and closing

    @Test func openingAndClosingScopesIsObserved() async throws {
        let container = container {
            Component(Engine.self) { Engine() }.cached(.scope("request")).onClose { (_: Engine) in }
            Component(Int.self, suppliedIn: "request")
        }
        try await container.withScope("request", values: [.value(7)]) { scope in
            _ = try scope.resolve(Engine.self)
            _ = try scope.resolve(Int.self)
        }
        let events = transcript.events
        #expect(events.map(\.kind) == [.scopeOpened, .creating, .created, .reused, .closed, .scopeClosed])
        #expect(events.allSatisfy { $0.scope == "request" })
        #expect(Set(events.map(\.scopeNumber)).count == 1)
        #expect(events[0].scopeNumber != nil)
        #expect(events[0].key == ComponentKey(Scope.self, named: "request"))
        #expect(events.map { $0.component == nil } == [true, false, false, false, false, true])
        #expect(events.map { $0.duration == nil } == [true, true, false, false, false, false])
        #expect(
            lines == [
                "opened scope request", "created Engine (scope request)", "reused Int (scope request)",
                "closed Engine (scope request)", "closed scope request",
            ])
        try synchronously {
            try container.withScope("request", values: [.value(7)]) { _ in }
        }
        #expect(transcript.events.first?.scopeNumber != events[0].scopeNumber)
        #expect(kinds == [.scopeOpened, .scopeClosed])
    }

    @Test func scopesThatAreClosedWithTheirParents() async throws {
        let container = container { Component(Int.self) { 1 } }
        let outer = try container.openScope("outer")
        let inner = try outer.openScope("inner")
        try await container.close()
        #expect(kinds == [.scopeOpened, .scopeOpened, .scopeClosed, .scopeClosed])
        #expect(transcript.events.map(\.scope) == ["outer", "inner", "inner", "outer"])
        transcript.removeAll()
        // The scope closes once, however often `close()` is called.
        try await inner.close()
        try await outer.close()
        #expect(kinds == [])
        #expect(throws: ResolutionError.self) { try container.openScope("late") }
        #expect(kinds == [.requestedTooLate])
    }

    @Test func droppedScopeIsObserved() throws {
        let container = container { Component(Engine.self) { Engine() }.cached(.scope("dropped")) }
        do { _ = try container.openScope("dropped").resolve(Engine.self) }
        #expect(lines == ["opened scope dropped", "created Engine (scope dropped)", "closed scope dropped"])
    }

    @Test func ownedInstancesHaveAScopeWithoutAName() async throws {
        let container = container {
            Component(Engine.self) { Engine() }.onClose { (_: Engine) in }
            Component(Car.self, strategy: LinkedStrategy(Need<Engine>(), make: Car.init))
        }
        let owned = try container.resolveOwned(Car.self)
        try await owned.release()
        let events = transcript.events
        #expect(events.allSatisfy { $0.scope == nil && $0.scopeNumber == events[0].scopeNumber })
        #expect(
            lines == [
                "opened the scope of an owned Car", "created Car", "  created Engine", "closed Engine",
                "closed the scope of an owned Car",
            ])
    }

    @Test func scopeThatAFactoryOpensIsInsideOfIt() throws {
        let kept = Kept<Container>()
        let container = container {
            Component(Int.self) { try kept.value?.withScope("inner") { _ in 1 } ?? 2 }
        }
        kept.value = container
        #expect(try container.resolve(Int.self) == 1)
        #expect(lines == ["created Int", "  opened scope inner", "  closed scope inner"])
        kept.value = nil
    }

    @Test func closersAreObservedWithTheirErrors() async throws {
        let container = container {
            Component(Engine.self) { Engine() }.cached()
                .onClose { (_: Engine) async in await Task.yield() }
                .onClose { (_: Engine) in throw Broken(reason: "stuck") }
        }
        _ = try container.resolve(Engine.self)
        transcript.removeAll()
        await #expect(throws: ClosingError.self) { try await container.close() }
        let events = transcript.events
        #expect(events.map(\.kind) == [.closed, .closed])
        #expect(events.allSatisfy { $0.duration != nil && $0.component?.key == ComponentKey(Engine.self) })
        #expect(events.map { $0.failure as? Broken } == [Broken(reason: "stuck"), nil])
        #expect(lines == ["closed Engine (cached), which threw: stuck", "closed Engine (cached)"])
    }

    @Test(arguments: [false, true]) func missingInstancesInAClosersRequestsAreNotObserved(isInScope: Bool) async throws
    {
        let (kept, scope) = (Kept<Container>(), Kept<Scope>())
        let codes = Guarded<[ResolutionError.Code]>([])
        @Sendable func note(_ body: () async throws -> Void) async {
            do {
                try await body()
            } catch {
                guard let error = error as? ResolutionError else { return }
                codes.withLock { $0.append(error.code) }
            }
        }
        @Sendable func ask<Value: Sendable>(for type: Value.Type) throws {
            _ = try isInScope ? scope.value?.resolve(type) : kept.value?.resolve(type)
        }
        let cache: any CacheStrategy = isInScope ? Scope.Cache.scope("request") : Container.Cache.threadSafe
        let container = container {
            Component(Engine.self) { Engine() }.cached(cache)
                .onClose { (_: Engine) async in
                    await note { try ask(for: Car.self) }
                    await note { try ask(for: String.self) }
                    await note { try ask(for: Double.self) }
                    await note {
                        let resolver = isInScope ? scope.value?.async : kept.value?.async
                        _ = try await resolver?.resolve(Car.self)
                    }
                }
            Component(Car.self) { Car(Engine()) }.cached()
            Component(String.self) { "made" }
        }
        kept.value = container
        let opened = try container.openScope("request")
        scope.value = opened
        _ = try isInScope ? opened.resolve(Engine.self) : container.resolve(Engine.self)
        if !isInScope { try await opened.close() }
        transcript.removeAll()
        if isInScope { try await opened.close() } else { try await container.close() }
        #expect(codes.withLock { $0 } == [.closed, .closed, .missing, .closed])
        #expect(kinds == (isInScope ? [.closed, .scopeClosed] : [.closed]))
        (kept.value, scope.value) = (nil, nil)
    }

    @Test func openingAScopeOfAClosedParentIsObservedOnce() async throws {
        let container = container { Component(Int.self) { 1 } }
        let scope = try container.openScope("outer")
        try await scope.close()
        transcript.removeAll()
        #expect(throws: ResolutionError.self) { try scope.openScope("inner") }
        #expect(transcript.events.map(\.scope) == ["outer"])
        #expect(lines == ["requested too late: Scope \"inner\""])
        try await container.close()
        #expect(throws: ResolutionError.self) { try container.openScope("request") }
        #expect(transcript.events.map(\.scope) == [nil])
        #expect(lines == ["requested too late: Scope \"request\""])
    }

    @Test func aLateRequestIsObservedOnce() async throws {
        let container = container {
            Component(Engine.self) { Engine() }.cached(.scope("request"))
            Component(Int.self) { 1 }
        }
        let scope = try container.openScope("request")
        let kept = try scope.resolve(Provider<Int>.self)
        try await scope.close()
        transcript.removeAll()
        #expect(throws: ResolutionError.self) { try scope.resolve(Engine.self) }
        #expect(transcript.events.map(\.scope) == ["request"])
        #expect(lines == ["requested too late: Engine"])
        #expect(throws: ResolutionError.self) { try kept() }
        #expect(transcript.events.map(\.scope) == ["request"])
        #expect(lines == ["requested too late: Int"])
        try await container.close()
        #expect(throws: ResolutionError.self) { try container.resolve(Int.self) }
        #expect(throws: ResolutionError.self) { _ = try container.resolveOwned(Int.self) }
        #expect(lines == ["requested too late: Int", "requested too late: Int"])
    }

    @Test func requestsToAReleasedScopeAreObserved() throws {
        let container = container {
            Component(Int.self) { 1 }
            Component(String.self) { "a" }.cached()
        }
        let provider = try container.withScope("request") { scope in try scope.resolve(Provider<Int>.self) }
        transcript.removeAll()
        #expect(throws: ResolutionError.self) { try provider() }
        #expect(lines == ["requested too late: Int"])
    }
}

/// Yields for a while, which is longer than any request takes without waiting.
///
/// - Returns: A lower bound of the elapsed time.
private func aWhile() async -> Duration {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(100) { await Task.yield() }
    return .milliseconds(100)
}

private struct Refusing: ResolutionObserver {
    let key: ComponentKey
    func willResolve(_ component: ComponentDescription) throws {
        if component.key == key { throw Broken(reason: "refused") }
    }
}

/// Signals each request.
private struct WaitingSeen: ResolutionObserver {
    let asked = Signal()
    let transcript = ResolutionTranscript(limit: 10)
    func willResolve(_ component: ComponentDescription) throws { asked.send() }
    func observe(_ event: ResolutionEvent) { transcript.observe(event) }
}
