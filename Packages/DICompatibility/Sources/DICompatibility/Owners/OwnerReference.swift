import DICore

/// The target of a handle to an owner.
final class OwnerReference<Value>: AnyOwnerReference, @unchecked Sendable {
    // Safety: `owner` is read and written under `lock` only. The owner goes to the holder of the handle, which is
    // `Sendable` only if the owner is.
    private let lock = Guarded<Phase>(.making)
    private weak var owner: AnyObject?

    private enum Phase {
        case making
        case made
    }

    enum State {
        case making
        case complete(Value)
        case gone

        var value: Value? {
            if case .complete(let value) = self { value } else { nil }
        }
    }

    override func fill(with owner: AnyObject?) {
        lock.withLock { phase in
            phase = .made
            self.owner = owner
        }
    }

    var state: State {
        var found: AnyObject?
        var isMade = false
        lock.withLock { phase in
            isMade = phase == .made
            found = owner
        }
        guard isMade else { return .making }
        return (found as? Value).map { .complete($0) } ?? .gone
    }
}

/// An ``OwnerReference`` of any type.
class AnyOwnerReference: @unchecked Sendable {
    // Safety: see `OwnerReference`; this class has no state.

    /// Sets the owner. An object of another type, or `nil`, says that there is no owner.
    func fill(with owner: AnyObject?) {}
}
