import TestSupport

/// Runs code on several threads that begin at the same moment.
enum Crowd {
    /// - Returns: The results of the threads.
    /// - Throws: The first error of any thread.
    static func run<Value: Sendable>(
        _ count: Int = 8, _ body: @escaping @Sendable (Int) throws -> Value
    ) throws -> [Value] {
        let meeting = Rendezvous(of: count)
        return try Threads.run(count) { index in
            meeting.meet()
            return try body(index)
        }
    }
}
