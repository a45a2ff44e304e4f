extension EntryRecord {
    /// Makes it for a component that needs it, where that has to wait; else waits while somebody else creates it.
    ///
    /// - Parameters:
    ///   - frame: The creation of that component.
    ///   - values: Where it is kept until that component is made.
    ///   - isOnMainActor: Whether that is made on the main actor.
    ///   - isNeed: Whether it answers what may be asked for by its key: it is not what is decorated, or what a role leads to.
    func prepare(
        for frame: Frame, in values: PreparedValues, onMainActor isOnMainActor: Bool, isNeed: Bool
    ) async throws {
        guard let way, isAwaited(onMainActor: isOnMainActor) else { return try await waitForOthers(from: frame) }
        try await way.prepare(for: frame, in: values)
        if isNeed { values.note(way.key, answering: component.key) }
    }

    /// Suspends while others create something that a request, which may suspend, would block its thread for.
    ///
    /// - Throws: ``ResolutionError/Code/cancelled``, at once, where the task is cancelled; the error for a circle.
    /// - Complexity: O(*n*) in the number of components that would have to be made.
    func waitForOthers(from frame: Frame) async throws {
        while let (creation, path) = creationByOthers(seenFrom: frame) {
            do {
                try await CacheCell.suspend(until: creation, from: frame)
            } catch {
                throw path.reduce(error) { $1.annotate($0) }
            }
        }
    }

    /// Whether a request that may suspend has to wait before it follows what is linked.
    func isWaitedFor(from frame: Frame) -> Bool { creationByOthers(seenFrom: frame) != nil }

    /// A creation by somebody else of this, or of something that it needs and that is not there; with the way back from what is
    /// created, without this.
    private func creationByOthers(seenFrom frame: Frame) -> (Creation, path: [EntryRecord])? {
        // Mostly there is nothing to look at.
        if slot == nil, original == nil, below.isEmpty { return nil }
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
                // What has a way is waited for on that.
                for need in next.below where need.way == nil && seen.insert(ObjectIdentifier(need)).inserted {
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
        // What belongs to a thread or to this resolve nobody else creates.
        guard let slot, component.lifetime.extent != .thread, component.lifetime.extent != .resolve else {
            return .empty
        }
        let context = CacheContext(frame, for: component, isReadOnly: true)
        // Where it cannot be had from here, the request itself says why.
        return (try? slot.cell(in: context))?.standing(seenFrom: frame) ?? .empty
    }
}
