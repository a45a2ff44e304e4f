import DICore
import Synchronization

/// A signal that wakes the tasks that wait for calls of one member.
///
/// A waiter first takes a *ticket*, then checks whether the calls have already come, and suspends only if they have
/// not. A call that comes after the waiter took its ticket ends the wait. So no call is missed, and no task polls.
///
/// Thread-safety: safe to use from any thread.
final class CallSignal: Sendable {
    /// The reason why a wait ended.
    enum Wake: Sendable {
        case called, timedOut, cancelled
    }

    private enum Ticket: Sendable {
        case open
        case waiting(CheckedContinuation<Wake, Never>)
        case ended(Wake)
    }

    private struct State: Sendable {
        var tickets: [Int: Ticket] = [:]
        var next = 0
    }

    private let state = Guarded(State())

    // The number of tickets: a call of a member without waiters takes no lock for them. `send` reads the count after
    // the call was recorded under the lock of the core. A waiter increments the count before it checks the calls under
    // the same lock. So either the call sees the waiter, or the waiter sees the call.
    private let count = Atomic(0)

    /// Wakes all waiters, because a call has come.
    func send() {
        if count.load(ordering: .relaxed) > 0 { endAll() }
    }

    private func endAll() {
        let waiting = state.withLock { state -> [CheckedContinuation<Wake, Never>] in
            var waiting: [CheckedContinuation<Wake, Never>] = []
            for (id, ticket) in state.tickets {
                if case .waiting(let continuation) = ticket { waiting.append(continuation) }
                if case .ended = ticket { continue }
                state.tickets[id] = .ended(.called)
            }
            return waiting
        }
        for continuation in waiting { continuation.resume(returning: .called) }
    }

    /// Takes a ticket. Pass it to ``close(_:)`` when the wait is over.
    func open() -> Int {
        count.add(1, ordering: .relaxed)
        return state.withLock { state in
            defer { state.next += 1 }
            state.tickets[state.next] = .open
            return state.next
        }
    }

    /// Gives a ticket back.
    func close(_ ticket: Int) {
        _ = state.withLock { $0.tickets.removeValue(forKey: ticket) }
        count.subtract(1, ordering: .relaxed)
    }

    /// Suspends until a call has come since the ticket was taken, the ticket was ended, or the task was canceled.
    func wait(for ticket: Int, isolation: isolated (any Actor)? = #isolation) async -> Wake {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ended = state.withLock { state -> Wake? in
                    switch state.tickets[ticket] {
                    case .ended(let wake): return wake
                    case .open, .waiting: state.tickets[ticket] = .waiting(continuation)
                    case nil: return .cancelled
                    }
                    return nil
                }
                if let ended { continuation.resume(returning: ended) }
            }
        } onCancel: {
            end(ticket, .cancelled)
        }
    }

    /// Ends a wait. A wait that has not begun ends immediately; a wait that has ended stays as it is.
    func end(_ ticket: Int, _ wake: Wake) {
        let waiting = state.withLock { state -> CheckedContinuation<Wake, Never>? in
            switch state.tickets[ticket] {
            case .open:
                state.tickets[ticket] = .ended(wake)
                return nil
            case .waiting(let continuation):
                state.tickets[ticket] = .ended(wake)
                return continuation
            case .ended, nil: return nil
            }
        }
        waiting?.resume(returning: wake)
    }
}
