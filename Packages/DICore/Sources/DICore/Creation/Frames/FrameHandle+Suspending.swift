// Requests and creations that may suspend.
extension FrameHandle {
    /// Returns the box with an instance, after creations that may suspend.
    ///
    /// - Parameters:
    ///   - owned: The lifespan of an owned instance.
    ///   - isNeed: Whether the instance may be the one that was created for a need of the component before.
    func resolveAsynchronously(
        _ key: ComponentKey, in owned: Lifespan? = nil, isNeed: Bool = false
    ) async throws(ResolutionError) -> InstanceBox {
        let creation = isNeed ? suspended : nil
        let entry: Entry
        do throws(ResolutionError) {
            entry = try keptEntry(for: key, inside: creation)
        } catch {
            guard error.code == .closed, Lifespan.isInCloser else { throw error }
            return try existing(key)
        }
        return try await create(entry, in: owned, taking: creation?.prepared)
    }

    /// The frame of the creation, if that may suspend and runs.
    var suspended: SuspendedFrame? {
        if hasEnded { return nil }
        return core.lock.withLock { if case .suspended(let frame) = state { frame } else { nil } }
    }

    /// Returns the box with an instance that exists, for a closer.
    private func existing(_ key: ComponentKey) throws(ResolutionError) -> InstanceBox {
        // The caller is on the main actor, or the type is `Sendable`.
        try request(key, inside: current, isOnMainActor: true) { frame in
            let entry = try core.entry(for: key, inside: frame)
            if let box = entry.ownCell?.existing { return box }
            return try entry.box(in: ResolutionContext(frame))
        }
    }

    private func keptEntry(
        for key: ComponentKey, inside creation: SuspendedFrame? = nil
    ) throws(ResolutionError) -> Entry {
        do {
            return try core.keptEntry(for: key, from: origin, inside: creation, in: scope)
        } catch {
            throw ObservedRequest.inside(observed) { core.reported(error, as: key, in: scope) }
        }
    }

    /// Creates the instance of an entry, after creations that may suspend.
    ///
    /// - Parameter declared: The instances that were created for needs of the component.
    func create(
        _ entry: Entry, in owned: Lifespan? = nil, taking declared: PreparedValues? = nil
    ) async throws(ResolutionError) -> InstanceBox {
        let scope = owned ?? scope
        if let box = entry.unobservedBox(in: scope?.isOpen == true ? scope : nil) { return box }
        return try await suspending(entry.key, in: owned) { frame in
            try await AsyncPass.instance(of: entry, inside: frame, taking: declared)
        }
    }

    /// Returns the box in a cell, which is filled by asynchronous code if it is empty.
    func obtainAsynchronously(
        _ recipe: Recipe, in cell: CacheCell, _ create: () async throws(ResolutionError) -> InstanceBox
    ) async throws(ResolutionError) -> InstanceBox {
        if let box = cell.existing { return box }
        return try await suspending(recipe.key) { [core] outer in
            func run(_ cell: CacheCell, as id: CreationID) async throws -> InstanceBox {
                let frame = SuspendedFrame.make(
                    core, inside: outer, in: self.scope, creating: recipe, into: cell, as: id)
                defer { frame.end() }
                return try await frame.running(create)
            }
            return try await AsyncPass.obtain(recipe, in: { cell }, inside: outer, run: run)
        }
    }

    /// Calls a closure with the frame of a request that may suspend.
    private func suspending(
        _ key: ComponentKey, in owned: Lifespan? = nil, _ body: (SuspendedFrame) async throws -> InstanceBox
    ) async throws(ResolutionError) -> InstanceBox {
        let creation = current
        let running = SuspendedFrame.innermost
        var (outer, behalf): (SuspendedFrame?, FrameHandle?)
        switch creation {
        case .suspended(let suspended):
            outer = suspended
            // The task may run another creation, inside of this one or not.
            if let running, running !== suspended { behalf = self }
        case .onStack: behalf = base ?? self
        case .ended: break
        }
        let frame = SuspendedFrame.make(
            core, inside: outer, around: running, for: behalf, in: owned ?? scope, from: origin)
        defer { frame.end() }
        let observed = creation.frame == nil ? nil : observed
        do {
            return try await ObservedRequest.inside(observed) { try await body(frame) }
        } catch {
            let error = ResolutionError.wrapping(error, key: key)
            throw ObservedRequest.inside(observed) { core.reported(error, as: key, in: owned ?? scope) }
        }
    }
}
