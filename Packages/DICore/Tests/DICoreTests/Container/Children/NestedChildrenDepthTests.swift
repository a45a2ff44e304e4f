import DICore
import DIInspection
import TestSupport
import Testing

private final class Node: Sendable {}

private struct Weak: Sendable {
    weak let object: Node?

    init(_ object: Node) {
        self.object = object
    }
}

private func name(_ number: Int) -> Qualifier { .name("\(number)") }

// Proves D3.
/// Tests child containers and scopes that are nested deeper than a stack can hold calls.
@Suite(.ownThread) struct NestedChildrenDepthTests {
    // As deep as the limit of nesting allows: a container inside of 64 others.
    private static let depth = 65
    private static let stackSize = Sanitizer.isOn ? 2 << 20 : 128 << 10

    /// Returns the outermost and the innermost container.
    ///
    /// - Parameter hasNeeds: Whether each container has a component that depends on one of its parent.
    private static func nested(hasNeeds: Bool = false) -> (outermost: Container, innermost: Container) {
        let outermost = Container { Component(Node.self) { Node() }.qualified(by: name(0)).cached() }
        var innermost = outermost
        for number in 1..<depth {
            innermost = innermost.child {
                Component(Node.self) { Node() }.qualified(by: name(number)).cached()
                if hasNeeds {
                    Component(Node.self, strategy: LinkedStrategy(Need<Node>.named("\(number - 1)")) { $0 })
                        .named("outer of \(number)")
                }
            }
        }
        return (outermost, innermost)
    }

    /// Runs code on a thread with a small stack. All containers are released there.
    private static func run(_ body: @escaping @Sendable () throws -> Void) throws {
        try Threads.run(stackSize: stackSize) { _ in try body() }
    }

    @Test func innermostContainerAnswersAndFollowsChanges() throws {
        try Self.run {
            let (outermost, innermost) = Self.nested(hasNeeds: true)
            let node = try innermost.resolve(Node.self, qualifier: name(0))
            #expect(try outermost.resolve(Node.self, qualifier: name(0)) === node)
            #expect(try innermost.resolve(Node.self, named: "outer of 1") === node)
            #expect(innermost.contains(Node.self, qualifier: name(0)))
            #expect(!innermost.contains(Node.self))
            let error = #expect(throws: ResolutionError.self) { try innermost.resolve(Node.self) }
            #expect(error?.description.contains("nothing is registered") == true)
            outermost.register { Component(Node.self) { Node() }.qualified(by: name(0)).cached().overriding() }
            #expect(try innermost.resolve(Node.self, qualifier: name(0)) !== node)
        }
    }

    @Test func graphAndSnapshotOfTheInnermostAreMade() throws {
        try Self.run {
            let (_, innermost) = Self.nested()
            #expect(innermost.graph().nodes.count == Self.depth)
            #expect(innermost.snapshot().components.count == Self.depth)
        }
    }

    /// Each child has linked the components that it shares with its parent.
    @Test func containersAreDropped() throws {
        let probe = Kept<Weak>()
        try Self.run {
            var container = Container { Component(Node.self) { Node() }.qualified(by: name(0)).cached() }
            probe.value = Weak(try container.resolve(Node.self, qualifier: name(0)))
            for number in 1..<Self.depth {
                container = container.child { Component(Node.self) { Node() }.qualified(by: name(number)).cached() }
                _ = try container.resolve(Node.self, qualifier: name(number - 1))
            }
        }
        #expect(probe.value?.object == nil)
    }

    @Test func closingTheOutermostClosesAll() async throws {
        let (outermost, innermost) = Self.nested()
        _ = try innermost.resolve(Node.self, qualifier: name(0))
        try await outermost.close()
        try expectError(.closed) { try innermost.resolve(Node.self, qualifier: name(0)) }
    }

    @Test func scopesEndWithTheOutermost() throws {
        try Self.run {
            let container = Container {}
            let innermost = Kept<Scope>()
            try container.withScope("outermost") { scope throws in
                var scope = scope
                for number in 2..<Self.depth { scope = try scope.openScope(ScopeName("\(number)")) }
                innermost.value = scope
            }
            #expect(throws: ResolutionError.self) { try innermost.value?.resolve((any Resolver).self) }
            innermost.value = nil
        }
    }
}
