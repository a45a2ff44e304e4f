import DICore
import DIInspection
import TestSupport
import Testing

// Proves E7.
@Suite("Graphs that are deeper than the stack", .timeLimit(.minutes(60)), .ownThread)
struct StackDepthTests {
    private static let length = Sanitizer.reduced(10_000, to: 1_200)
    private static let smallStack = 512 << 10

    private final class Node: Sendable {
        let depth: Int
        init(depth: Int) { self.depth = depth }
    }

    private static func name(_ number: Int) -> String { "\(number)" }

    /// Whether the end of the chain is either created, or refused because it is too deep.
    private static func isCreatedOrRefused(_ container: Container) throws -> Bool {
        do {
            return try container.resolve(ChainNode.self, named: name(length - 1)).depth == length - 1
        } catch {
            try #require(error.code == .tooDeep, "\(error.code): \(error.message)")
            try #require(error.help != nil)
            return true
        }
    }

    // Proves promise 66, promise 67.
    @Test("A deep chain is created or refused on the main thread", arguments: ChainLinking.allCases)
    func mainThread(_ linking: ChainLinking) async throws {
        let isInOrder = try await MainActor.run {
            let container = Container { linking.chain(Self.length) }
            ChainLinking.kept.value = container
            defer { ChainLinking.kept.value = nil }
            return try Self.isCreatedOrRefused(container)
        }
        #expect(isInOrder)
    }

    /// The kind of request by which an asynchronous component resolves the one below.
    enum AsyncLink: CaseIterable {
        case linked, cached, resolver, container, mainActor

        /// Only the last component suspends.
        case awaiting
    }

    private static func chain(
        _ link: AsyncLink, in container: Kept<Container>, last: @escaping @Sendable () -> Void
    ) -> ComponentList {
        ComponentList {
            AsyncComponent(Node.self) { () async in
                await Task.yield()
                last()
                return Node(depth: 0)
            }.named(name(0))
            for number in 1..<length {
                let below = name(number - 1)
                let linked = AsyncComponent(
                    Node.self, strategy: LinkedAsyncStrategy(Need<Node>.named(below)) { Node(depth: $0.depth + 1) })
                switch link {
                case .linked: linked.named(name(number))
                case .cached: linked.named(name(number)).cached()
                case .resolver:
                    AsyncComponent(Node.self) { resolver in
                        Node(depth: try await resolver.resolve(Node.self, named: below).depth + 1)
                    }.named(name(number))
                case .container:
                    AsyncComponent(Node.self) { _ in
                        Node(depth: try await container.value!.async.resolve(Node.self, named: below).depth + 1)
                    }.named(name(number))
                case .mainActor:
                    AsyncComponent(Node.self) { @MainActor resolver in
                        let node = try await resolver.resolve(Node.self, named: below)
                        MainActor.assertIsolated()
                        return Node(depth: node.depth + 1)
                    }.named(name(number))
                case .awaiting:
                    Component(
                        Node.self, strategy: LinkedStrategy(Need<Node>.named(below)) { Node(depth: $0.depth + 1) }
                    )
                    .named(name(number))
                }
            }
        }
    }

    private static func isCreatedOrRefused(_ container: Container) async throws -> Bool {
        do throws(ResolutionError) {
            return try await container.async.resolve(Node.self, named: name(length - 1)).depth == length - 1
        } catch {
            try #require(error.code == .tooDeep, "\(error.code): \(error.message)")
            try #require(error.help != nil)
            // The container is still usable: it creates a shorter chain.
            return try await container.async.resolve(Node.self, named: "40").depth == 40
        }
    }

    // Proves promise 69.
    @Test(
        "A deep chain of asynchronous components is created or refused on a thread with a small stack",
        arguments: AsyncLink.allCases)
    func asynchronousOnASmallStack(_ link: AsyncLink) async throws {
        let wasInPool = Kept(false)
        let kept = Kept<Container>()
        let container = Container { Self.chain(link, in: kept) { wasInPool.value = TaskPool.isCurrent } }
        kept.value = container
        defer { kept.value = nil }
        let task = Task(executorPreference: TaskPool(stackSize: Self.smallStack)) {
            try await Self.isCreatedOrRefused(container)
        }
        #expect(try await task.value)
        #expect(wasInPool.value == true)
    }

    // Proves promise 69.
    @Test(
        "A deep chain of asynchronous components is created or refused on the main actor", arguments: AsyncLink.allCases
    )
    @MainActor func asynchronousOnTheMainActor(_ link: AsyncLink) async throws {
        let made = Tally()
        let kept = Kept<Container>()
        let container = Container { Self.chain(link, in: kept) { made.add() } }
        kept.value = container
        defer { kept.value = nil }
        #expect(try await Self.isCreatedOrRefused(container))
        #expect(made.count > 0)
    }
}
