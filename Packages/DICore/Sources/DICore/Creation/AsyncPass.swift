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
        let prepared = try await prepare([entry], inside: frame, taking: declared)
        if let box = entry.route.flatMap(prepared.take) { return box }
        return try await waiting(prepared, inside: frame) {
            try synchronously(entry, prepared, inside: frame, isMainActor: false)
        }
    }

    /// Runs code that does not suspend. If it meets an instance that another task is creating, it runs again after that creation.
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
                guard let awaited = prepared?.takeAwaited(), let cell = awaited.creation.cell else { throw error }
                _ = try await wait(for: awaited.id, awaited.creation, in: cell, inside: frame)
                if let untaken { prepared?.untaken = untaken }
            }
        }
    }

    /// Waits for the creation of another request.
    ///
    /// - Returns: The instance; `nil` if the request looks at the cell again.
    private static func wait(
        for running: CreationID, _ creation: Frame.Creation, in cell: CacheCell, inside frame: SuspendedFrame
    ) async throws -> InstanceBox? {
        let key = creation.key
        try frame.frame.checkCycle(of: key, in: cell)
        var observed: ObservedWait?
        let result = await Creation.waiting.suspend(
            for: running, of: cell, creation.step, inside: frame.frame.chain
        ) { observed = ObservedWait(for: creation, inside: frame.frame) }
        observed?.end()
        switch result {
        case .ended(.made(let box)): return box
        case .ended(.failed(let error)):
            if frame.frame.beginsAgain(after: error) { return nil }
            throw error
        case .ended(.abandoned), .late: return nil
        case .canceled:
            throw ResolutionError(.cancelled, key: key, .canceled(creation.origin.description(as: key)))
        case .cycle(let members): throw ResolutionError(.cycle, key: key, .cycle(members))
        }
    }

    /// Makes the instance of an entry when everything below it that may suspend exists.
    private static func synchronously(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame, isMainActor: Bool
    ) throws -> InstanceBox {
        if let box = entry.unobservedBox { return box }
        return try frame.synchronously(entry.key, isMainActor: isMainActor) { own in
            own.pointee.prepared = .passUnretained(prepared)
            func box<Value>(_ type: Value.Type) throws -> InstanceBox {
                .holding(
                    try entry.instance(as: type, in: ResolutionContext(own)), isMainActor: entry.binding == .instance)
            }
            return try withExtendedLifetime(prepared) { try _openExistential(entry.key.liveType, do: box) }
        }
    }

    @MainActor
    private static func onMainActor(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame
    ) throws -> InstanceBox {
        try synchronously(entry, prepared, inside: frame, isMainActor: true)
    }

    /// Returns the instances that must exist before entries can be used without suspending.
    private static func prepare(
        _ entries: [Entry], inside frame: SuspendedFrame, taking declared: PreparedValues? = nil
    ) async throws -> PreparedValues {
        var declared = declared
        var used = UsedCells()
        while true {
            let prepared = PreparedValues(frame.frame.core.lock)
            do {
                for entry in entries { try await prepare(entry, prepared, inside: frame, taking: declared) }
                return prepared
            } catch let error as InstanceIsGone {
                // The slot chooses another cell from now on.
                try used.add(error.cell, of: error.key, by: error.origin)
                declared = nil
            }
        }
    }

    /// Creates the instances that an entry needs first, and its own if requests that do not suspend may not create it.
    private static func prepare(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame, taking declared: PreparedValues?
    ) async throws {
        if entry.traits.isDisjoint(with: [.awaits, .mainActor]) { return }
        let isMainActor = entry.binding == .instance
        if let box = isMainActor ? entry.unobservedBox : entry.ownCell?.existing {
            // Requests from elsewhere may not read the cell.
            if isMainActor, let route = entry.route { prepared.add(box, for: route) }
            return
        }
        do {
            if let route = entry.route {
                if let declared, let box = declared.take(route) {
                    prepared.noteChoice(of: declared, for: route)
                    return prepared.add(box, for: route)
                }
                if let make = route.make {
                    let box = try await create(route, make, entry.needs, for: prepared, inside: frame)
                    return prepared.add(box, for: route)
                }
            }
        } catch {
            throw entry.passedOn(error)
        }
        guard let route = entry.route else {
            return try await prepareNeeds(of: entry, prepared, inside: frame, taking: declared)
        }
        let lock = frame.frame.core.lock
        guard let slot = entry.slot, let origin = entry.origin else {
            // Each use is an instance of its own, and so are those that it needs.
            let needs = PreparedValues(lock)
            try await prepareNeeds(of: entry, needs, inside: frame, taking: declared)
            let box = try await obtain(entry, needs, inside: frame)
            prepared.keep(needs)
            return prepared.add(box, for: route)
        }
        let isChosenBefore = prepared.choice(of: slot) != nil
        var used = UsedCells()
        while true {
            let cell: CacheCell
            let scope: Lifespan?
            do {
                func choose() throws -> CacheCell {
                    try self.choose(
                        slot, for: entry.key, by: origin, isMainActor: isMainActor, for: prepared, inside: frame)
                }
                cell = isMainActor ? try await MainActor.run { try choose() } : try choose()
                scope = try route.lifetime.owner(for: frame.frame, of: entry.key)
            } catch {
                throw entry.passedOn(error)
            }
            let existing = cell.existing
            if let existing, !entry.traits.contains(.observed) { return prepared.add(existing, for: route) }
            let needs = PreparedValues(lock, choosing: prepared.choice(of: slot))
            do {
                if existing == nil {
                    // Needs without an owner belong to that of the instance.
                    let core = route.lifetime.isOwner ? route.core : frame.frame.core
                    let inner = SuspendedFrame(core, inside: frame, for: nil, in: scope, from: origin)
                    defer { inner.end() }
                    try await prepareNeeds(of: entry, needs, inside: inner, taking: declared)
                }
                let box = try await obtain(entry, needs, inside: frame)
                prepared.keep(needs)
                // Kept until now, so that the instance of a weak cell stays.
                return withExtendedLifetime(existing) { prepared.add(box, for: route) }
            } catch is InstanceIsGone where !isChosenBefore {
                // The slot chooses again, and not the same cell.
                do { try used.add(cell, of: entry.key, by: origin) } catch { throw entry.passedOn(error) }
                prepared.forgetChoice(of: slot)
            }
        }
    }

    /// Creates the instances that the needs of an entry need first.
    private static func prepareNeeds(
        of entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame, taking declared: PreparedValues?
    ) async throws {
        do {
            for need in entry.needs(for: frame.frame) {
                try await prepare(need, prepared, inside: frame, taking: declared)
            }
        } catch {
            throw entry.isDerived ? error : entry.passedOn(error)
        }
    }

    /// Returns the instance of an entry whose needs are prepared.
    private static func obtain(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame
    ) async throws -> InstanceBox {
        try await waiting(prepared, inside: frame) {
            entry.binding != .none
                ? try await onMainActor(entry, prepared, inside: frame)
                : try synchronously(entry, prepared, inside: frame, isMainActor: false)
        }
    }

    /// Returns the cell that a slot chooses. A pass asks the slot once.
    ///
    /// - Throws: ``InstanceIsGone`` if the instance of the cell is gone. Then the slot chooses another one from now on.
    private static func choose(
        _ slot: LinkedSlot, for key: ComponentKey, by origin: any CreationOrigin, isMainActor: Bool,
        for prepared: PreparedValues?, inside frame: SuspendedFrame
    ) throws -> CacheCell {
        func choose(after known: ChoosingSlot.Choice?) throws -> (cell: CacheCell, choice: ChoosingSlot.Choice?) {
            try slot.choice(for: key, by: origin, isMainActor: isMainActor, inside: frame.frame, after: known)
        }
        let (cell, choice) = try choose(after: prepared?.choice(of: slot))
        if case .gone = cell.state {
            if try choose(after: nil).cell === cell { throw Creation.usedCell(of: key, by: origin) }
            throw InstanceIsGone(cell: cell, key: key, origin: origin)
        }
        if let choice { prepared?.note(choice) }
        return cell
    }

    /// Creates an instance, or waits for the request that creates it.
    private static func create(
        _ route: AsyncRoute, _ make: AsyncRoute.Make, _ needs: [Entry], for prepared: PreparedValues,
        inside frame: SuspendedFrame
    ) async throws -> InstanceBox {
        guard let observation = route.observation else {
            return try await createUnobserved(route, make, needs, for: prepared, inside: frame)
        }
        return try await ObservedRequest(observation, in: frame.frame.scope).answer {
            try await createUnobserved(route, make, needs, for: prepared, inside: frame)
        }
    }

    private static func createUnobserved(
        _ route: AsyncRoute, _ make: AsyncRoute.Make, _ needs: [Entry], for prepared: PreparedValues,
        inside frame: SuspendedFrame
    ) async throws -> InstanceBox {
        let key = route.record.key
        let origin = route.record
        // A slot that chooses may choose another cell for each request of a cycle.
        if route.slot?.cell == nil {
            let scope = try route.lifetime.owner(for: frame.frame, of: key)
            try frame.frame.checkCycle(of: key, by: origin, in: route.core, scope)
        }
        guard let slot = route.slot else {
            let creation = Frame.Creation(key: key, cell: nil, origin: origin, needs: needs)
            return try await run(creation, as: .suspending(), route, make, needs, inside: frame)
        }
        return try await obtain(
            slot, of: key, by: origin, needing: needs, isMainActor: origin.isolation == .mainActor,
            for: prepared, inside: frame
        ) {
            try await run($0, as: $1, route, make, needs, inside: frame)
        }
    }

    /// Returns the instance in the cell that a slot chooses, which is created if it is not there.
    ///
    /// - Parameters:
    ///   - isMainActor: Whether the instances are bound to the main actor.
    ///   - prepared: Notes the chosen cell.
    ///   - run: Runs the creation.
    static func obtain(
        _ slot: LinkedSlot, of key: ComponentKey, by origin: any CreationOrigin, needing needs: [Entry] = [],
        isMainActor: Bool = false, for prepared: PreparedValues? = nil, inside frame: SuspendedFrame,
        run: (Frame.Creation, CreationID) async throws -> InstanceBox
    ) async throws -> InstanceBox {
        while true {
            let cell = try choose(slot, for: key, by: origin, isMainActor: isMainActor, for: prepared, inside: frame)
            let creation = Frame.Creation(key: key, cell: cell, origin: origin, needs: needs)
            switch cell.state {
            case .ready(let box): return box
            case .creating(let running):
                if let box = try await wait(for: running, creation, in: cell, inside: frame) { return box }
            case .empty where cell.policy == .firstPublished:
                try frame.frame.checkCycle(of: key, in: cell)
                let box = try await run(creation, .suspending())
                let first = cell.publish(box)
                if first === box { slot.didCreate(in: cell) }
                return first
            case .empty:
                let id = CreationID.suspending()
                guard cell.begin(id) else { continue }
                do {
                    let box = try await run(creation, id)
                    try Creation.checkClass(of: box, creation)
                    Creation.waiting.end(id, of: cell, .made(box))
                    slot.didCreate(in: cell)
                    return box
                } catch {
                    Creation.waiting.end(
                        id, of: cell, Task.isCancelled ? .abandoned : CreationOutcome(failedWith: error))
                    throw error
                }
            case .gone: continue
            }
        }
    }

    /// Runs one creation in a frame of its own.
    private static func run(
        _ creation: Frame.Creation, as id: CreationID, _ route: AsyncRoute, _ make: AsyncRoute.Make, _ needs: [Entry],
        inside outer: SuspendedFrame
    ) async throws -> InstanceBox {
        func run() async throws -> InstanceBox {
            try await Creation.checking(route.record) { try await unchecked() }
        }
        func unchecked() async throws -> InstanceBox {
            let scope = try route.lifetime.owner(for: outer.frame, of: creation.key)
            let frame = SuspendedFrame(
                route.core, inside: outer, for: nil, in: scope, creating: creation, as: id)
            defer { frame.end() }
            frame.take(try await prepare(needs, inside: frame))
            return try await frame.running { try await make(frame) }
        }
        guard let observation = route.observation else { return try await run() }
        return try await ObservedRequest.create(observation) { try await run() }
    }
}
