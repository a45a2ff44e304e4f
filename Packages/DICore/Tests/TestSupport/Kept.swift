import Foundation

/// Keeps a value for later, from any thread.
public final class Kept<Value: Sendable>: @unchecked Sendable {
    // Safety: read and written under `lock` only.
    private let lock = NSLock()
    private var stored: Value?

    public init(_ value: Value? = nil) {
        stored = value
    }

    public var value: Value? {
        get { lock.withLock { stored } }
        set {
            let old = lock.withLock {
                defer { stored = newValue }
                return stored
            }
            _ = old
        }
    }
}
