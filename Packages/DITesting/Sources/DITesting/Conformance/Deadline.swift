import DICore
import Foundation

/// Runs code on threads of its own, and tells code that takes long from code that hangs.
///
/// The code counts its steps, such as its requests. It hangs where it makes no step for as long as the limit says, so its
/// number of steps does not matter. The limit is counted in beats, not read from a clock: a beat ends when a new thread has
/// run, so a machine that is busy, or was asleep, makes the limit longer.
///
/// Thread-safety: may be used from any thread.
final class Deadline: Sendable {
    /// What happened.
    enum Outcome<Result: Sendable>: Sendable {
        case finished([Result])
        case tooLate
    }

    private let steps = Guarded(0)

    /// Counts a step.
    func step() { steps.withLock { $0 += 1 } }

    /// Runs a closure on several threads at once; they begin together.
    ///
    /// Threads that hang are left behind.
    ///
    /// - Parameters:
    ///   - limit: How long they may make no step.
    ///   - count: How many threads.
    ///   - body: Gets the number of the thread.
    func run<Result: Sendable>(
        within limit: Duration, threads count: Int = 1, _ body: @escaping @Sendable (Int) -> Result
    ) -> Outcome<Result> {
        let start = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        let results = Guarded<[Int: Result]>([:])
        for index in 0..<count {
            group.enter()
            Self.startThread {
                start.wait()
                let result = body(index)
                results.withLock { $0[index] = result }
                group.leave()
            }
        }
        for _ in 0..<count { start.signal() }
        var isFinished = false
        wait(atMost: limit) {
            isFinished = group.wait(timeout: .now() + Self.beat) == .success
        } until: {
            isFinished
        }
        guard isFinished else { return .tooLate }
        let all = results.withLock { $0 }
        return .finished((0..<count).compactMap { all[$0] })
    }

    /// Waits until something is so.
    ///
    /// - Parameters:
    ///   - limit: How long there may be no step.
    ///   - condition: Asked again and again.
    /// - Returns: Whether it is so.
    @discardableResult
    func wait(atMost limit: Duration, until condition: () -> Bool) -> Bool {
        // Asked again and again, because nobody can signal that a thread has come to where it waits, or that a second creation
        // does not begin. It gives others the time to go wrong; nobody's success depends on it.
        wait(atMost: limit, pausing: { Thread.sleep(forTimeInterval: Self.beat) }, until: condition)
    }

    /// The shortest time that a beat takes, in seconds.
    private static let beat = 0.01

    @discardableResult
    private func wait(atMost limit: Duration, pausing pause: () -> Void, until condition: () -> Bool) -> Bool {
        var (last, remaining) = (-1, 0.0)
        while !condition() {
            let current = steps.withLock { $0 }
            if current != last { (last, remaining) = (current, limit / .seconds(1)) }
            if remaining <= 0 { return false }
            pause()
            let hasRun = DispatchSemaphore(value: 0)
            Self.startThread { hasRun.signal() }
            hasRun.wait()
            remaining -= Self.beat
        }
        return true
    }

    private static func startThread(_ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.stackSize = 1 << 20
        thread.start()
    }
}
