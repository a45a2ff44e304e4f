import DICore

/// The creation of an owner, with the handles that are made inside of it.
final class OwnerFrame: Sendable {
    /// The innermost creation around the running code.
    @TaskLocal private static var current: OwnerFrame?

    /// The keys that the owner answers to.
    private let keys: [ComponentKey]

    private let outer: OwnerFrame?

    /// The handles; `nil` when the creation has ended. Tasks that it started may still run.
    private let references = Guarded<[OwnerReference]?>([])

    private init(keys: [ComponentKey]) {
        self.keys = keys
        outer = OwnerFrame.current
    }

    /// Returns the innermost creation of an owner that answers to a key.
    static func innermost(of key: ComponentKey) -> OwnerFrame? {
        var next = current
        while let frame = next {
            if frame.keys.contains(key), frame.references.withLock({ $0 != nil }) { return frame }
            next = frame.outer
        }
        return nil
    }

    /// Returns a new handle to the owner; `nil` if its creation has ended.
    func reference() -> OwnerReference? {
        let reference = OwnerReference()
        let isAdded = references.withLock { references in
            references?.append(reference)
            return references != nil
        }
        return isAdded ? reference : nil
    }

    /// Runs the creation of an owner.
    static func creating<Output: AnyObject>(
        _ keys: [ComponentKey], _ body: () throws -> Output
    ) rethrows -> Output {
        let frame = OwnerFrame(keys: keys)
        defer { frame.end(with: nil) }
        let output = try $current.withValue(frame, operation: body)
        frame.end(with: output)
        return output
    }

    /// Runs the creation of an owner that may suspend.
    static func creating<Output: AnyObject>(
        _ keys: [ComponentKey], isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Output
    ) async rethrows -> Output {
        let frame = OwnerFrame(keys: keys)
        defer { frame.end(with: nil) }
        let output = try await $current.withValue(frame, operation: body, isolation: isolation)
        frame.end(with: output)
        return output
    }

    /// Ends the creation, unless it has ended: the handles get the owner, or none if the creation failed.
    private func end(with owner: AnyObject?) {
        var filled: [OwnerReference] = []
        references.withLock { references in
            filled = references ?? []
            references = nil
        }
        for reference in filled { reference.fill(with: owner) }
    }
}

/// The target of a handle to an owner.
final class OwnerReference: @unchecked Sendable {
    // Safety: `owner` is read and written under the lock of `isMade` only. The owner goes to the holder of the handle,
    // which is `Sendable` only if the owner is.
    private let isMade = Guarded(false)
    private weak var owner: AnyObject?

    /// Ends the creation of the owner; `nil` says that it failed.
    func fill(with owner: AnyObject?) {
        isMade.withLock { isMade in
            isMade = true
            self.owner = owner
        }
    }

    /// Whether the creation of the owner has ended, and the owner, which may be gone since.
    var state: (isMade: Bool, owner: AnyObject?) {
        var found: AnyObject?
        let isMade = isMade.withLock { isMade in
            found = owner
            return isMade
        }
        return (isMade, found)
    }
}
