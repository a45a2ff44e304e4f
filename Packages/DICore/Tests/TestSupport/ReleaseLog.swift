/// Says of each object that goes whether it went on the main actor, and lets a test wait for it.
public final class ReleaseLog: Sendable {
    private let releases: AsyncStream<Bool>
    private let continuation: AsyncStream<Bool>.Continuation
    private let tally = Tally()

    public init() {
        (releases, continuation) = AsyncStream.makeStream(of: Bool.self)
    }

    /// How many objects have gone.
    public var count: Int { tally.count }

    /// To be called in a deinitialiser.
    public func note() {
        tally.add()
        continuation.yield(MainQueue.isCurrent)
    }

    /// Waits for the next release that was not waited for.
    ///
    /// - Returns: Whether it was on the main actor.
    public func next() async -> Bool {
        var iterator = releases.makeAsyncIterator()
        return await iterator.next() ?? false
    }
}
