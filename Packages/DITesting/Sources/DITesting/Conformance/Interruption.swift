import DICore

/// Does something once, in the middle of a creation: when it asks for a thing, which is not resolved yet.
struct Interruption: ResolutionObserver {
    private let position: Int
    private let count = Guarded(0)
    private let body: @Sendable () throws -> Void

    /// - Parameters:
    ///   - position: Which request it is, of all that the container answers, from zero.
    ///   - body: What is done. What it throws makes the request fail.
    init(at position: Int, _ body: @escaping @Sendable () throws -> Void) {
        self.position = position
        self.body = body
    }

    func willResolve(_ component: ComponentDescription) throws {
        let current = count.withLock { count in
            defer { count += 1 }
            return count
        }
        if current == position { try body() }
    }
}
