/// An operation of a worker.
enum Operation: Sendable {
    case resolve(Int)
    case resolveAsynchronously(Int)
    case resolveIfRegistered(Int)
    case existing(Int)
    case canceled(Int, pauses: Int)
    case useDeferred(Int)
    case owned(Int)
    case ownedAsynchronously(Int)
    case taskCache([Int])
    case put(Int)
    case replace(Int)
    case removeAndRestore(Int, pauses: Int)
    case clear(Int, inRoot: Bool)
    case clearAll(inRoot: Bool)
    case openSession
    case openRequest
    case closeScope
    case briefScope([Int])
    case publish(slot: Int)
    case adopt(slot: Int)
    case openChild([Int])
    case leaveChild
    case look
    case closeRoot

    /// Whether the operation is asynchronous.
    var maySuspend: Bool {
        switch self {
        case .resolveAsynchronously, .canceled, .useDeferred, .ownedAsynchronously, .closeScope, .leaveChild,
            .closeRoot:
            true
        default: false
        }
    }

    /// Returns a random list of operations on a graph.
    ///
    /// - Parameters:
    ///   - closesRoot: Whether one of the operations closes the outermost container.
    ///   - staysInChild: Whether the worker first creates a child container, and uses only that one.
    static func list(
        _ count: Int, on graph: Graph, closesRoot: Bool, staysInChild: Bool, using random: inout SplitMix64
    ) -> [Operation] {
        var list = (0..<count).map { _ in any(on: graph, using: &random) }
        if staysInChild {
            list = list.map { operation -> Operation in
                if case .leaveChild = operation { return .look }
                return operation
            }
            list.insert(.openChild([random.below(graph.nodes.count)]), at: 0)
        }
        if closesRoot { list.insert(.closeRoot, at: count / 2 + random.below(count / 2 + 1)) }
        return list
    }

    private static func any(on graph: Graph, using random: inout SplitMix64) -> Operation {
        let node = random.below(graph.nodes.count)
        func nodes() -> [Int] { (0..<(1 + random.below(4))).map { _ in random.below(graph.nodes.count) } }
        let isAwaited = graph.nodes[node].isAwaited
        switch random.below(100) {
        case 0..<26: return isAwaited && random.chance(80) ? .resolveAsynchronously(node) : .resolve(node)
        case 26..<40: return .resolveAsynchronously(node)
        case 40..<45: return .resolveIfRegistered(node)
        case 45..<48: return .existing(node)
        case 48..<52: return .canceled(node, pauses: random.below(4))
        case 52..<60: return .useDeferred(Int(random.next() % 1_000))
        case 60..<63: return isAwaited ? .ownedAsynchronously(node) : .owned(node)
        case 63..<65: return .ownedAsynchronously(node)
        case 65..<68: return .taskCache(nodes())
        case 68..<69: return .put(node)
        case 69..<71: return .replace(node)
        case 71..<72: return .removeAndRestore(node, pauses: random.below(4))
        case 72..<75: return .clear(node, inRoot: random.chance(70))
        case 75..<76: return .clearAll(inRoot: random.chance(70))
        case 76..<81: return .openSession
        case 81..<86: return .openRequest
        case 86..<90: return .closeScope
        case 90..<93: return .briefScope(nodes())
        case 93..<94: return .publish(slot: random.below(3))
        case 94..<96: return .adopt(slot: random.below(3))
        case 96..<97: return .openChild(nodes())
        case 97..<99: return .leaveChild
        default: return .look
        }
    }
}
