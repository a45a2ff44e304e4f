import DICore
import TestSupport
import Testing

/// A container retains nothing of scopes that have ended.
@Suite(.timeLimit(.minutes(60))) struct ManyScopesTests {
    private struct Request: Sendable { let number: Int }
    private struct Page: Sendable { let request: Request }

    private static func container(closed: Tally) -> Container {
        Container {
            Component(Counted.self) { Counted() }.cached()
            Component(Request.self, suppliedIn: "request")
            Component(Page.self, strategy: LinkedStrategy(Need<Request>(), make: Page.init)).cached(.scope("request"))
                .onClose { _ in closed.add() }
            Component(Bool.self, strategy: LinkedStrategy(Need<Counted>()) { $0.number > 0 }).onClose { _ in
                closed.add()
            }
            AsyncComponent(String.self) { "" }.cached(.scope("part")).onClose { _ in
                await Task.yield()
                closed.add()
            }
        }
    }

    /// The ways in which a scope ends.
    enum Ending: CaseIterable {
        case closed, withScope, synchronous, dropped, owned

        /// The number of closers that run for each scope.
        var closers: Int {
            switch self {
            case .closed, .withScope: 3
            case .synchronous: 2
            case .dropped: 0
            case .owned: 1
            }
        }
    }

    private static func open(_ count: Int, in container: Container, ending: Ending) async throws {
        for number in 0..<count {
            let values = [Scope.Value.value(Request(number: number))]
            func use(_ scope: Scope) throws {
                guard try scope.resolve(Page.self).request.number == number else { throw Broken(reason: "page") }
                _ = try scope.resolve(Bool.self)
            }
            switch ending {
            case .closed:
                let scope = try container.openScope("request", values: values)
                try use(scope)
                let part = try scope.openScope("part")
                _ = try await part.async.resolve(String.self)
                try await scope.close()
            case .withScope:
                try await container.withScope("request", values: values) { scope in
                    try use(scope)
                    try await scope.withScope("part") { _ = try await $0.async.resolve(String.self) }
                }
            case .synchronous:
                try synchronously {
                    try container.withScope("request", values: values) { scope throws in try use(scope) }
                }
            case .dropped:
                let scope = try container.openScope("request", values: values)
                _ = try scope.resolve(Counted.self)
                _ = try scope.openScope("part")
            case .owned:
                let owned = try container.resolveOwned(Bool.self)
                try await owned.release()
            }
        }
    }

    // Proves D1, promise 74.
    @Test(
        "A container retains as many objects after a thousand scopes as after ten",
        arguments: Ending.allCases)
    func nothingGrows(_ ending: Ending) async throws {
        let closed = Tally()
        let container = Self.container(closed: closed)
        // This links everything that is resolved later.
        for each in Ending.allCases { try await Self.open(10, in: container, ending: each) }
        let before = Census(of: container)
        try #require(before.counts.values.reduce(0, +) > 100, "\(before)")
        let closedBefore = closed.count
        try await Self.open(1_000, in: container, ending: ending)
        #expect(closed.count == closedBefore + 1_000 * ending.closers)
        #expect(Census(of: container) == before)
        // The census notices a scope that is still open.
        let scope = try container.openScope("request", values: [.value(Request(number: 0))])
        _ = try scope.resolve(Page.self)
        #expect(Census(of: container) != before)
        try await scope.close()
        #expect(Census(of: container) == before)
    }
}
