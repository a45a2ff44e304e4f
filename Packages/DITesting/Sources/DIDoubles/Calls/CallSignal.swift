import DICore
import Synchronization

/// Wakes those who wait for calls of one member.
///
/// A waiter first takes a *ticket*, then looks whether what it waits for has come, and waits only if not: a call that comes
/// after the ticket was taken ends the wait, so that none is missed, and nobody polls.
///
/// Thread-safety: may be used from any thread.
final class CallSignal: Sendable {
    /// Why a wait ended.
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

    // How many tickets there are: a call of a member that nobody waits for takes no lock for it. Read after the call was noted
    // under the lock of the core, and written before the waiter looks under the same lock, so one of the two sees the other.
    private let count = Atomic(0)

    /// A call has come.
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

    /// Takes a ticket. It is given back by ``close(_:)``.
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

    /// Waits until a call has come since the ticket was taken, the ticket was ended, or the task was cancelled.
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

    /// Ends a wait, or lets one that has not begun end at once. Nothing where it has ended.
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
