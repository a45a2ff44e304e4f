extension FrameHandle {
    /// Calls a closure with the frame for a request of the calling thread.
    ///
    /// - Parameter creation: The creation, if it runs.
    func request<Result>(
        _ key: ComponentKey, inside creation: State, isOnMainActor: Bool,
        _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        defer { withExtendedLifetime(creation) {} }
        let (outer, behalf) = around(creation)
        if creation.frame != nil, observed != nil {
            return try observedRequest(key, inside: outer, for: behalf, isOnMainActor: isOnMainActor, body)
        }
        return try core.request(
            key, inside: outer, for: behalf, in: scope, from: origin, isMainActor: isOnMainActor, body)
    }

    // Separate functions, so that requests take less of the stack.

    /// Returns the frame around a request of the calling thread, and the handle on whose behalf it is made.
    private func around(_ creation: State) -> (UnsafeMutablePointer<Frame>?, FrameHandle?) {
        switch creation {
        case .onStack(let frame, by: .ofThread): (frame, nil)
        case .onStack: (nil, base ?? self)
        case .suspended(let suspended): (suspended.frame, nil)
        case .ended: (nil, nil)
        }
    }

    private func observedRequest<Result>(
        _ key: ComponentKey, inside outer: UnsafeMutablePointer<Frame>?, for behalf: FrameHandle?, isOnMainActor: Bool,
        _ body: (UnsafeMutablePointer<Frame>) throws -> Result
    ) throws(ResolutionError) -> Result {
        try ObservedRequest.inside(observed) { () throws(ResolutionError) in
            try core.request(
                key, inside: outer, for: behalf, in: scope, from: origin, isMainActor: isOnMainActor, body)
        }
    }

    /// Lends the handle to a request of the component, because an object that it requests belongs to its creation.
    private func lend(_ frame: UnsafeMutablePointer<Frame>, isOnMainActor: Bool) {
        if isOnMainActor == isMainActor { frame.pointee.handle = .lent(.passUnretained(self)) }
    }

    /// Returns an instance.
    ///
    /// - Parameter isNeed: Whether it may be the one that was created for a need of the component before.
    func resolve<Value>(
        _ type: Value.Type, _ qualifier: Qualifier?, isOnMainActor: Bool = false, isNeed: Bool = false
    ) throws(ResolutionError) -> Value {
        if base?.hasEnded ?? hasEnded {
            return try core.resolve(type, qualifier, in: scope, from: origin, isMainActor: isOnMainActor)
        }
        let key = ComponentKey(type, qualifier: qualifier)
        return try request(key, inside: current, isOnMainActor: isOnMainActor) { frame in
            lend(frame, isOnMainActor: isOnMainActor)
            return try core.entry(for: key, inside: frame, isNeed: isNeed)
                .instance(as: type, in: ResolutionContext(frame))
        }
    }

    /// Returns the box of an instance that exists, if the handle only asks the container.
    func readyBox(_ type: any Any.Type, _ qualifier: Qualifier?) -> InstanceBox? {
        hasEnded && origin == nil && scope?.isOpen != false ? core.readyBox(type, qualifier) : nil
    }

    /// Returns an element of a collection.
    func resolve<Value>(
        contribution record: ComponentRecord, as role: ComponentRole, _ type: Value.Type, isOnMainActor: Bool
    ) throws(ResolutionError) -> Value {
        try request(role.key, inside: current, isOnMainActor: isOnMainActor) { frame in
            lend(frame, isOnMainActor: isOnMainActor)
            let generation = try core.generation(for: role.key, inside: frame)
            let entry = try generation.linkElement(record, as: role, from: origin?.requester ?? .outside)
            frame.pointee.prepared = nil
            if entry.traits.contains(.awaits) { try entry.checkAwaited(inside: frame) }
            return try entry.instance(as: type, in: ResolutionContext(frame))
        }
    }

    /// Returns the instance of a cell, which is created if it is not there.
    func obtain(
        _ recipe: Recipe, in cell: CacheCell, _ create: () throws(ResolutionError) -> InstanceBox
    ) throws(ResolutionError) -> InstanceBox {
        try request(recipe.key, inside: current, isOnMainActor: false) { frame in
            try Creation.obtain(recipe, in: cell, inside: frame) { _ in try create() }
        }
    }

    /// Opens the lifespan of an owned instance.
    func openOwned(for key: ComponentKey) throws(ResolutionError) -> Lifespan {
        try core.openOwned(for: key, inside: scope)
    }

    /// Returns an instance that exists; `nil` if there is none.
    func existing<Value>(
        _ key: ComponentKey, as type: Value.Type, isOnMainActor: Bool
    ) throws(ResolutionError) -> Value? {
        try core.existing(type, key.qualifier, in: scope, from: origin, isMainActor: isOnMainActor)
    }

    func contains(_ key: ComponentKey) -> Bool { core.contains(key, from: origin) }

    /// The strategy that completes makers; `nil` for none.
    func defaultStrategy(for key: ComponentKey) throws(ResolutionError) -> (any DefaultStrategy)? {
        if core.isGone { throw core.refusal(of: key) }
        return core.defaults?.strategy
    }
}
