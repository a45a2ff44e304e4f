import DICore
import Foundation

/// Runs code on threads of its own, with a time limit.
enum Deadline {
    /// What happened.
    enum Outcome<Result: Sendable>: Sendable {
        case finished([Result])
        case tooLate
    }

    /// Runs a closure on several threads at once; they begin together.
    ///
    /// - Parameters:
    ///   - limit: How long they may take.
    ///   - count: How many threads.
    ///   - body: Gets the number of the thread.
    static func run<Result: Sendable>(
        within limit: Duration, threads count: Int = 1, _ body: @escaping @Sendable (Int) -> Result
    ) -> Outcome<Result> {
        let start = DispatchSemaphore(value: 0)
        let group = DispatchGroup()
        let results = Guarded<[Int: Result]>([:])
        for index in 0..<count {
            group.enter()
            let thread = Thread {
                start.wait()
                let result = body(index)
                results.withLock { $0[index] = result }
                group.leave()
            }
            thread.stackSize = 1 << 20
            thread.start()
        }
        for _ in 0..<count { start.signal() }
        guard
            group.wait(timeout: .now() + Double(limit.components.seconds) + Double(limit.components.attoseconds) / 1e18)
                == .success
        else { return .tooLate }
        let all = results.withLock { $0 }
        return .finished((0..<count).compactMap { all[$0] })
    }

    /// Waits until something is so, or the time is up.
    ///
    /// - Parameters:
    ///   - limit: How long at the longest.
    ///   - condition: Asked again and again.
    static func wait(atMost limit: Duration, until condition: () -> Bool) {
        let end = ContinuousClock.now + limit
        // Asked again and again, because nobody can signal that a thread has come to where it waits, or that a second creation
        // does not begin. It gives others the time to go wrong; nobody's success depends on it.
        while !condition(), ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
    }
}
