/// Says of each object that goes whether it went on the main actor, and lets a test wait for it.
final class ReleaseLog: Sendable {
    private let releases: AsyncStream<Bool>
    private let continuation: AsyncStream<Bool>.Continuation
    private let tally = Tally()

    init() {
        (releases, continuation) = AsyncStream.makeStream(of: Bool.self)
    }

    /// How many objects have gone.
    var count: Int { tally.count }

    /// To be called in a deinitialiser.
    func note() {
        tally.add()
        continuation.yield(MainQueue.isCurrent)
    }

    /// Waits for the next release that was not waited for.
    ///
    /// - Returns: Whether it was on the main actor.
    func next() async -> Bool {
        var iterator = releases.makeAsyncIterator()
        return await iterator.next() ?? false
    }
}
