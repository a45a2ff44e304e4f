import DICore

/// An observer that runs a closure once in the middle of a creation, just before a dependency is resolved.
struct Interruption: ResolutionObserver {
    private let position: Int
    private let count = Guarded(0)
    private let body: @Sendable () throws -> Void

    /// - Parameters:
    ///   - position: The index of the request among all requests that the container answers.
    ///   - body: The closure. Its error makes the request fail.
    init(at position: Int, _ body: @escaping @Sendable () throws -> Void) {
        self.position = position
        self.body = body
    }

    func willResolve(_ component: ComponentDescription) throws {
        if count.next() == position + 1 { try body() }
    }
}

/// The error of a dependency that a suite makes fail.
struct FailedDependency: Error {}

extension Guarded<Int> {
    /// Counts.
    ///
    /// - Returns: The new count.
    func next() -> Int {
        withLock { count in
            count += 1
            return count
        }
    }
}
