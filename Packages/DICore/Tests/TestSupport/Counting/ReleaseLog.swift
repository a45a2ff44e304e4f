/// Records for each released object whether its deinitializer ran on the main actor. A test can wait for the next
/// release.
public final class ReleaseLog: Sendable {
    private let releases: AsyncStream<Bool>
    private let continuation: AsyncStream<Bool>.Continuation
    private let tally = Tally()

    public init() {
        (releases, continuation) = AsyncStream.makeStream(of: Bool.self)
    }

    /// The number of objects that have been released.
    public var count: Int { tally.count }

    /// Records a release. Call it in a deinitializer.
    public func note() {
        tally.add()
        continuation.yield(MainQueue.isCurrent)
    }

    /// Waits for the next release that no earlier call has returned.
    ///
    /// - Returns: Whether the object was released on the main actor.
    public func next() async -> Bool {
        var iterator = releases.makeAsyncIterator()
        return await iterator.next() ?? false
    }
}
