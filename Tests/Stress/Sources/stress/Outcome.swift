import DICore

/// The outcome of one request.
struct Outcome: Sendable {
    enum Access: Sendable {
        case direct, existing, deferred, owned
    }

    enum Result: Sendable {
        case made(Record)
        case nothing
        case failed(any Error)
    }

    let node: Int
    let access: Access
    let isAsynchronous: Bool

    /// Whether the task was canceled.
    let isCanceled: Bool
    let owner: Owner
    let request: Request
    let end: Int
    let result: Result
}
