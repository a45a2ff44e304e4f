/// A request that may come from the factory of the very component that it is for.
///
/// Most components have no frame. So only the stack tells that a factory that keeps the container leads back to its own component.
/// Where the stack is deep, requests are noted. A request that repeats a noted one may belong to a recursion that ends. It closes a
/// cycle where its recursion has used up as much of the stack as is left. While the thread may still be inside of that cycle, each
/// request that repeats a noted one for a member of a cycle is refused at once: a factory may swallow the error and ask again.
struct NotedRequest {
    /// The entry that makes the instance, also where the request is for a form of it.
    private let target: EntryRecord

    /// The innermost scope that the request sees: in another scope, the component has another instance.
    private let scope: ScopeCore?

    /// An address of the stack in the frame of the request.
    private let address = StackBounds.here

    /// Whether it only looks for an instance that exists.
    private var isReading = false

    private static let onThread = ThreadLocalStack<NotedRequest>()

    init(of record: EntryRecord, in scope: ScopeCore?) {
        self.scope = scope
        target = record.noted
    }

    /// Answers the request.
    ///
    /// - Parameters:
    ///   - read: Reads the instance where it exists.
    ///   - make: Reads the instance, or makes it.
    /// - Throws: The error for the cycle, where the request closes one and no instance exists.
    /// - Complexity: O(*n*) in the number of requests that are noted on the calling thread.
    func answer<Value>(reading read: () throws -> Value, making make: () throws -> Value) throws -> Value {
        let isMember = StackBounds.isInCycle && target.wasInCycle
        // Also where it is refused only later: inside of a long cycle, no request of the last levels repeats another one.
        if isMember { StackBounds.noteCycle() }
        guard isMember || isEndless, let first = Self.onThread.first(where: repeats) else {
            return try Self.onThread.with(self, make)
        }
        // The slot may be user code that asks for the component again.
        if target.isCached, !first.isReading {
            var reading = self
            reading.isReading = true
            if let existing = try? Self.onThread.with(reading, read) { return existing }
        }
        let members = Self.onThread.elements(fromLast: repeats).map(\.target)
        for member in members { member.noteCycle() }
        StackBounds.noteCycle()
        throw target.annotate(ResolutionError.cycle(of: members.map(\.stepped)))
    }

    /// Whether the recursion that it belongs to seems to be endless.
    private var isEndless: Bool { Self.onThread.contains { repeats($0) && StackBounds.isEndless(since: $0.address) } }

    /// Whether the other request is for the same instance.
    private func repeats(_ other: NotedRequest) -> Bool { other.target === target && other.scope === scope }
}
