import DICaches
import DICore
import TestSupport
import Testing

private protocol Image: AnyObject, Sendable {}
private final class Picture: Image {}

private struct Size: Sendable {
    let width = 1
}

@Suite(.ownThread, .timeLimit(.minutes(60))) struct WeakCacheTests {
    // Proves C5.
    @Test func sharedWhileSomebodyHoldsIt() throws {
        let (alive, created) = (Tally(), Tally())
        let container = Container {
            Component(Mortal.self) {
                created.add()
                return Mortal(alive)
            }.cached(.weak)
        }
        do {
            let first = try container.resolve(Mortal.self)
            #expect(try container.resolve(Mortal.self) === first)
            #expect(created.count == 1)
        }
        #expect(alive.count == 0)
        do {
            let second = try container.resolve(Mortal.self)
            #expect(try container.resolve(Mortal.self) === second)
            #expect(created.count == 2)
            #expect(alive.count == 1)
        }
        #expect(alive.count == 0)
    }

    @Test func protocolIsHeldWeaklyWhereTheInstanceIsAClass() throws {
        let container = Container { Component((any Image).self) { Picture() }.cached(.weak) }
        let image = try container.resolve((any Image).self)
        #expect(try container.resolve((any Image).self) === image)
    }

    @Test func rolesShareTheWeakInstance() throws {
        let container = Container {
            Component(Picture.self) { Picture() }.role { $0 as any Image }.cached(.weak)
        }
        let picture = try container.resolve(Picture.self)
        #expect(try container.resolve((any Image).self) === picture)
    }

    // Proves A26, C5.
    @Test func structIsADiagnosticAndNothingIsCached() throws {
        let created = Tally()
        let line = #line + 2
        let container = Container {
            Component(Size.self) {
                created.add()
                return Size()
            }.cached(.weak)
        }
        for attempt in 1...2 {
            let error = try expectError(.notAClassInstance) { try container.resolve(Size.self) }
            #expect(
                error.description == """
                    error[DI0007]: Size is cached weakly, but its instances are not class instances
                      here:   Size (weak)   DICoreTests/WeakCacheTests.swift:\(line)
                      help:   use another cache, such as .cached(): nothing but the cache would hold a copy of a value
                    """)
            #expect(created.count == attempt)
        }
    }

    /// A request may release the last reference to an object that it has found.
    @Test func deinitializerMayAskForTheObjectWhileThreadsDropIt() throws {
        let (made, answered) = (Tally(), Tally())
        let kept = Kept<Container>()
        let container = Container {
            Component(Mortal.self) {
                made.add()
                return Mortal {
                    let answer = Result { try kept.value?.existing(Mortal.self) }
                    if case .success = answer { answered.add() }
                }
            }.cached(.weak)
        }
        kept.value = container
        defer { kept.value = nil }
        try Threads.run(4) { _ in for _ in 0..<2_000 { _ = try container.resolve(Mortal.self) } }
        #expect(made.count == answered.count)
    }

    /// Threads resolve and release the object all the time. No thread may ever see a released one.
    @Test func objectsComeAndGoUnderManyThreads() throws {
        let alive = Tally()
        let container = Container { Component(Mortal.self) { Mortal(alive) }.cached(.weak) }
        try Threads.run(4) { _ in
            for _ in 0..<2_000 {
                let mortal = try container.resolve(Mortal.self)
                withExtendedLifetime(mortal) { precondition(alive.count > 0) }
            }
        }
        #expect(alive.count == 0)
    }
}
