public import Foundation
import Synchronization

/// A destination of log lines. Lines of several threads do not mix.
public final class LogOutput: Sendable {
    private let lock = Mutex(())
    private let send: @Sendable (Data) -> Void

    /// Creates a destination that gets each line, with its line break.
    public init(_ send: @escaping @Sendable (Data) -> Void) { self.send = send }

    /// The standard output.
    public static let standardOutput = LogOutput { try? FileHandle.standardOutput.write(contentsOf: $0) }

    /// The standard error, for commands that print a result.
    public static let standardError = LogOutput { try? FileHandle.standardError.write(contentsOf: $0) }

    func write(_ line: Data) { lock.withLock { _ in send(line + [UInt8(ascii: "\n")]) } }
}
