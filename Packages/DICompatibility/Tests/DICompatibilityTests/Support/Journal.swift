import Foundation

/// Notes what happened, in order, from any thread.
final class Journal: @unchecked Sendable {
    // Safety: `notes` is read and written under `lock` only.
    private let lock = NSLock()
    private var notes: [String] = []

    func note(_ text: String) {
        lock.withLock { notes.append(text) }
    }

    var entries: [String] { lock.withLock { notes } }
}
