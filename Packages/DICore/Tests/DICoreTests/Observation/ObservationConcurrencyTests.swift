import DICore
import DIInspection
import TestSupport
import Testing

private final class Leaf: Sendable {}

private final class Branch: Sendable {
    let leaf: Leaf
    init(_ leaf: Leaf) { self.leaf = leaf }
}

// Proves G4.
/// Tests the events of many concurrent requests, and of requests that observers make themselves.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ObservationConcurrencyTests {
    private let transcript = ResolutionTranscript()

    /// Expects that every creation ends exactly once, after the creations inside it, and that its number is unique.
    private func expectWhole(_ events: [ResolutionEvent], sourceLocation: SourceLocation = #_sourceLocation) {
        var open: [Int: ResolutionEvent] = [:]
        var seen: Set<Int> = []
        for event in events {
            if let parent = event.parent {
                guard let around = open[parent] else {
                    Issue.record("\(event) is in a creation that does not go on", sourceLocation: sourceLocation)
                    continue
                }
                #expect(event.depth == around.depth + 1, sourceLocation: sourceLocation)
            } else {
                #expect(event.depth == 0, sourceLocation: sourceLocation)
            }
            guard let creation = event.creation else { continue }
            if event.kind == .creating {
                #expect(seen.insert(creation).inserted, sourceLocation: sourceLocation)
                open[creation] = event
            } else {
                let begin = open.removeValue(forKey: creation)
                #expect(begin?.key == event.key && begin?.parent == event.parent, sourceLocation: sourceLocation)
            }
        }
        #expect(open.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func manyThreadsAndTheirCreationsAreNotMixedUp() throws {
        let container = Container(resolutionObservers: [transcript]) {
            Component(Leaf.self) { Leaf() }.cached()
            Component(Branch.self, strategy: LinkedStrategy(Need<Leaf>(), make: Branch.init))
            Component(Branch.self, strategy: LinkedStrategy(Need<Leaf>(), make: Branch.init)).named("kept").cached()
            Component(Int.self) { resolver in
                _ = try resolver.resolve(Branch.self)
                _ = try resolver.resolve(Branch.self, named: "kept")
                return 1
            }
            Component(Double.self) { throw Broken(reason: "no") }
        }
        let (threads, rounds) = (32, Sanitizer.reduced(50))
        let meeting = Rendezvous(of: threads)
        try Threads.run(threads) { _ in
            meeting.meet()
            for _ in 0..<rounds {
                _ = try container.resolve(Int.self)
                #expect(throws: ResolutionError.self) { try container.resolve(Double.self) }
            }
        }
        let events = transcript.events
        expectWhole(events)
        func count(_ kind: ResolutionEvent.Kind, _ key: ComponentKey) -> Int {
            events.count { $0.kind == kind && $0.key == key }
        }
        let all = threads * rounds
        #expect(count(.created, ComponentKey(Int.self)) == all)
        #expect(count(.created, ComponentKey(Leaf.self)) == 1)
        #expect(count(.created, ComponentKey(Branch.self)) == all)
        #expect(count(.created, ComponentKey(Branch.self, named: "kept")) == 1)
        #expect(count(.reused, ComponentKey(Branch.self, named: "kept")) == all - 1)
        #expect(count(.failed, ComponentKey(Double.self)) == all)
        // The parent of each event is the creation that made the request.
        let keys = Dictionary(
            uniqueKeysWithValues: events.filter { $0.kind == .creating }.compactMap { event in
                event.creation.map { ($0, event.key) }
            })
        for event in events where event.key == ComponentKey(Leaf.self) {
            #expect(event.parent.flatMap { keys[$0] }?.type == Branch.self)
        }
    }

    @Test func manyTasksAndTheirCreationsAreNotMixedUp() async throws {
        let container = Container(resolutionObservers: [transcript]) {
            AsyncComponent(Leaf.self) { await later { Leaf() } }.cached()
            AsyncComponent(Branch.self) { resolver in
                await Task.yield()
                return Branch(try await resolver.resolve(Leaf.self))
            }
        }
        let tasks = Sanitizer.reduced(200)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<tasks {
                group.addTask {
                    try await container.withScope("request") { scope in _ = try await scope.async.resolve(Branch.self) }
                }
            }
            try await group.waitForAll()
        }
        let events = transcript.events
        expectWhole(events)
        #expect(events.count { $0.kind == .created && $0.key == ComponentKey(Leaf.self) } == 1)
        #expect(events.count { $0.kind == .created && $0.key == ComponentKey(Branch.self) } == tasks)
        #expect(events.count { $0.kind == .scopeOpened } == tasks)
        let closed = events.filter { $0.kind == .scopeClosed }
        #expect(Set(closed.compactMap(\.scopeNumber)).count == tasks)
        // The event of the branch names the scope in which it was created.
        let made = events.filter { $0.kind == .created && $0.key == ComponentKey(Branch.self) }
        #expect(Set(made.map(\.scopeNumber)) == Set(closed.map(\.scopeNumber)))
    }

    @Test func childTasksOfACreationAreInsideOfItWhereTheyUseItsResolver() async throws {
        let container = Container(resolutionObservers: [transcript]) {
            AsyncComponent([Leaf].self) { resolver in
                async let first = resolver.resolve(Leaf.self)
                async let second = resolver.resolve(Leaf.self)
                return [try await first, try await second]
            }
            Component(Leaf.self) { Leaf() }
        }
        _ = try await container.async.resolve([Leaf].self)
        expectWhole(transcript.events)
        #expect(transcript.text(.hidden) == "created [Leaf] (asynchronous)\n  created Leaf\n  created Leaf")
    }

    @Test func scopesThatManyTasksCloseAreObservedOnce() async throws {
        let container = Container(resolutionObservers: [transcript]) { Component(Int.self) { 1 } }
        for _ in 0..<Sanitizer.reduced(100) {
            let scope = try container.openScope("request")
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<4 { group.addTask { try? await scope.close() } }
            }
        }
        let closed = transcript.events.filter { $0.kind == .scopeClosed }
        #expect(closed.count == Sanitizer.reduced(100))
        #expect(Set(closed.compactMap(\.scopeNumber)).count == closed.count)
    }

    @Test func openingWhileTheContainerClosesIsBalanced() throws {
        let refused = Tally()
        for _ in 0..<Sanitizer.reduced(100) {
            let container = Container(resolutionObservers: [transcript]) { Component(Int.self) { 1 } }
            let meeting = Rendezvous(of: 5)
            try Threads.run(5) { index in
                meeting.meet()
                if index == 0 {
                    Task { try await container.close() }
                } else if (try? container.openScope("request")) == nil {
                    refused.add()
                }
            }
        }
        var open: Set<Int> = []
        // A request for a scope of the closed container is also observed, but opens no scope.
        #expect(transcript.events.count { $0.kind == .requestedTooLate } == refused.count)
        for event in transcript.events where event.kind != .requestedTooLate {
            let number = try #require(event.scopeNumber)
            if event.kind == .scopeOpened {
                #expect(open.insert(number).inserted)
            } else {
                #expect(event.kind == .scopeClosed && open.remove(number) != nil)
            }
        }
        #expect(open.isEmpty)
    }

    // MARK: Observers that make requests

    /// An observer that makes a request for each event.
    private final class RequestingObserver: ResolutionObserver {
        let container = Kept<Container>()
        let asked = Journal()
        let isAsking: @Sendable (Container) throws -> Void

        init(_ isAsking: @escaping @Sendable (Container) throws -> Void) { self.isAsking = isAsking }

        func willResolve(_ component: ComponentDescription) throws { try? container.value.map(isAsking) }

        func observe(_ event: ResolutionEvent) {
            asked.note("\(event.kind) \(event.key)")
            do { try container.value.map(isAsking) } catch { asked.note("refused") }
        }
    }

    @Test func requestsOfAnObserverAreReportedToOthersOnly() throws {
        let observer = RequestingObserver { _ = try $0.resolve(Leaf.self) }
        let container = Container(resolutionObservers: [observer, transcript]) {
            Component(Leaf.self) { Leaf() }
            Component(Int.self) { 1 }
        }
        observer.container.value = container
        _ = try container.resolve(Int.self)
        #expect(observer.asked.entries == ["creating Int", "created Int"])
        // One request before the creation, and two inside it.
        #expect(
            transcript.text(.hidden) == "created Leaf\ncreated Leaf\ncreated Int\n  created Leaf")
        observer.container.value = nil
    }

    @Test func twoObserversThatAskForEachOtherEnd() throws {
        let first = RequestingObserver { _ = try $0.resolve(Leaf.self) }
        let second = RequestingObserver { _ = try $0.resolve(Leaf.self) }
        let container = Container(resolutionObservers: [first, second]) { Component(Leaf.self) { Leaf() } }
        first.container.value = container
        second.container.value = container
        _ = try container.resolve(Leaf.self)
        #expect(first.asked.entries.contains("created Leaf"))
        #expect(second.asked.entries.contains("created Leaf"))
        first.container.value = nil
        second.container.value = nil
    }

    @Test(arguments: [true, false]) func observerThatAsksAChildDoesNotObserveThat(isShared: Bool) throws {
        let child = Kept<Container>()
        let observer = RequestingObserver { _ in _ = try child.value?.resolve(Leaf.self) }
        let container = Container(resolutionObservers: [observer]) {
            Component(Leaf.self) { Leaf() }
            Component(Int.self) { 1 }
        }
        observer.container.value = container
        child.value =
            isShared
            ? container.child(resolutionObservers: [transcript]) { Component(String.self) { "a" } }
            : container.copy(resolutionObservers: [transcript]) { Component(String.self) { "a" } }
        _ = try container.resolve(Int.self)
        #expect(observer.asked.entries == ["creating Int", "created Int"])
        #expect(transcript.events.count { $0.kind == .created } == 3)
        // The observer does receive the events of other requests to the child.
        _ = try child.value?.resolve(Leaf.self)
        #expect(observer.asked.entries.dropFirst(2) == ["creating Leaf", "created Leaf"])
        observer.container.value = nil
        child.value = nil
    }

    @Test func observerThatMakesAChildWithObserversEnds() throws {
        let transcript = transcript
        let observer = RequestingObserver { container in
            let child = container.child(resolutionObservers: [transcript]) { Component(String.self) { "a" } }
            _ = try child.resolve(String.self)
        }
        let container = Container(resolutionObservers: [observer]) { Component(Int.self) { 1 } }
        observer.container.value = container
        _ = try container.resolve(Int.self)
        #expect(observer.asked.entries == ["creating Int", "created Int"])
        #expect(transcript.events.count { $0.kind == .created } == 3)
        observer.container.value = nil
    }

    @Test func observerThatRequestsAnInstanceInCreationIsRefused() throws {
        let observer = RequestingObserver { _ = try $0.resolve(Leaf.self) }
        let container = Container(resolutionObservers: [observer]) { Component(Leaf.self) { Leaf() }.cached() }
        observer.container.value = container
        // The observer makes its request before the creation begins, and gets the instance.
        _ = try container.resolve(Leaf.self)
        #expect(observer.asked.entries == ["reused Leaf"])
        container.clear()
        let late = Kept<Container>()
        let telling = Telling { event in
            if event.kind == .creating {
                _ = #expect(throws: ResolutionError.self) { try late.value?.resolve(Leaf.self) }
            }
        }
        let other = Container(resolutionObservers: [telling]) { Component(Leaf.self) { Leaf() }.cached() }
        late.value = other
        _ = try other.resolve(Leaf.self)
        observer.container.value = nil
        late.value = nil
    }

    private struct Telling: ResolutionObserver {
        let body: @Sendable (ResolutionEvent) -> Void
        init(_ body: @escaping @Sendable (ResolutionEvent) -> Void) { self.body = body }
        func observe(_ event: ResolutionEvent) { body(event) }
    }
}
