import DICore
import TestSupport
import Testing

private final class Node: Sendable {
    let depth: Int
    init(depth: Int) { self.depth = depth }
}

/// A cache without waits that counts how often it is described, as for the chain of an error.
private struct DescribedCache: CacheStrategy {
    let descriptions: Tally

    var lifetime: Lifetime {
        descriptions.add()
        return Lifetime(.container, name: "described")
    }

    func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell(.firstPublished) }
}

/// Tests the cost of *n* creations, each of which is inside of the one before.
@Suite struct LongChainCostTests {
    private static let (few, many) = (50, 100)

    /// The code that resolves the next component of the chain.
    enum Link: CaseIterable {
        case factory, asynchronousFactory, childTask
    }

    /// Returns the number of descriptions of components that the creation of a chain asks for.
    private func descriptions(of count: Int, _ link: Link) async throws -> Int {
        let descriptions = Tally()
        let container = Container {
            Component(Node.self) { Node(depth: 0) }.named("0")
            for number in 1..<count {
                let (below, cache) = ("\(number - 1)", DescribedCache(descriptions: descriptions))
                switch link {
                case .factory:
                    Component(Node.self) { resolver in
                        Node(depth: try resolver.resolve(Node.self, named: below).depth + 1)
                    }.named("\(number)").cached(cache)
                case .asynchronousFactory:
                    AsyncComponent(Node.self) { resolver in
                        Node(depth: try await resolver.resolve(Node.self, named: below).depth + 1)
                    }.named("\(number)").cached(cache)
                case .childTask:
                    AsyncComponent(Node.self) { resolver in
                        async let node = resolver.resolve(Node.self, named: below)
                        return Node(depth: try await node.depth + 1)
                    }.named("\(number)").cached(cache)
                }
            }
        }
        func resolve() async throws -> Node {
            let last = "\(count - 1)"
            if link != .factory { return try await container.async.resolve(Node.self, named: last) }
            return try Threads.run(stackSize: 8 << 20) { _ in try container.resolve(Node.self, named: last) }[0]
        }
        let before = descriptions.count
        #expect(try await resolve().depth == count - 1)
        return descriptions.count - before
    }

    @Test(arguments: Link.allCases) func creationsAskForFewDescriptions(_ link: Link) async throws {
        let few = try await descriptions(of: Self.few, link)
        let many = try await descriptions(of: Self.many, link)
        #expect(many < 3 * max(1, few))
    }
}
