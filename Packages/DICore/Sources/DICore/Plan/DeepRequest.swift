/// A request on a deep stack, which may come from the factory of its own component.
///
/// Most components have no frame. So only the stack tells that a factory that keeps the container leads back to its own
/// component. On a deep stack, requests are recorded. A request that repeats a recorded one may belong to a recursion
/// that ends. It closes a cycle if its recursion has used up as much of the stack as is left. While the thread may
/// still be inside that cycle, each request that repeats a recorded one for a member of the cycle is refused at once,
/// because a factory may swallow the error and ask again.
struct DeepRequest {
    /// The entry that makes the instance, also of a request for a form of it.
    private let target: EntryRecord

    /// The container. A child may use the entry of its parent.
    private let container: ContainerReference

    /// The innermost scope that the request sees. In another scope, the component has another instance.
    private let scope: ScopeCore?

    /// An address of the stack in the frame of the request.
    private let address = StackBounds.here

    /// Whether the request only reads an existing instance.
    private var isReading = false

    private static let onThread = ThreadLocalStack<DeepRequest>()

    /// - Parameter frame: The frame of the request.
    init(of record: EntryRecord, from frame: Frame) {
        container = frame.container
        scope = frame.scope
        target = record.target
    }

    /// Answers the request.
    ///
    /// - Parameters:
    ///   - read: Reads the instance if it exists.
    ///   - make: Reads the instance, or makes it.
    /// - Throws: The error for the cycle, if the request closes one and no instance exists.
    /// - Complexity: O(*n*) in the number of recorded requests of the calling thread.
    func answer<Value>(reading read: () throws -> Value, making make: () throws -> Value) throws -> Value {
        let isMember = StackBounds.isInCycle && target.isInKnownCycle
        // Also of a request that is refused only later: in a long cycle, no request of the last levels repeats another
        // one.
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
        throw target.annotate(ResolutionError.cycle(of: members.map(\.end.component)))
    }

    /// Whether the recursion that the request belongs to seems to be endless.
    private var isEndless: Bool { Self.onThread.contains { repeats($0) && StackBounds.isEndless(since: $0.address) } }

    /// Returns whether another request is for the same instance.
    private func repeats(_ other: DeepRequest) -> Bool {
        other.target === target && other.container === container && other.scope === scope
    }
}
