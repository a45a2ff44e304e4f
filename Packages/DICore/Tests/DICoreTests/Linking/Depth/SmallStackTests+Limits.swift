import DICaches
import DICore
import DIInspection
import TestSupport
import Testing

private final class Node: Sendable {}

/// A mistake that is beyond a limit, or would have no end without one. A request for a `Node` finds it.
enum Excess: String, CaseIterable, Codable, Sendable {
    case containers, redirections, decorators, ruleOfItself, ruleThatNeedsItself, ruleWithoutEnd, usedCell,
        usedCellsInTurn

    fileprivate var code: ResolutionError.Code {
        switch self {
        case .containers, .decorators: .tooDeep
        case .redirections, .ruleOfItself, .ruleWithoutEnd: .redirectionLoop
        case .ruleThatNeedsItself: .cycle
        case .usedCell, .usedCellsInTurn: .creationFailed
        }
    }

    /// A part of the message. The error for the stack has the code of some of the others.
    fileprivate var message: String {
        switch self {
        case .containers: "more than 64 containers"
        case .redirections, .ruleWithoutEnd: "more than 32 redirections"
        case .decorators: "more than 32 decorators"
        case .ruleOfItself: "redirections form a cycle"
        case .ruleThatNeedsItself: ""
        case .usedCell, .usedCellsInTurn: "chose a cell whose instance is gone"
        }
    }

    /// The number of requests that succeed before the first error.
    fileprivate var successes: Int {
        switch self {
        case .usedCell: 1
        case .usedCellsInTurn: 2
        default: 0
        }
    }

    /// Returns a container with the mistake. It answers requests for an `Int`, unless it is too deep itself.
    fileprivate func container() -> Container {
        func name(_ number: Int) -> Qualifier? { number == 0 ? nil : .name("\(number)") }
        let number = Component(instance: 1)
        switch self {
        case .containers:
            var container = Container { Component(Node.self) { Node() } }
            for count in 1...66 { container = container.child { Component(instance: count) } }
            return container
        case .redirections:
            return Container {
                number
                Component(Node.self) { Node() }.qualified(by: .name("33"))
                for number in 0..<33 {
                    Redirection(
                        from: Node.self, qualifier: name(number), to: Node.self, qualifier: name(number + 1)
                    ) { $0 }
                }
            }
        case .decorators:
            return Container {
                number
                Component(Node.self) { Node() }
                for _ in 0..<33 { Decorator(Node.self) { $0 } }
            }
        case .ruleOfItself:
            return Container {
                number
                NodeRule { .qualified(by: $0.key.qualifier) }
            }
        case .ruleThatNeedsItself:
            return Container {
                number
                NodeRule { _ in .component(Component(Node.self, strategy: Taking { (node: Node) in node })) }
            }
        case .ruleWithoutEnd:
            return Container {
                number
                NodeRule { .qualified(by: .name(($0.key.qualifier?.name ?? "") + "x")) }
            }
        case .usedCell, .usedCellsInTurn:
            return Container {
                number
                Component(Node.self) { Node() }.cached(WeakCells(count: successes))
            }
        }
    }

    /// A rule that answers requests for a `Node`.
    private struct NodeRule: KeyRule {
        let say: @Sendable (KeyRequest<Node>) -> KeyAnswer<Node>?

        func answer<Value>(to request: KeyRequest<Value>) -> KeyAnswer<Value>? {
            guard let request = request as? KeyRequest<Node> else { return nil }
            return say(request) as? KeyAnswer<Value>
        }
    }

    /// A cache whose slot chooses the same weak cells in turn, also when they are used.
    private struct WeakCells: CacheStrategy {
        let count: Int
        var lifetime: Lifetime { Lifetime(.container, name: "weak cells", isWeak: true) }

        func makeSlot(for component: ComponentDescription) -> any CacheSlot {
            GuardedSlot(initial: (0..<count).map { _ in CacheCell(.weak) }) { cells, _ in
                cells.append(cells.removeFirst())
                return cells[0]
            }
        }
    }
}

/// The sizes of stacks for nested containers and scopes, whose number decides how deep calls are.
private let nestedSizes = Sanitizer.isOn ? [2 << 20] : [128 << 10, 256 << 10, 512 << 10]

extension SmallStackTests {
    // Proves promise 68.
    @Test("A mistake beyond a limit ends in its own error", arguments: Excess.allCases)
    func excess(_ excess: Excess) async {
        await #expect(processExitsWith: .success) { [excess] in
            let isNested = excess == .containers
            for size in isNested ? nestedSizes : Sanitizer.isOn ? [512 << 10] : [64 << 10] + nestedSizes {
                let errors = try await BackgroundThread(stackSize: size) {
                    let container = excess.container()
                    for _ in 0..<excess.successes { _ = try container.resolve(Node.self) }
                    let errors = try (1...2).map { _ in
                        try #require(throws: ResolutionError.self) { try container.resolve(Node.self) }
                    }
                    // The container is still usable.
                    if !isNested { #expect(try container.resolve(Int.self) == 1) }
                    return errors
                }.value
                for error in errors {
                    #expect(error.code == excess.code)
                    #expect(excess.message.isEmpty || error.message.contains(excess.message))
                }
            }
        }
    }

    @Test("The same for a request that may suspend", arguments: Excess.allCases)
    func asynchronousExcess(_ excess: Excess) async {
        await #expect(processExitsWith: .success) { [excess] in
            let errors = try await Task(executorPreference: TaskPool(stackSize: 512 << 10)) {
                #expect(TaskPool.isCurrent)
                let container = excess.container()
                for _ in 0..<excess.successes { _ = try await container.async.resolve(Node.self) }
                var errors: [ResolutionError] = []
                for _ in 1...2 {
                    do throws(ResolutionError) {
                        _ = try await container.async.resolve(Node.self)
                    } catch {
                        errors.append(error)
                    }
                }
                if excess != .containers { #expect(try await container.async.resolve(Int.self) == 1) }
                return errors
            }.value
            #expect(errors.count == 2)
            for error in errors {
                #expect(error.code == excess.code)
                #expect(excess.message.isEmpty || error.message.contains(excess.message))
            }
        }
    }

    @Test("A scope inside of 64 scopes ends in its own error")
    func excessOfScopes() async {
        await #expect(processExitsWith: .success) {
            for size in nestedSizes {
                let error = try await BackgroundThread(stackSize: size) {
                    let container = Container { Component(instance: 1) }
                    return try container.withScope("0") { scope throws in
                        var innermost = scope
                        for number in 1..<64 { innermost = try innermost.openScope(ScopeName("\(number)")) }
                        let error = try #require(throws: ResolutionError.self) { try innermost.openScope("64") }
                        #expect(try innermost.resolve(Int.self) == 1)
                        return error
                    }
                }.value
                #expect(error.code == .scopeMisuse)
                #expect(error.message == "a scope was opened inside of 64 scopes")
            }
        }
    }
}
