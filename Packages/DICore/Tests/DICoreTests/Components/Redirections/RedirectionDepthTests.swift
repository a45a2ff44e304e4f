import DICore
import DIInspection
import TestSupport
import Testing

private final class Node: Sendable {}

private func name(_ number: Int) -> Qualifier { .name("\(number)") }

// Proves A5.
/// Long chains of redirections. Their linking once took time and memory that grew with the square of the length.
@Suite(.ownThread) struct RedirectionDepthTests {
    // At most 32 redirections follow one another.
    private static let length = 33
    private static let (few, many) = (8, 32)

    private static func container(_ length: Int = length, _ name: (Int) -> Qualifier = name) -> Container {
        Container {
            Component(Node.self) { Node() }.qualified(by: name(0)).cached()
            for number in 1..<length {
                Redirection(from: Node.self, qualifier: name(number), to: Node.self, qualifier: name(number - 1)) { $0 }
            }
        }
    }

    /// Returns the number of times that the qualifiers of a chain are hashed when one request follows the whole chain.
    private static func hashes(ofLength length: Int) throws -> Int {
        let hashes = Tally()
        func name(_ number: Int) -> Qualifier { .counted(number, hashes: hashes) }
        let container = container(length, name)
        let before = hashes.count
        _ = try container.resolve(Node.self, qualifier: name(length - 1))
        return hashes.count - before
    }

    @Test func followingAChainIsLinear() throws {
        let few = try Self.hashes(ofLength: Self.few)
        #expect(try Self.hashes(ofLength: Self.many) < 5 * few)
    }

    /// The order in which the keys of a chain are requested.
    enum Order: CaseIterable {
        case nearestFirst, furthestFirst
    }

    /// A request finds the links that requests for other keys of the chain have made.
    @Test(arguments: Order.allCases) func requestingEachKeyCostsAsOneRequest(_ order: Order) throws {
        /// Returns the number of times that a qualifier is hashed or compared in requests for these keys.
        func work(_ keys: some Sequence<Int>) throws -> Int {
            let work = Tally()
            func name(_ number: Int) -> Qualifier { .counted(number, hashes: work, comparisons: work) }
            let container = Self.container(Self.length, name)
            let before = work.count
            for number in keys { _ = try container.resolve(Node.self, qualifier: name(number)) }
            return work.count - before
        }
        let one = try work(CollectionOfOne(Self.length - 1))
        let each = try order == .nearestFirst ? work(0..<Self.length) : work((0..<Self.length).reversed())
        #expect(each <= 3 * one)
    }

    @Test func longChainIsFollowed() throws {
        let same = try Threads.run(stackSize: 256 << 20) { _ in
            let container = Self.container()
            let end = try container.resolve(Node.self, qualifier: name(0))
            // The second request enters the chain elsewhere, and finds the links of the first request.
            return try [Self.length - 1, Self.length - 2].allSatisfy {
                try container.resolve(Node.self, qualifier: name($0)) === end
            }
        }
        #expect(same == [true])
    }

    @Test func longChainIsLinkedAndDrawnOnASmallStack() throws {
        try Threads.run(stackSize: 512 << 10) { _ in
            let container = Self.container()
            // The stack does not overflow: either the instance is returned, or the chain is too deep to be created on
            // this stack.
            do {
                _ = try container.resolve(Node.self, qualifier: name(Self.length - 1))
            } catch let error as ResolutionError {
                #expect(error.code == .tooDeep)
            }
            #expect(container.validationReport().errors.isEmpty)
        }
    }
}
