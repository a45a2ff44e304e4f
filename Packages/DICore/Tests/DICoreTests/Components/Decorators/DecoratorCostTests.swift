import DICore
import DIInspection
import TestSupport
import Testing

private struct Layers: Sendable {
    var count = 0
}

/// Tests the cost of *n* decorators of one key.
@Suite struct DecoratorCostTests {
    // A key has at most 32 decorators.
    private static let (few, many) = (8, 32)

    @ComponentBuilder private static func layers(_ count: Int, _ hashes: Tally) -> ComponentList {
        Component(Layers.self) { Layers() }.qualified(by: .counted(hashes: hashes)).cached()
        for _ in 0..<count {
            Decorator(Layers.self, qualifier: .counted(hashes: hashes)) { Layers(count: $0.count + 1) }
        }
    }

    /// Returns the number of times that the qualifier is hashed.
    private func hashes(of count: Int, _ body: (Container) throws -> Void) rethrows -> Int {
        let hashes = Tally()
        let container = Container { Self.layers(count, hashes) }
        let before = hashes.count
        try body(container)
        return hashes.count - before
    }

    private func resolve(_ container: Container, _ count: Int) throws {
        let layers = try container.resolve(Layers.self, qualifier: .counted())
        #expect(layers.count == count)
    }

    @Test func linkingAndCreatingAreLinear() throws {
        let few = try hashes(of: Self.few) { try resolve($0, Self.few) }
        let many = try hashes(of: Self.many) { try resolve($0, Self.many) }
        #expect(many <= 5 * few)
    }

    @Test func graphAndSnapshotAreLinear() throws {
        func look(_ container: Container) {
            _ = container.graph()
            _ = container.snapshot()
        }
        let few = hashes(of: Self.few, look)
        let many = hashes(of: Self.many, look)
        #expect(many < 5 * few)
    }

    /// Each change begins a new plan, in which a request links its dependencies again.
    @Test func registeringOneByOneLinksEachOnceForEachRequest() throws {
        func registerOneByOne(_ container: Container, _ count: Int, _ hashes: Tally) throws {
            for number in 1...count {
                container.register {
                    Decorator(Layers.self, qualifier: .counted(hashes: hashes)) {
                        Layers(count: $0.count + 1)
                    }
                }
                try resolve(container, number)
            }
        }
        func hashes(of count: Int) throws -> Int {
            let hashes = Tally()
            try registerOneByOne(Container { Self.layers(0, hashes) }, count, hashes)
            return hashes.count
        }
        #expect(try hashes(of: 2 * Self.few) < 5 * hashes(of: Self.few))
    }
}
