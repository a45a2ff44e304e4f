/// An asynchronous request. It creates the instances below it whose creations may suspend, in the order of the needs.
/// Everything else then happens synchronously.
enum AsyncPass {
    /// Returns the instance of an entry.
    ///
    /// - Parameter frame: The frame of the request.
    static func instance(of entry: Entry, inside frame: SuspendedFrame) async throws -> InstanceBox {
        let prepared = PreparedValues()
        try await prepare(entry, prepared, inside: frame)
        return try synchronously(entry, prepared, inside: frame, isMainActor: false)
    }

    /// Makes the instance of an entry when everything below it that may suspend exists.
    private static func synchronously(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame, isMainActor: Bool
    ) throws -> InstanceBox {
        if let box = entry.unobservedBox { return box }
        let core = frame.frame.core
        return try withExtendedLifetime((frame, prepared)) {
            try core.request(entry.key, inside: frame.frame, isMainActor: isMainActor) { own in
                own.pointee.prepared = .passUnretained(prepared)
                func box<Value>(_ type: Value.Type) throws -> InstanceBox {
                    .holding(try entry.instance(as: type, in: ResolutionContext(own)), isMainActor: isMainActor)
                }
                return try _openExistential(entry.key.liveType, do: box)
            }
        }
    }

    @MainActor
    private static func onMainActor(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame
    ) throws -> InstanceBox {
        try synchronously(entry, prepared, inside: frame, isMainActor: true)
    }

    /// Creates the instances that an entry needs first.
    private static func prepare(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame
    ) async throws {
        if entry.traits.isDisjoint(with: [.awaits, .mainActor]) || entry.ownCell?.isReady == true { return }
        if let route = entry.route, let make = route.make {
            do {
                prepared.add(try await create(route, make, entry.needs, inside: frame), for: route)
            } catch {
                throw entry.passed(error)
            }
            return
        }
        for need in entry.needs { try await prepare(need, prepared, inside: frame) }
        if let route = entry.route { prepared.add(try await onMainActor(entry, prepared, inside: frame), for: route) }
    }

    /// Creates an instance, or waits for the request that creates it.
    private static func create(
        _ route: AsyncRoute, _ make: AsyncRoute.Make, _ needs: [Entry], inside frame: SuspendedFrame
    ) async throws -> InstanceBox {
        guard let observation = route.observation else {
            return try await createUnobserved(route, make, needs, inside: frame)
        }
        return try await ObservedRequest(observation, in: frame.frame.scope).answer {
            try await createUnobserved(route, make, needs, inside: frame)
        }
    }

    private static func createUnobserved(
        _ route: AsyncRoute, _ make: AsyncRoute.Make, _ needs: [Entry], inside frame: SuspendedFrame
    ) async throws -> InstanceBox {
        let key = route.record.key
        let origin = route.record
        guard let slot = route.slot else {
            let creation = Frame.Creation(key: key, cell: nil, origin: origin)
            if let members = frame.frame.members(from: creation, in: route.core) {
                throw ResolutionError(.cycle, key: key, .cycle(members))
            }
            return try await run(creation, as: .suspending(), route, make, needs, inside: frame)
        }
        return try await obtain(slot, of: key, by: origin, inside: frame) { creation, id in
            try await run(creation, as: id, route, make, needs, inside: frame)
        }
    }

    /// Returns the instance in the cell that a slot chooses, which is created if it is not there.
    ///
    /// - Parameter run: Runs the creation.
    static func obtain(
        _ slot: LinkedSlot, of key: ComponentKey, by origin: any CreationOrigin, inside frame: SuspendedFrame,
        run: (Frame.Creation, CreationID) async throws -> InstanceBox
    ) async throws -> InstanceBox {
        var cell = try slot.cell(for: key, by: origin, inside: frame.frame)
        while true {
            let creation = Frame.Creation(key: key, cell: cell, origin: origin)
            if case .ready(let box) = cell.state { return box }
            if let members = frame.frame.members(from: cell) {
                throw ResolutionError(.cycle, key: key, .cycle(members))
            }
            switch cell.state {
            case .ready(let box): return box
            case .creating(let running):
                switch await Creation.waiting.suspend(
                    for: running, of: cell, creation.step, inside: frame.frame.chain)
                {
                case .ended(.made(let box)): return box
                case .ended(.failed(let error)): throw error
                case .ended(.abandoned), .late: continue
                case .canceled: throw ResolutionError(.cancelled, key: key, .canceled(origin.description(as: key)))
                case .cycle(let members): throw ResolutionError(.cycle, key: key, .cycle(members))
                }
            case .empty where cell.policy == .firstPublished:
                let box = try await run(creation, .suspending())
                let first = cell.publish(box)
                if first === box { slot.didCreate(in: cell) }
                return first
            case .empty:
                let id = CreationID.suspending()
                guard cell.begin(id) else { continue }
                do {
                    let box = try await run(creation, id)
                    Creation.waiting.end(id, of: cell, .made(box))
                    slot.didCreate(in: cell)
                    return box
                } catch {
                    Creation.waiting.end(
                        id, of: cell, Task.isCancelled ? .abandoned : CreationOutcome(failedWith: error))
                    throw error
                }
            case .gone:
                // The slot chooses again, and not the same cell.
                let next = try slot.cell(for: key, by: origin, inside: frame.frame)
                if next === cell {
                    throw ResolutionError(.creationFailed, key: key, .usedCell(origin.description(as: key)))
                }
                cell = next
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
            let frame = SuspendedFrame(
                route.core, inside: outer, for: nil, in: route.lifetime.owner(for: outer.frame), creating: creation,
                as: id)
            defer { frame.end() }
            let prepared = PreparedValues()
            for need in needs { try await prepare(need, prepared, inside: frame) }
            frame.take(prepared)
            let box = try await make(frame)
            func finish<Value>(_ type: Value.Type) throws {
                try route.record.finish(
                    UnsafeMutableRawPointer(box.memory(of: type)), route.core.defaults?.observers ?? [],
                    in: ResolutionContext(frame.frame))
            }
            try _openExistential(creation.key.liveType, do: finish)
            return box
        }
        guard let observation = route.observation else { return try await run() }
        return try await ObservedRequest.create(observation) { try await run() }
    }
}
