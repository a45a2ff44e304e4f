import DICore
import Foundation

/// A runner for code on separate threads that distinguishes slow code from code that hangs.
///
/// The code counts its steps, such as its requests. It hangs if it makes no step within the limit, so the number of
/// steps does not matter. The limit is counted in beats and not read from a clock. Each beat includes the run of a new
/// thread, so the limit grows on a machine that is busy or was asleep.
///
/// Thread-safety: safe to use from any thread.
final class Deadline: Sendable {
    /// The result of a run.
    enum Outcome<Result: Sendable>: Sendable {
        case finished([Result])
        case timedOut
    }

    private let steps = Guarded(0)

    /// Counts a step.
    func step() { steps.withLock { $0 += 1 } }

    /// Runs a closure on several threads, which start at the same time.
    ///
    /// Threads that hang are abandoned.
    ///
    /// - Parameters:
    ///   - limit: The maximum time without a step.
    ///   - count: The number of threads.
    ///   - body: Receives the index of its thread.
    func run<Result: Sendable>(
        within limit: Duration, threads count: Int = 1, _ body: @escaping @Sendable (Int) -> Result
    ) -> Outcome<Result> {
        let start = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        let results = Guarded<[Int: Result]>([:])
        for index in 0..<count {
            group.enter()
            Thread.begin {
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
        guard isFinished else { return .timedOut }
        let all = results.withLock { $0 }
        return .finished((0..<count).compactMap { all[$0] })
    }

    /// Waits until a condition is true.
    ///
    /// - Parameters:
    ///   - limit: The maximum time without a step.
    ///   - condition: The condition, evaluated repeatedly.
    /// - Returns: Whether the condition became true.
    @discardableResult
    func wait(atMost limit: Duration, until condition: () -> Bool) -> Bool {
        // The wait polls, because there is no signal for "a thread is now blocked" or "no second creation begins". It
        // only gives broken code the time to fail; correct code does not depend on it.
        wait(atMost: limit, pausing: { Thread.sleep(forTimeInterval: Self.beat) }, until: condition)
    }

    /// The minimum duration of a beat, in seconds.
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
            Thread.begin { hasRun.signal() }
            hasRun.wait()
            remaining -= Self.beat
        }
        return true
    }
}
