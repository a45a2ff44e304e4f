import DICore
import TestSupport
import Testing

private final class Shared: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

@Suite(.timeLimit(.minutes(60))) struct BorrowingTests {
    @Test func lendsTheSharedObject() throws {
        let container = Container { Component(Shared.self) { Shared(3) }.cached() }
        let first = try container.withResolved(Shared.self) { ObjectIdentifier($0) }
        #expect(try container.withResolved(Shared.self) { ObjectIdentifier($0) } == first)
        #expect(try ObjectIdentifier(container.resolve(Shared.self)) == first)
    }

    @Test func lendsAnInstanceAndAnUncachedOne() throws {
        let container = Container {
            Component(instance: Shared(1))
            Component(Int.self) { 5 }
        }
        for _ in 0..<2 {
            #expect(try container.withResolved(Shared.self) { $0.number } == 1)
            #expect(try container.withResolved(Int.self) { $0 } == 5)
        }
    }

    @Test func seesAReplacementAndAClear() throws {
        let container = Container { Component(Shared.self) { Shared(1) }.cached() }
        let first = try container.resolve(Shared.self)
        container.clear()
        #expect(try container.withResolved(Shared.self) { $0 !== first })
        container.put(Shared(2))
        #expect(try container.withResolved(Shared.self) { $0.number } == 2)
    }

    @Test func objectStaysWhileItIsLent() throws {
        let alive = Tally()
        let container = Container { Component(Mortal.self) { Mortal(alive) }.cached() }
        _ = try container.resolve(Mortal.self)
        try container.withResolved(Mortal.self) { _ in
            container.clear()
            container.remove(Mortal.self)
            #expect(alive.count == 1)
        }
    }

    @Test func throwsWhatTheClosureThrowsAndWhatIsMissing() throws {
        let container = Container { Component(instance: Shared(1)) }
        #expect(throws: Broken(reason: "mine")) {
            try container.withResolved(Shared.self) { _ in throw Broken(reason: "mine") }
        }
        let error = try #require(throws: ResolutionError.self) { try container.withResolved(Int.self) { $0 } }
        #expect(error.code == .missing)
    }
}
