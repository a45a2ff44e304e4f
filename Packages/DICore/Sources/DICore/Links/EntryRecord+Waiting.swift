extension EntryRecord {
    /// Makes the instance for a component that needs it and has to wait for it; otherwise waits for other creations of
    /// it.
    ///
    /// - Parameters:
    ///   - frame: The creation of that component.
    ///   - values: Keeps the instance until that component is made.
    ///   - isOnMainActor: Whether that component is made on the main actor.
    ///   - isNeed: Whether a resolver may ask for the instance by its key: `false` for the target of a role or a
    ///     decorator.
    func prepare(
        for frame: Frame, in values: PreparedValues, onMainActor isOnMainActor: Bool, isNeed: Bool
    ) async throws {
        guard let way, isAwaited(onMainActor: isOnMainActor) else { return try await waitForOthers(from: frame) }
        try await way.prepare(for: frame, in: values)
        if isNeed { values.note(way.key, answering: component.key) }
    }

    /// Suspends while other requests create an instance that this request would block its thread for.
    ///
    /// - Throws: ``ResolutionError/Code/cancelled``, at once, when the task is canceled; the error for a cycle.
    /// - Complexity: O(*n*) in the number of components that would have to be made.
    func waitForOthers(from frame: Frame) async throws {
        while let (creation, path) = creationByOthers(seenFrom: frame) {
            do {
                try await WaitGraph.suspend(until: creation, from: frame)
            } catch {
                throw path.reduce(error) { $1.annotate($0) }
            }
        }
    }

    /// Whether a request that may suspend has to wait before it follows the link.
    func isWaitedFor(from frame: Frame) -> Bool { creationByOthers(seenFrom: frame) != nil }

    /// Returns a creation, by another request, of this instance or of a missing one that it needs; with the path from
    /// the created component back to this one, which is not on it.
    private func creationByOthers(seenFrom frame: Frame) -> (Creation, path: [EntryRecord])? {
        // Most entries have nothing to look at.
        if slot == nil, original == nil, dependencies.isEmpty { return nil }
        var cameFrom = SmallIdentityTable<EntryRecord>()
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var open = [self]
        var plans: [Plan] = []
        defer { withExtendedLifetime(plans) {} }
        while let next = open.popLast() {
            switch next.standing(seenFrom: frame) {
            case .ready: continue
            case .creating(let creation):
                var path: [EntryRecord] = []
                var step = next
                while let outer = cameFrom[ObjectIdentifier(step)] {
                    path.append(step)
                    step = outer
                }
                return (creation, path)
            case .empty:
                // The asynchronous needs wait by themselves.
                for need in next.dependencies where need.way == nil && seen.insert(ObjectIdentifier(need)).inserted {
                    cameFrom[ObjectIdentifier(need)] = next
                    open.append(need)
                }
                if let (record, plan) = next.original?(), seen.insert(ObjectIdentifier(record)).inserted {
                    plans.append(plan)
                    cameFrom[ObjectIdentifier(record)] = next
                    open.append(record)
                }
            }
        }
        return nil
    }

    private func standing(seenFrom frame: Frame) -> CacheCell.Standing {
        // No other request creates an instance of this thread or of this resolve.
        guard let slot, component.lifetime.extent != .thread, component.lifetime.extent != .resolve else {
            return .empty
        }
        let context = CacheContext(frame, for: component, isReadOnly: true)
        // If the slot throws, the request itself fails with the reason.
        return (try? slot.cell(in: context))?.standing(seenFrom: frame) ?? .empty
    }
}
