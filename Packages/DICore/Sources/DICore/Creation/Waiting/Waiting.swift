import Synchronization

/// Lets requests wait for the creations of others.
///
/// All containers of a process share one instance, because a cycle may lead through several. It is used only if a
/// request has to wait. The states of creations are in their cells.
///
/// Thread-safety: may be used from any thread.
final class Waiting<Member: Sendable>: @unchecked Sendable {
    typealias Graph = WaitGraph<Member>

    private let lock = Lock()

    // Safety: read and written under `lock`.
    private var graph = Graph()

    /// Whether no request waits.
    var isEmpty: Bool { lock.withLock { graph.isEmpty } }

    /// Returns the number of requests that wait for a creation in a cell.
    func count(for cell: CacheCell) -> Int { lock.withLock { graph.count(for: cell) } }

    /// Ends a creation, and resumes the requests that wait for it.
    ///
    /// A request that adds its wait marks the cell first, under the lock. So either it finds the creation ended, or the
    /// end finds the mark, and then the wait.
    func end(_ creation: CreationID, of cell: CacheCell, _ outcome: CreationOutcome) {
        guard cell.end(creation, with: outcome.box) else { return }
        let waits = lock.withLock { graph.removeAll(for: creation, of: cell) }
        for wait in waits { wait.resume(.ended(outcome)) }
    }

    /// Adds a wait to the graph.
    ///
    /// - Returns: The result, if the request does not have to wait.
    private func begin(_ wait: Graph.Wait) -> WaitResult<Member>? {
        lock.withLock {
            guard wait.cell.await(wait.creation) else { return .late }
            if let members = graph.cycle(closedBy: wait) { return .cycle(members) }
            graph.add(wait)
            return nil
        }
    }

    /// Blocks the calling thread until a creation has ended. The creation must not suspend: the thread may be one that
    /// tasks need.
    ///
    /// - Parameters:
    ///   - member: The member that is created.
    ///   - chain: The creations around the request, the outermost first.
    ///   - didBegin: Called when an end of the creation resumes the request, outside of locks.
    func block(
        for creation: CreationID, of cell: CacheCell, _ member: Member?, inside chain: [Graph.Link],
        didBegin: () -> Void = {}
    ) -> WaitResult<Member> {
        precondition(!creation.maySuspend, "a thread would wait for a creation that may suspend")
        let reply = Reply()
        let wait = Graph.Wait(for: creation, of: cell, member, inside: chain, on: .ofThread) { reply.give($0) }
        if let result = begin(wait) { return result }
        didBegin()
        return reply.wait()
    }

    /// Suspends the calling task until a creation has ended, or the task is canceled.
    ///
    /// - Parameters:
    ///   - member: The member that is created.
    ///   - chain: The creations around the request, the outermost first.
    ///   - didBegin: Called when an end of the creation resumes the request, outside of locks.
    func suspend(
        for creation: CreationID, of cell: CacheCell, _ member: Member?, inside chain: [Graph.Link],
        didBegin: () -> Void = {}
    ) async -> WaitResult<Member> {
        // Resumed by the code that takes the wait out of the graph, so once.
        let suspension = Suspension()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let wait = Graph.Wait(for: creation, of: cell, member, inside: chain) {
                    continuation.resume(returning: $0)
                }
                suspension.note(wait)
                if let result = begin(wait) { return continuation.resume(returning: result) }
                didBegin()
                // A cancellation that came before found no wait in the graph.
                if Task.isCancelled { cancel(wait) }
            }
        } onCancel: {
            if let wait = suspension.wait { cancel(wait) }
        }
    }

    private func cancel(_ wait: Graph.Wait) {
        if lock.withLock({ graph.remove(wait) }) { wait.resume(.canceled) }
    }

    /// The result for a thread that waits.
    private final class Reply: @unchecked Sendable {
        // Safety: written before the latch opens, and read afterwards.
        private var result: WaitResult<Member>?
        private let latch = Latch()

        func give(_ result: WaitResult<Member>) {
            self.result = result
            latch.open()
        }

        func wait() -> WaitResult<Member> {
            latch.wait()
            return result!
        }
    }

    /// The wait of a task, for the handler of its cancellation.
    private final class Suspension: @unchecked Sendable {
        private let lock = Lock()

        // Safety: read and written under `lock`.
        private var noted: Graph.Wait?

        var wait: Graph.Wait? { lock.withLock { noted } }

        func note(_ wait: Graph.Wait) { lock.withLock { noted = wait } }
    }
}

/// Identifies a creation in progress: by the thread that runs it, or by a number of its own if it may suspend.
///
/// All synchronous creations that a thread runs are nested, and a request that waits holds up all of them. So they
/// share the number of the thread.
struct CreationID: Hashable, Sendable {
    /// Twice a number, plus one if the creation may suspend. Never zero.
    let word: UInt

    private static let last = Atomic<UInt>(0)

    /// The identity of the creations of the calling thread.
    static var ofThread: CreationID { CreationID(word: ThreadNumber.current << 1) }

    /// Returns a new identity, for a creation that may suspend.
    static func suspending() -> CreationID {
        CreationID(word: last.wrappingAdd(1, ordering: .relaxed).newValue << 1 | 1)
    }

    /// Whether the creation may suspend. A thread does not wait for such a creation.
    var maySuspend: Bool { word & 1 == 1 }
}
