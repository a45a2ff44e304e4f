extension CacheCell {
    /// How it stands with the instance.
    enum Standing {
        case empty
        case ready
        /// Somebody creates it, and others wait for that.
        case creating(Creation)
    }

    /// How it stands with the instance, for a request from a frame. Nothing is begun.
    func standing(seenFrom frame: Frame) -> Standing {
        if ready != nil { return .ready }
        let frames = frame.withRunning(isAsynchronous: true)
        // The box leaves the lock: of a weak instance it may be the last owner.
        let (existing, creation) = lock.withLock { (state.existing(), state.awaited?.waitable) }
        if existing != nil { return .ready }
        guard policy != .firstPublished, let creation else { return .empty }
        // What asks inside of it would wait for itself: the request finds that out.
        return frames.contains { $0.chain(to: creation) != nil } ? .empty : .creating(creation)
    }

    /// Whether an instance is in the cell, and what creates one now: for who only looks. Nothing is begun or handed out.
    ///
    /// - Parameter isOnMainActor: Whether instances are bound to the main actor: a weak one, of which this may turn out to be
    ///   the last owner, is let go of there.
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
