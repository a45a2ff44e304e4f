extension UnsafeMutablePointer<Frame> {
    // Safety: a request keeps its generation while it reads, and its frames lie on the stack until their calls have
    // returned.

    var core: ContainerCore { pointee.core.takeUnretainedValue() }

    var generation: Generation? { pointee.generation?.takeUnretainedValue() }

    var scope: Lifespan? { pointee.scope?.takeUnretainedValue() }

    var prepared: PreparedValues? { pointee.prepared?.takeUnretainedValue() }

    /// The lifespan that closes the instances that are created here.
    var lifespan: Lifespan { scope ?? core.lifespan }

    // MARK: Scopes

    /// Returns the open scope with a name.
    ///
    /// - Parameter recipe: The component that lives in the scope.
    /// - Throws: ``ResolutionError/Code/noScope``.
    func scope(_ name: ScopeName, of recipe: Recipe) throws(ResolutionError) -> Lifespan {
        if let scope = scope?.named(name) { return scope }
        let open = scope.map { sequence(first: $0, next: \.outer).compactMap(\.owner.scopeName) } ?? []
        throw ResolutionError(
            .noScope, key: recipe.key, .noScope(name, recipe.description, open: open, hiddenBy: owner(hiding: name)))
    }

    /// Whether a scope was opened with a value for a component.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` if the scope has been closed, so that it has dropped its values.
    func isGiven(_ record: ComponentRecord, in name: ScopeName) throws(ResolutionError) -> Bool {
        guard let scope = scope?.named(name) else { return false }
        if scope.value(for: record.key) != nil { return true }
        if scope.isClosed { throw ResolutionError(.closed, key: record.key, .closed(scope.owner)) }
        return false
    }

    /// Returns the component whose creation does not see a scope that its requester sees; `nil` if there is none.
    private func owner(hiding name: ScopeName) -> ComponentDescription? {
        var next = self
        while let outer = next.pointee.outer {
            if outer.scope?.named(name) != nil { return next.pointee.recipe?.description }
            next = outer
        }
        return nil
    }

    // MARK: Slots

    /// The cell that the slot of a recipe has chosen for the creation in this frame, or for an instance that was
    /// created before.
    func choice(for recipe: Recipe) -> CacheCell? {
        guard let chooser = recipe.slot?.chooser else { return nil }
        if let chosen = pointee.chosen, pointee.recipe?.slot?.chooser === chooser { return chosen }
        return prepared?.choice(for: recipe)
    }

    /// Whether the cell of a recipe is that of the creation in this frame, or of the request around it.
    func inheritsChoice(for recipe: Recipe) -> Bool {
        guard let chooser = recipe.slot?.chooser else { return false }
        return pointee.chosen != nil && pointee.recipe?.slot?.chooser === chooser
            || prepared?.inheritsChoice(for: recipe) == true
    }

    /// The frame of the top-level request.
    var outermost: UnsafeMutablePointer<Frame> { pointee.outermost ?? self }

    /// The storage of the top-level resolve.
    var resolveStorage: CacheStorage {
        let owner: AnyObject = scope ?? core
        let frame = outermost
        if let behalf = frame.pointee.behalf?.takeUnretainedValue(), let storage = behalf.resolveStorage(of: owner) {
            return storage
        }
        return frame.core.lock.withLock { frame.ownStorage(of: owner) }
    }

    /// The storage of the resolve whose outermost frame this is. The caller holds the lock of the container.
    func ownStorage(of owner: AnyObject) -> CacheStorage {
        // Safety: `end` releases them, and the deinitializer of a frame that may suspend.
        let storages = pointee.storages ?? Unmanaged.passRetained(Frame.ResolveStorages())
        pointee.storages = storages
        return storages.takeUnretainedValue().storage(of: owner)
    }

    // MARK: Handles

    /// The handle of this request or creation, for objects that outlive it.
    var handle: FrameHandle {
        if let known = pointee.handle.known { return known }
        let handle = FrameHandle(self)
        pointee.handle = .own(.passRetained(handle))
        return handle
    }

    /// Ends the request or creation on the stack. From now on its handle asks the container.
    func end() {
        switch pointee.handle {
        case .own(let handle):
            // In this order: other threads read the frame until its handle has ended.
            handle._withUnsafeGuaranteedRef { $0.end() }
            pointee.handle = .none
            handle.release()
        case .none, .lent, .suspended: break
        }
        // After the handle, too: other threads read the index.
        leaveIndexIfDeep()
        releaseIndexIfOwned()
        pointee.storages.take()?.release()
    }

    // MARK: Frames inside

    /// Runs a creation in a frame inside of this one.
    ///
    /// - Parameters:
    ///   - recipe: The facts of the creation.
    ///   - cell: The cell that the instance goes into; `nil` without a cache.
    ///   - chosen: The cell that the slot has chosen; `nil` if it does not choose.
    ///   - generation: The generation of the container that the instance belongs to.
    ///   - scope: The scope that the instance belongs to.
    func creating<Result>(
        _ recipe: Recipe, into cell: CacheCell?, chosen: CacheCell?, of generation: Generation, in scope: Lifespan?,
        _ body: (borrowing ResolutionContext) throws -> Result
    ) throws -> Result {
        let former = Frame.creating.current
        var frame = Frame(
            creating: recipe, into: cell, chosen: chosen, of: generation, inside: self, in: scope, after: former)
        defer { withExtendedLifetime((recipe, cell, chosen, generation, scope)) {} }
        return try withUnsafeMutablePointer(to: &frame) { frame in
            frame.enterIndexIfDeep()
            defer { frame.end() }
            Frame.creating.current = UnsafeMutableRawPointer(frame)
            defer { Frame.creating.current = former }
            return try body(ResolutionContext(frame))
        }
    }

    /// Calls a closure with the frame of a request inside of this one that only reads.
    func reading<Result>(_ body: (UnsafeMutablePointer<Frame>) throws -> Result) throws -> Result {
        guard let generation else { preconditionFailure("a creation that may suspend reads in frames of its own") }
        var frame = Frame(generation, inside: self, in: scope, isReadOnly: true)
        return try withUnsafeMutablePointer(to: &frame) { frame in
            defer { frame.end() }
            return try body(frame)
        }
    }

    /// Returns the need of the creation around this request that answers a key, so that the component gets the instance
    /// that was created for it before.
    ///
    /// - Parameters:
    ///   - origin: The component that makes the request; `nil` outside of components.
    ///   - generation: The generation that links the key.
    ///   - link: Links the key.
    func need(
        for key: ComponentKey, from origin: (any RequestOrigin)?,
        in generation: () throws(ResolutionError) -> Generation,
        _ link: () throws(ResolutionError) -> Entry
    ) throws(ResolutionError) -> Entry? {
        var next: UnsafeMutablePointer<Frame>? = self
        while let frame = next, frame.pointee.recipe == nil { next = frame.pointee.outer }
        guard let needs = next?.pointee.recipe?.needs, !needs.isEmpty else { return nil }
        if let need = needs.first(where: { $0.key == key }) { return need }
        // A form, such as an optional value. If the container has changed, it may link other instances than those that
        // were created before.
        func isOfNeeds(_ entry: Entry) -> Bool { entry.needs.allSatisfy { own in needs.contains { $0 === own } } }
        let entry = try link()
        if entry.origin != nil { return nil }
        if isOfNeeds(entry) { return entry }
        guard let form = key.type as? any Dependency.Form.Type else { return nil }
        let generation = try generation()
        let requester = origin?.requester ?? .outside
        let held = try generation.link(from: requester, holding: needs) { session throws(ResolutionError) in
            try generation.entry(of: form, as: key, in: session)
        }
        return isOfNeeds(held) ? held : nil
    }

    /// Whether a request creates an instance itself, because the creation that it has waited for has failed in a closed
    /// container. This container shares the instance, and is open.
    func beginsAgain(after error: any Error) -> Bool {
        (error as? ResolutionError)?.code == .closed && scope?.isOpen != false && !core.isRefusing
    }
}
