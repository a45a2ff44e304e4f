import DICore

/// The target of a handle to an owner.
final class OwnerReference<Value>: AnyOwnerReference, @unchecked Sendable {
    // Safety: `owner` is read and written under the lock of `isMade` only. The owner goes to the holder of the handle,
    // which is `Sendable` only if the owner is.
    private let isMade = Guarded(false)
    private weak var owner: AnyObject?

    enum State {
        case making
        case complete(Value)
        case gone

        var value: Value? {
            if case .complete(let value) = self { value } else { nil }
        }
    }

    func fill(with owner: AnyObject?) {
        isMade.withLock { isMade in
            isMade = true
            self.owner = owner
        }
    }

    var state: State {
        var found: AnyObject?
        let isMade = isMade.withLock { isMade in
            found = owner
            return isMade
        }
        guard isMade else { return .making }
        return (found as? Value).map { .complete($0) } ?? .gone
    }
}

/// An ``OwnerReference`` of any type.
protocol AnyOwnerReference: Sendable {
    /// Sets the owner. An object of another type, or `nil`, says that there is no owner.
    func fill(with owner: AnyObject?)
}
