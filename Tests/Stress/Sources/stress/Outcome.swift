import DICore

/// What became of one request.
struct Outcome: Sendable {
    enum Way: Sendable {
        case direct, existing, deferred, owned
    }

    enum Result: Sendable {
        case made(Record)
        case nothing
        case failed(any Error)
    }

    let node: Int
    let way: Way
    let isAsynchronous: Bool

    /// Whether its task was cancelled.
    let isCancelled: Bool
    let owner: Owner
    let request: Request
    let end: Int
    let result: Result
}
