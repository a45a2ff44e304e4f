import Foundation

/// Everything that happened in a round, for what is checked when it is over.
final class Ledger: @unchecked Sendable {
    // Safety: read and written under a lock only: one for each component, and one for the rest.

    /// What a change did to what is registered.
    struct Change: Sendable {
        let container: Int
        let node: Int
        let begin: Int
        let end: Int

        /// What is registered since then; 0 for nothing.
        let serial: Int
    }

    /// A clear of one component, or of all.
    struct Clear: Sendable {
        let container: Int
        let node: Int?
        let begin: Int
        let end: Int
    }

    /// What a decorator made, and what it decorates.
    struct Decoration: Sendable {
        let outer: Record
        let inner: Record
    }

    /// The end of a container or a scope.
    struct Closing: Sendable {
        var begin: Int

        /// When nothing could be asked for any more for certain; for ever where that is not known.
        var end = Int.max

        /// Whether closers that may suspend were waited for.
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

    /// A container or a scope lives inside of another one.
    func note(_ number: Int, inside outer: Int) { lock.withLock { outers[number] = outer } }

    /// Whether what a child was made in had begun to close before the child was there.
    func wasClosedBefore(_ child: Int) -> Bool { lock.withLock { late.contains(child) } }

    /// A child is there.
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

    /// A container or a scope, and everything around it.
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
