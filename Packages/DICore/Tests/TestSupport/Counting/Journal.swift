import Foundation

/// Records events in order, from any thread.
public final class Journal: @unchecked Sendable {
    // Safety: `notes` is read and written under `lock` only.
    private let lock = NSLock()
    private var notes: [String] = []

    public init() {}

    public func note(_ text: String) {
        lock.withLock { notes.append(text) }
    }

    public var entries: [String] { lock.withLock { notes } }
}
