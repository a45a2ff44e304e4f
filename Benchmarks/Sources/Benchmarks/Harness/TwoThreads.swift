import CBenchmarkSupport
import Foundation
import Synchronization

/// Runs two loops at once, each on its own thread.
enum TwoThreads {
    private final class Start: Sendable {
        let arrived = Atomic<Int>(0)

        /// Returns when both threads have arrived.
        func meet() {
            arrived.add(1, ordering: .acquiringAndReleasing)
            while arrived.load(ordering: .acquiring) < 2 {}
        }
    }

    /// The times of one thread's loop.
    private struct Run {
        var begin: UInt64
        var end: UInt64
        var time: UInt64
        var allocations: UInt64

        /// Whether the thread lost its processor for part of the time.
        var hasWaited: Bool { Double(end - begin) > Double(time) * 1.15 }

        init(_ operations: Int, _ loop: (Int) throws -> Void) throws {
            begin = benchmark_elapsed_time()
            let sample = try Sample.measure(operations) { try loop(operations) }
            (time, allocations) = (sample.time, sample.allocations)
            end = benchmark_elapsed_time()
        }
    }

    private final class Outcome: Sendable {
        let result = Mutex<Result<Run, any Error>?>(nil)
        let isDone = DispatchSemaphore(value: 0)
    }

    /// Measures both loops: the sum of their operations, and the time of the slower one.
    ///
    /// The sample is void if the threads took turns instead of running at once.
    static func measure(
        _ operations: Int, _ first: @Sendable (Int) throws -> Void,
        _ second: @escaping @Sendable (Int) throws -> Void
    ) throws -> Sample {
        let start = Start()
        let outcome = Outcome()
        Thread.detachNewThread {
            start.meet()
            let run = Result { try Run(operations, second) }
            outcome.result.withLock { $0 = run }
            outcome.isDone.signal()
        }
        start.meet()
        let own = try Run(operations, first)
        outcome.isDone.wait()
        guard let other = try outcome.result.withLock({ $0 })?.get() else { throw Unexpected("a result") }
        let together = Double(min(own.end, other.end)) - Double(max(own.begin, other.begin))
        let slower = max(own.time, other.time)
        let isVoid = together < Double(slower) * 0.85 || own.hasWaited || other.hasWaited
        return Sample(
            operations: 2 * operations, time: slower, allocations: own.allocations + other.allocations, isVoid: isVoid)
    }

    /// Returns a kernel that runs a loop on each of two threads.
    static func kernel(
        _ name: String, verify: @escaping () throws -> Void = {}, _ first: @escaping @Sendable (Int) throws -> Void,
        _ second: @escaping @Sendable (Int) throws -> Void
    ) -> Kernel {
        Kernel(name, verify: verify, sample: { try measure($0, first, second) })
    }
}
