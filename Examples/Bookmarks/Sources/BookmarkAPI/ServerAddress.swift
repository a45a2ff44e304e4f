import Synchronization

/// The port of the server, once it listens.
public final class ServerAddress: Sendable {
    private let ports: AsyncStream<Int>
    private let continuation: AsyncStream<Int>.Continuation

    /// Creates an address of a server that does not listen yet.
    public init() { (ports, continuation) = AsyncStream.makeStream() }

    func set(_ port: Int) { continuation.yield(port) }

    /// Waits for the port. One task waits.
    ///
    /// - Throws: `CancellationError`, if the task is canceled.
    public func port() async throws -> Int {
        for await port in ports { return port }
        throw CancellationError()
    }
}
