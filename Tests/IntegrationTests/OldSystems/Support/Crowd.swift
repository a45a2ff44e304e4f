import Foundation

/// Runs code on several threads that begin at the same moment.
enum Crowd {
    /// Runs `body` on `count` threads. All threads exist before the first begins, and have ended when this returns.
    ///
    /// - Returns: The results of the threads.
    /// - Throws: The first error of any thread.
    static func run<Value: Sendable>(
        _ count: Int = 8, _ body: @escaping @Sendable (Int) throws -> Value
    ) throws -> [Value] {
        let meeting = Meeting<Value>(of: count)
        for index in 0..<count {
            let thread = Thread { meeting.attend(index, body) }
            thread.stackSize = 1 << 20
            thread.start()
        }
        return try meeting.outcomes().map { try $0.get() }
    }

    private final class Meeting<Value: Sendable>: @unchecked Sendable {
        // Safety: read and written under `condition` only.
        private let condition = NSCondition()
        private let size: Int
        private var arrived = 0
        private var results: [Int: Result<Value, any Error>] = [:]

        init(of size: Int) {
            self.size = size
        }

        func attend(_ index: Int, _ body: @Sendable (Int) throws -> Value) {
            condition.lock()
            arrived += 1
            if arrived == size { condition.broadcast() }
            while arrived < size { condition.wait() }
            condition.unlock()
            let result = Result { try body(index) }
            condition.lock()
            results[index] = result
            condition.broadcast()
            condition.unlock()
        }

        func outcomes() -> [Result<Value, any Error>] {
            condition.lock()
            defer { condition.unlock() }
            while results.count < size { condition.wait() }
            return (0..<size).map { results[$0]! }
        }
    }
}
