/// A place where the code under test stops, until the test lets it go on. Once open, it stays open.
public final class Gate: Sendable {
    private let reached = (signal: Signal(), barrier: Rendezvous(of: 1))
    private let opened = (signal: Signal(), barrier: Rendezvous(of: 1))

    public init() {}

    /// Reports the arrival, and suspends until the gate is open.
    public func pass() async {
        arrive()
        await opened.signal.wait()
    }

    /// Reports the arrival, and blocks the thread until the gate is open.
    public func passBlocking() {
        arrive()
        opened.barrier.wait()
    }

    /// Suspends until some code has reached the gate.
    public func waitUntilReached() async { await reached.signal.wait() }

    /// Blocks the thread until some code has reached the gate.
    public func blockUntilReached() { reached.barrier.wait() }

    public func open() {
        opened.signal.send()
        opened.barrier.arrive()
    }

    private func arrive() {
        reached.signal.send()
        reached.barrier.arrive()
    }
}
