import DICore
import TestSupport
import Testing

// Proves A19.
/// Tests the effect of `clear` on instances in open scopes.
@Suite(.ownThread, .timeLimit(.minutes(60))) struct ClearedScopeTests {
    private typealias Session = Holder<Mortal>

    private protocol Visit: AnyObject, Sendable {}
    private final class Request: Visit {}

    /// The part of the sessions that is cleared.
    enum Part: CaseIterable, Sendable {
        case all, type, role
    }

    private let alive = Tally()

    private var components: ComponentList {
        let alive = alive
        @ComponentBuilder func build() -> ComponentList {
            Component(Session.self) { Session(Mortal(alive)) }.cached(.scope("session"))
                .role { Optional($0) }
            Component(Request.self) { Request() }.cached(.scope(ScopeName("request", inside: "session")))
                .role { $0 as any Visit }
        }
        return build()
    }

    private func clear(_ part: Part, of container: Container) {
        switch part {
        case .all: container.clear()
        case .type: container.clear(Session.self)
        case .role: container.clear(Session?.self)
        }
    }

    @Test func otherComponentsStay() throws {
        let container = Container { components }
        let session = try container.openScope("session")
        let scope = try session.openScope(ScopeName("request", inside: "session"))
        let request = try scope.resolve((any Visit).self)
        container.clear(Session.self)
        #expect(try scope.resolve(Request.self) === request)
        container.clear((any Visit).self)
        #expect(try scope.resolve(Request.self) !== request)
    }

    @Test(arguments: Part.allCases)
    func twoScopesAtOnceAndInnerOnes(part: Part) throws {
        let container = Container { components }
        let scopes = try (0..<2).map { _ in try container.openScope("session") }
        let inner = try scopes[0].openScope(ScopeName("request", inside: "session"))
        let before = try scopes.map { try $0.resolve(Session.self) }
        let request = try inner.resolve(Request.self)
        clear(part, of: container)
        for scope in scopes { #expect(try scope.existing(Session.self) == nil) }
        // The request comes from the inner scope, but the outer one creates the session.
        let session = try inner.resolve(Session.self)
        #expect(session !== before[0])
        #expect(try scopes[0].resolve(Session.self) === session)
        #expect(try scopes[0].resolve(Session?.self) === session)
        #expect(try scopes[0].existing(Session.self) === session)
        let other = try scopes[1].resolve(Session.self)
        #expect(other !== before[1])
        #expect(other !== session)
        #expect(try (inner.resolve(Request.self) === request) == (part != .all))
    }

    // Proves promise 77.
    @Test func clearedInstancesGoWhenTheirScopeIsAskedNextOrClosed() async throws {
        let container = Container { components }
        let scopes = try (0..<2).map { _ in try container.openScope("session") }
        for scope in scopes { _ = try scope.resolve(Session.self) }
        for _ in 0..<3 {
            container.clear()
            _ = try scopes[0].resolve(Session.self)
            #expect(alive.count == 2)
        }
        container.clear()
        try await scopes[1].close()
        #expect(alive.count == 1)
        try await scopes[0].close()
        #expect(alive.count == 0)
    }

    @Test func clearedInstancesAreClosedWithTheirScope() async throws {
        let journal = Journal()
        let made = Tally()
        let container = Container {
            Component(Counted.self) { Counted(made) }.cached(.scope("session")).onClose { journal.note("\($0.number)") }
        }
        let scope = try container.openScope("session")
        _ = try scope.resolve(Counted.self)
        container.clear()
        _ = try scope.resolve(Counted.self)
        #expect(journal.entries == [])
        try await scope.close()
        #expect(journal.entries == ["2", "1"])
    }

    // Proves promise 62.
    @Test func aCreationThatAClearHasOvertakenIsStoredNowhere() throws {
        let (isCreating, mayEnd) = (Rendezvous(of: 1), Rendezvous(of: 1))
        let made = Tally()
        let container = Container {
            Component(Counted.self) {
                let counted = Counted(made)
                if counted.number == 1 {
                    isCreating.arrive()
                    mayEnd.wait()
                }
                return counted
            }.cached(.scope("session"))
        }
        let scope = try container.openScope("session")
        let numbers = try Threads.run(2) { index in
            if index == 0 { return try scope.resolve(Counted.self).number }
            isCreating.wait()
            container.clear()
            // A request after the clear does not wait for an earlier creation.
            let number = try scope.resolve(Counted.self).number
            mayEnd.arrive()
            return number
        }
        #expect(numbers == [1, 2])
        #expect(try scope.resolve(Counted.self).number == 2)
    }

    @Test func aClearInsideOfTheCreationItself() throws {
        let container = Kept<Container>()
        let made = Tally()
        container.value = Container {
            Component(Counted.self) {
                let counted = Counted(made)
                if counted.number == 1 { container.value?.clear() }
                return counted
            }.cached(.scope("session"))
        }
        let scope = try #require(try container.value?.openScope("session"))
        #expect(try scope.resolve(Counted.self).number == 1)
        #expect(try scope.existing(Counted.self) == nil)
        #expect(try scope.resolve(Counted.self).number == 2)
        #expect(try scope.resolve(Counted.self).number == 2)
        container.value = nil
    }

    @MainActor @Test(arguments: [true, false])
    func otherIsolations(isOnMainActor: Bool) async throws {
        let made = Tally()
        let container = Container {
            if isOnMainActor {
                MainActorComponent(Counted.self) { Counted(made) }.cached(.scope("session"))
            } else {
                AsyncComponent(Counted.self) { Counted(made) }.cached(.scope("session"))
            }
        }
        try await container.withScope("session") { scope async throws in
            @MainActor func number() async throws -> Int {
                if isOnMainActor { return try scope.mainActor.resolve(Counted.self).number }
                return try await scope.async.resolve(Counted.self).number
            }
            #expect(try await number() == 1)
            container.clear()
            #expect(try scope.existing(Counted.self) == nil)
            #expect(try await number() == 2)
            #expect(try await number() == 2)
        }
    }

    @Test func clearsFromManyThreads() throws {
        let made = Tally()
        let container = Container { Component(Counted.self) { Counted(made) }.cached(.scope("session")) }
        let scope = try container.openScope("session")
        let start = Rendezvous(of: 4)
        try Threads.run(4) { index in
            start.meet()
            for _ in 0..<200 {
                if index == 0 {
                    let before = made.count
                    container.clear()
                    // An instance created before the clear is never returned after it.
                    #expect(try scope.resolve(Counted.self).number > 0)
                    #expect(made.count > before)
                } else {
                    _ = try scope.resolve(Counted.self)
                }
            }
        }
    }

    // MARK: Child containers

    // Proves promise 62.
    @Test(arguments: [true, false])
    func aChildClearsWhatItsSlotsHoldInOpenScopes(ofOne: Bool) async throws {
        let journal = Journal()
        let made = Tally()
        let parent = Container {
            Component(Int.self) { 1 }.cached()
            Component(Counted.self, strategy: Taking { (_: Int) in Counted(made) }).cached(.scope("session"))
                .onClose { journal.note("\($0.number)") }
        }
        let child = parent.child { Component(Int.self) { 2 }.cached().overriding() }
        let (scope, other) = (try child.openScope("session"), try parent.openScope("session"))
        let (first, parents) = (try scope.resolve(Counted.self), try other.resolve(Counted.self))
        if ofOne { child.clear(Counted.self) } else { child.clear() }
        #expect(try scope.existing(Counted.self) == nil)
        let second = try scope.resolve(Counted.self)
        #expect(second !== first)
        #expect(try scope.resolve(Counted.self) === second)
        // The parent's instance is unaffected.
        #expect(try other.resolve(Counted.self) === parents)
        parent.clear()
        #expect(try scope.resolve(Counted.self) === second)
        #expect(try other.resolve(Counted.self) !== parents)
        try await scope.close()
        #expect(journal.entries == ["3", "1"])
        try await other.close()
    }

    @Test func aParentClearsItsInstancesInScopesOfAChild() throws {
        let parent = Container { components }
        let child = parent.child {}
        let scope = try child.openScope("session")
        let first = try scope.resolve(Session.self)
        parent.clear()
        #expect(try scope.resolve(Session.self) !== first)
    }

    // Proves promise 77.
    /// Even if the child is cleared repeatedly, the open scope retains only a few instances.
    @Test func clearsOfAChildAddUpToNothing() throws {
        let parent = Container {
            Component(Int.self) { 1 }
            components
        }
        let child = parent.child {
            Component(Int.self) { 2 }.overriding()
            Component(Session.self, strategy: Taking { [alive] (_: Int) in Session(Mortal(alive)) }).overriding()
                .cached(.scope("session"))
        }
        let grandchild = child.child { Component(Int.self) { 3 }.overriding() }
        let scope = try grandchild.openScope("session")
        for _ in 0..<1000 {
            _ = try scope.resolve(Session.self)
            grandchild.clear()
        }
        #expect(alive.count <= 32)
    }

    // Proves promise 77.
    /// An open scope retains only a few instances of replaced components.
    @Test func replacementsAddUpToNothing() throws {
        let container = Container {}
        let scope = try container.openScope("session")
        for _ in 0..<1000 {
            container.remove(Session.self)
            container.register {
                Component(Session.self) { [alive] in Session(Mortal(alive)) }.cached(.scope("session"))
            }
            _ = try scope.resolve(Session.self)
        }
        #expect(alive.count <= 64)
    }
}
