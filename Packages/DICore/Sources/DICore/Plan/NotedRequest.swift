/// A request that may come from the factory of the very component that it is for.
///
/// Most components have no frame. So only the stack tells that a factory that keeps the container leads back to its own component.
/// Where the stack is deep, requests are noted. A request that is already noted on the calling thread closes a cycle. Its entry
/// remembers that, so that later requests are noted from the start.
struct NotedRequest {
    private let record: EntryRecord

    /// The entry that makes the instance, where the request is for a form of it.
    private let target: EntryRecord

    /// The innermost scope that the request sees: in another scope, the component has another instance.
    private let scope: ScopeCore?

    private static let onThread = ThreadLocalStack<NotedRequest>()

    init(of record: EntryRecord, in scope: ScopeCore?) {
        self.record = record
        self.scope = scope
        target = record.noted
    }

    /// The error for the cycle that the request closes; `nil` where it closes none.
    ///
    /// - Complexity: O(*n*) in the number of requests that are noted on the calling thread.
    func cycle() -> ResolutionError? {
        let members = Self.onThread.elements { $0.target === target && $0.scope === scope }
        guard !members.isEmpty else { return nil }
        record.noteCycle()
        return target.annotate(ResolutionError.cycle(of: members.map(\.target.stepped)))
    }

    /// Answers the request.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.onThread.with(self, body)
    }
}
