import Foundation

/// System threads that are joined before the call returns.
public enum Threads {
    /// Runs `body` on `count` threads at once, and returns the result of each.
    public static func results<Value: Sendable>(
        _ count: Int, stackSize: Int = 2 << 20, _ body: @escaping @Sendable (Int) throws -> Value
    ) -> [Result<Value, any Error>] {
        let outcomes = Outcomes<Value>()
        let group = DispatchGroup()
        for index in 0..<count {
            group.enter()
            let work = Work(body)
            let thread = Thread {
                outcomes.set(index, work.perform(index))
                group.leave()
            }
            thread.stackSize = stackSize
            thread.start()
        }
        group.wait()
        return (0..<count).map(outcomes.get)
    }

    /// Runs `body` on `count` threads at once.
    ///
    /// - Returns: The values that the threads returned.
    /// - Throws: The first error of any thread.
    @discardableResult
    public static func run<Value: Sendable>(
        _ count: Int = 1, stackSize: Int = 2 << 20, _ body: @escaping @Sendable (Int) throws -> Value
    ) throws -> [Value] {
        try results(count, stackSize: stackSize, body).map { try $0.get() }
    }

    /// Stack sizes for tests that depend on them: one of the smallest, one of a secondary thread on Apple's systems,
    /// and one of a main thread. Under a sanitizer, the smallest has no room for one level of a recursion.
    public static let stackSizes = (Sanitizer.enlargesFrames ? [] : [64 << 10]) + [512 << 10, 8 << 20]

    /// Releases the body before the thread ends, because the system may release a thread object at any later time.
    private final class Work<Value>: @unchecked Sendable {
        // Safety: used by one thread only, after its initialization.
        private var body: (@Sendable (Int) throws -> Value)?

        init(_ body: @escaping @Sendable (Int) throws -> Value) {
            self.body = body
        }

        func perform(_ index: Int) -> Result<Value, any Error> {
            let body = self.body.take()
            return Result { try body!(index) }
        }
    }

    private final class Outcomes<Value: Sendable>: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        private let lock = NSLock()
        private var values: [Int: Result<Value, any Error>] = [:]

        func set(_ index: Int, _ value: Result<Value, any Error>) { lock.withLock { values[index] = value } }

        func get(_ index: Int) -> Result<Value, any Error> { lock.withLock { values[index]! } }
    }
}
