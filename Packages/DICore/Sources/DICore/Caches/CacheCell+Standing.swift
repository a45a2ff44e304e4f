extension CacheCell {
    /// The state of the instance.
    enum Standing {
        case empty
        case ready
        /// It is being created, and other requests wait for it.
        case creating(Creation)
    }

    /// Returns the state of the instance, for a request from a frame. Begins nothing.
    func standing(seenFrom frame: Frame) -> Standing {
        if ready != nil { return .ready }
        let frames = frame.withRunning(isAsynchronous: true)
        // The box leaves the lock: of a weak instance it may be the last owner.
        let (existing, creation) = lock.withLock { (state.existing(), state.awaited?.waitable) }
        if existing != nil { return .ready }
        guard policy != .firstPublished, let creation else { return .empty }
        // A request inside of it would wait for itself, and finds that out.
        return frames.contains { $0.chain(to: creation) != nil } ? .empty : .creating(creation)
    }

    /// Returns whether an instance is in the cell, and the creations in progress, for inspection. Begins nothing.
    ///
    /// - Parameter isOnMainActor: Whether instances are bound to the main actor. A weak one, of which this may hold the last
    ///   reference, is released there.
    func look(isOnMainActor: Bool) -> (isReady: Bool, running: [Creation]) {
        if ready != nil { return (true, []) }
        let (box, reference, running) = lock.withLock {
            () -> (InstanceBox?, MainActorReference<InstanceBox>?, [Creation]) in
            guard isOnMainActor, isWeak else {
                return (state.existing(), nil, state.running.map(\.waitable))
            }
            return (nil, state.existing().map { .holding($0) }, state.running.map(\.waitable))
        }
        // Outside the lock: of a weak instance it may be the last owner.
        defer { withExtendedLifetime((box, reference)) {} }
        return (box != nil || reference != nil, running)
    }
}
