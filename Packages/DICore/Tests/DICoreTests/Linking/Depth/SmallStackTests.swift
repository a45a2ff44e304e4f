import DICore
import TestSupport
import Testing

// These cases once overflowed the stack, so each one has a process of its own.

/// A link of a chain.
final class ChainNode: Sendable {
    let depth: Int
    init(depth: Int) { self.depth = depth }
}

/// A component with a link of a chain.
private final class ChainPart: Sendable {
    let node: ChainNode
    init(_ node: ChainNode) { self.node = node }
}

private let keptError = Kept<ResolutionError>()

/// The kind of request by which a component resolves the next one of the chain.
enum ChainLinking: String, CaseIterable, Codable, Sendable {
    case linked, cached, hooked, optional, role, resolver, cachedResolver, container

    /// The container whose factories make requests to it.
    static let kept = Kept<Container>()

    func chain(_ length: Int) -> ComponentList {
        ComponentList {
            Component(ChainNode.self) { ChainNode(depth: 0) }.named("0")
            for number in 1..<length {
                let below = "\(number - 1)"
                let linked = Component(
                    ChainNode.self,
                    strategy: LinkedStrategy(Need<ChainNode>.named(below)) { ChainNode(depth: $0.depth + 1) }
                ).named("\(number)")
                let resolving = Component(ChainNode.self) { resolver in
                    ChainNode(depth: try resolver.resolve(ChainNode.self, named: below).depth + 1)
                }.named("\(number)")
                switch self {
                case .linked: linked
                case .cached: linked.cached()
                case .hooked: linked.onCreate { (_: inout ChainNode) in }
                case .optional:
                    Component(
                        ChainNode.self,
                        strategy: LinkedStrategy(Need<ChainNode?>.named(below)) {
                            ChainNode(depth: ($0?.depth ?? .min) + 1)
                        }
                    ).named("\(number)")
                case .role:
                    Component(
                        ChainPart.self,
                        strategy: LinkedStrategy(Need<ChainNode>.named(below)) {
                            ChainPart(ChainNode(depth: $0.depth + 1))
                        }
                    ).named("\(number)").role(qualifier: .name("\(number)")) { $0.node }
                case .resolver: resolving
                case .cachedResolver: resolving.cached()
                case .container:
                    Component(ChainNode.self) {
                        ChainNode(depth: try Self.kept.value!.resolve(ChainNode.self, named: below).depth + 1)
                    }.named("\(number)")
                }
            }
        }
    }
}

// Proves E7.
@Suite("Chains of 10,000 on small stacks", .serialized)
struct SmallStackTests {
    // Proves promise 66, promise 67.
    @Test("Long chains end in the error for the stack", arguments: ChainLinking.allCases)
    func chain(_ linking: ChainLinking) async {
        await #expect(processExitsWith: .success) { [linking] in
            let sizes = (Sanitizer.isOn ? [] : [64 << 10, 128 << 10, 256 << 10]) + [512 << 10]
            let length = Sanitizer.reduced(10_000, to: 2_000)
            for size in sizes {
                try await BackgroundThread(stackSize: size) {
                    let container = Container { linking.chain(length) }
                    ChainLinking.kept.value = container
                    for _ in 1...2 {
                        try expectError(.tooDeep) { try container.resolve(ChainNode.self, named: "\(length - 1)") }
                    }
                    // The container is still usable: it creates a shorter chain. Under a sanitizer, all frames are
                    // larger.
                    let shallow = size < 512 << 10 ? 1 : Sanitizer.enlargesFrames ? 20 : 40
                    #expect(try container.resolve(ChainNode.self, named: "\(shallow)").depth == shallow)
                }.value
            }
        }
    }

    // Proves promise 68.
    @Test("The error of a long chain is released on a small stack")
    func release() async {
        await #expect(processExitsWith: .success) {
            var error = ResolutionError(.tooDeep, key: ComponentKey(ChainNode.self), message: "deep")
            for _ in 1...100_000 {
                error = error.thrown(through: ResolutionError.Step(key: ComponentKey(ChainNode.self)))
            }
            keptError.value = consume error
            try await BackgroundThread(stackSize: 64 << 10) { keptError.value = nil }.value
        }
    }
}
