/// A barrier for tasks. It blocks no thread.
public final class Meeting: Sendable {
    private let arrived = Tally()
    private let isComplete = Signal()
    private let parties: Int

    public init(of parties: Int) { self.parties = parties }

    /// Arrives without waiting.
    public func arrive() {
        if arrived.add() == parties { isComplete.send() }
    }

    /// Waits until all have arrived, without counting the caller.
    public func wait() async { await isComplete.wait() }

    /// Arrives, and waits until all others have arrived.
    public func meet() async {
        arrive()
        await wait()
    }
}
