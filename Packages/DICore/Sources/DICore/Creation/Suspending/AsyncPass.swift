/// An asynchronous request. It creates the instances below it whose creations may suspend, in the order of the needs.
/// Everything else then happens synchronously.
enum AsyncPass {
    /// Returns the instance of an entry.
    ///
    /// - Parameters:
    ///   - frame: The frame of the request.
    ///   - declared: The instances that were created for needs of the component that makes the request.
    static func instance(
        of entry: Entry, inside frame: SuspendedFrame, taking declared: PreparedValues? = nil
    ) async throws -> InstanceBox {
        let prepared = try await prepare(CollectionOfOne(entry), inside: frame, taking: declared)
        if let box = entry.route.flatMap(prepared.take) { return box }
        return try await waiting(prepared, inside: frame) {
            try synchronously(entry, prepared, inside: frame, isMainActor: false)
        }
    }

    /// Runs code that does not suspend. If it meets an instance that another task is creating, it runs again after that
    /// creation.
    ///
    /// - Parameter prepared: The instances that the code takes.
    static func waiting(
        _ prepared: PreparedValues?, inside frame: SuspendedFrame, _ body: () async throws -> InstanceBox
    ) async throws -> InstanceBox {
        let untaken = prepared?.untaken
        while true {
            do {
                return try await body()
            } catch {
                guard let awaited = prepared?.takeAwaited() else { throw error }
                _ = try await wait(for: awaited.id, awaited.recipe, in: awaited.cell, inside: frame)
                if let untaken { prepared?.untaken = untaken }
            }
        }
    }

    /// Waits for the creation of another request.
    ///
    /// - Returns: The instance; `nil` if the request looks at the cell again.
    private static func wait(
        for running: CreationID, _ recipe: Recipe, in cell: CacheCell, inside frame: SuspendedFrame
    ) async throws -> InstanceBox? {
        try frame.frame.checkCycle(of: recipe.key, in: cell)
        var observed: ObservedWait?
        let result = await Creation.waiting.suspend(
            for: running, of: cell, recipe.step, inside: frame.frame.chain
        ) { observed = ObservedWait(for: recipe, inside: frame.frame) }
        observed?.end()
        return try Creation.instance(after: result, for: recipe, inside: frame.frame)
    }

    /// Makes the instance of an entry when everything below it that may suspend exists.
    static func synchronously(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame, isMainActor: Bool
    ) throws -> InstanceBox {
        if let box = entry.unobservedBox() { return box }
        return try frame.synchronously(entry.key, isMainActor: isMainActor) { own in
            own.pointee.prepared = .passUnretained(prepared)
            return try withExtendedLifetime(prepared) { try entry.box(in: ResolutionContext(own)) }
        }
    }

    @MainActor
    private static func onMainActor(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame
    ) throws -> InstanceBox {
        try synchronously(entry, prepared, inside: frame, isMainActor: true)
    }

    /// Returns the instance of an entry whose needs are prepared.
    static func obtain(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame
    ) async throws -> InstanceBox {
        try await waiting(prepared, inside: frame) {
            entry.binding != .none
                ? try await onMainActor(entry, prepared, inside: frame)
                : try synchronously(entry, prepared, inside: frame, isMainActor: false)
        }
    }

    /// Returns the cell that the slot of a recipe chooses. A pass asks the slot once.
    ///
    /// - Throws: ``InstanceIsGone`` if the instance of the cell is gone. Then the slot chooses another one from now on.
    static func choose(
        _ recipe: Recipe, for prepared: PreparedValues?, inside frame: SuspendedFrame
    ) throws -> CacheCell {
        let (cell, chosen) = try recipe.choose(inside: frame.frame, after: prepared?.choice(for: recipe))
        if case .gone = cell.state {
            if try recipe.choose(inside: frame.frame).cell === cell { throw UsedCells.error(for: recipe) }
            throw InstanceIsGone(cell: cell, recipe: recipe)
        }
        if let chosen { prepared?.note(chosen, for: recipe) }
        return cell
    }

    /// Creates an instance, or waits for the request that creates it.
    static func create(
        _ route: AsyncRoute, _ make: @escaping AsyncRoute.Make, for prepared: PreparedValues,
        inside frame: SuspendedFrame
    ) async throws -> InstanceBox {
        let recipe = route.recipe
        return try await ObservedRequest.answer(route.observation, in: frame.frame.scope) {
            // A slot that chooses may choose another cell for each request of a cycle.
            if recipe.slot?.cell == nil {
                let scope = try recipe.lifetime.owner(for: frame.frame, of: recipe.key)
                try frame.frame.checkCycle(of: recipe, in: recipe.core, scope)
            }
            if recipe.slot == nil { return try await run(route, make, into: nil, as: .suspending(), inside: frame) }
            return try await obtain(
                recipe, in: { try choose(recipe, for: prepared, inside: frame) }, inside: frame,
                run: { try await run(route, make, into: $0, as: $1, inside: frame) })
        }
    }

    /// Returns the instance in a cell, which is created if it is not there.
    ///
    /// - Parameters:
    ///   - choose: Returns the cell, which may be another one if its instance is gone.
    ///   - run: Runs the creation.
    static func obtain(
        _ recipe: Recipe, in choose: () throws -> CacheCell, inside frame: SuspendedFrame,
        run: (CacheCell, CreationID) async throws -> InstanceBox
    ) async throws -> InstanceBox {
        while true {
            let cell = try choose()
            switch cell.state {
            case .ready(let box): return box
            case .creating(let running):
                if let box = try await wait(for: running, recipe, in: cell, inside: frame) { return box }
            case .empty:
                let id = CreationID.suspending()
                guard try Creation.begin(id, of: recipe, in: cell, inside: frame.frame) else { continue }
                do {
                    return try Creation.end(id, of: recipe, in: cell, with: try await run(cell, id))
                } catch {
                    Creation.fail(id, in: cell, CreationOutcome(failedWith: error))
                    throw error
                }
            case .gone: continue
            }
        }
    }

    /// Runs one creation in a frame of its own.
    private static func run(
        _ route: AsyncRoute, _ make: @escaping AsyncRoute.Make, into cell: CacheCell?, as id: CreationID,
        inside outer: SuspendedFrame
    ) async throws -> InstanceBox {
        let recipe = route.recipe
        return try await ObservedRequest.create(route.observation) {
            try await Creation.checking(recipe) {
                let scope = try recipe.lifetime.owner(for: outer.frame, of: recipe.key)
                let frame = SuspendedFrame.make(
                    recipe.core, inside: outer, in: scope, creating: recipe, into: cell, as: id)
                defer { frame.end() }
                if !recipe.needs.isEmpty { frame.take(try await prepare(recipe.needs, inside: frame)) }
                return try await frame.running { try await make(frame) }
            }
        }
    }
}
