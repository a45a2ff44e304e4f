import Foundation

/// The recorded events of a round, for verification at its end.
final class Ledger: @unchecked Sendable {
    // Safety: read and written under a lock only: one lock for each component, and one for the rest.

    /// A change of a registration.
    struct Change: Sendable {
        let container: Int
        let node: Int
        let begin: Int
        let end: Int

        /// The number of the new registration; 0 for none.
        let serial: Int
    }

    /// A clear of one component, or of all.
    struct Clear: Sendable {
        let container: Int
        let node: Int?
        let begin: Int
        let end: Int
    }

    /// The creation by a decorator, and the creation of the decorated instance.
    struct Decoration: Sendable {
        let outer: Record
        let inner: Record
    }

    /// The closing of a container or a scope.
    struct Closing: Sendable {
        var begin: Int

        /// The logical time after which every request certainly fails; `Int.max` if that is unknown.
        var end = Int.max

        /// Whether the caller awaited suspending closers.
        var isAwaited = true
    }

    private let lock = NSLock()
    private let locks: [NSLock]
    private var allChanges: [Change] = []
    private var allClears: [Clear] = []
    private var allClosings: [Int: Closing] = [:]
    private var outers: [Int: Int] = [:]
    private var late: Set<Int> = []
    private var allOutcomes: [Outcome] = []
    private var problems: [String] = []
    private var stalls: [String] = []

    init(nodes: Int) {
        locks = (0..<nodes).map { _ in NSLock() }
        columns = (0..<nodes).map { _ in Column() }
    }

    private final class Column: @unchecked Sendable {
        // Safety: read and written under the lock of its component only.
        var records: [Record] = []
        var decorations: [Decoration] = []
    }

    private let columns: [Column]

    func note(_ record: Record) {
        locks[record.node].withLock { columns[record.node].records.append(record) }
    }

    func note(_ decoration: Decoration) {
        let node = decoration.outer.node
        locks[node].withLock { columns[node].decorations.append(decoration) }
    }

    func note(_ change: Change) { lock.withLock { allChanges.append(change) } }

    func note(_ clear: Clear) { lock.withLock { allClears.append(clear) } }

    func note(_ outcomes: [Outcome]) { lock.withLock { allOutcomes += outcomes } }

    func noteStall(_ text: String) { lock.withLock { stalls.append(text) } }

    func report(_ problem: String) { lock.withLock { if problems.count < 20 { problems.append(problem) } } }

    /// Records that a container or a scope lives inside another one.
    func note(_ number: Int, inside outer: Int) { lock.withLock { outers[number] = outer } }

    /// Whether the closing of a child's parent had begun before the child existed.
    func wasClosedBefore(_ child: Int) -> Bool { lock.withLock { late.contains(child) } }

    /// Records the creation of a child.
    func noteChild(_ number: Int) {
        lock.withLock { if allClosings[1] != nil { _ = late.insert(number) } }
    }

    func beginClosing(_ number: Int, at moment: Int, isAwaited: Bool) {
        lock.withLock {
            var closing = allClosings[number] ?? Closing(begin: moment)
            closing.isAwaited = closing.isAwaited && isAwaited
            allClosings[number] = closing
        }
    }

    func hasBegunClosing(anyOf numbers: [Int]) -> Bool {
        lock.withLock { numbers.contains { allClosings[$0] != nil } }
    }

    func endClosing(_ number: Int, at moment: Int) {
        lock.withLock {
            guard let known = allClosings[number] else { return }
            allClosings[number]?.end = min(known.end, moment)
        }
    }

    func creations(of node: Int) -> [Record] { locks[node].withLock { columns[node].records } }

    func decorations(of node: Int) -> [Decoration] { locks[node].withLock { columns[node].decorations } }

    var changes: [Change] { lock.withLock { allChanges } }
    var clears: [Clear] { lock.withLock { allClears } }
    var closings: [Int: Closing] { lock.withLock { allClosings } }
    var outcomes: [Outcome] { lock.withLock { allOutcomes } }
    var foundProblems: [String] { lock.withLock { problems } }
    var foundStalls: [String] { lock.withLock { stalls } }

    /// Returns a container or a scope, followed by all that enclose it.
    func chain(of number: Int) -> [Int] {
        lock.withLock {
            var chain: [Int] = []
            var next: Int? = number
            while let current = next {
                chain.append(current)
                next = outers[current]
            }
            return chain
        }
    }
}
