import Synchronization

// The instances that must exist before an instance is made.
extension AsyncPass {
    /// Returns the instances that must exist before entries can be used without suspending.
    static func prepare(
        _ entries: some Collection<Entry>, inside frame: SuspendedFrame, taking declared: PreparedValues? = nil
    ) async throws -> PreparedValues {
        var declared = declared
        var used = UsedCells()
        while true {
            let prepared = PreparedValues(frame.frame.core.lock)
            do {
                for entry in entries where entry.needsPreparing {
                    try await prepare(entry, prepared, inside: frame, taking: declared)
                }
                return prepared
            } catch let error as InstanceIsGone {
                // The slot chooses another cell from now on.
                try used.add(error.cell, of: error.recipe)
                declared = nil
            }
        }
    }

    /// Creates the instances that an entry needs first, and its own if requests that do not suspend may not create it.
    ///
    /// - Parameter entry: An entry that ``Entry/needsPreparing``. The callers check that, because an asynchronous call
    ///   costs more.
    private static func prepare(
        _ entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame, taking declared: PreparedValues?
    ) async throws {
        let isMainActor = entry.binding == .instance
        if isMainActor, let box = entry.unobservedBox() {
            // Requests from elsewhere may not read the cell.
            if let route = entry.route { prepared.add(box, for: route) }
            return
        }
        do {
            if let route = entry.route {
                if let declared, let box = declared.take(route) {
                    if let chosen = declared.choice(for: route.recipe) { prepared.note(chosen, for: route.recipe) }
                    return prepared.add(box, for: route)
                }
                if let make = route.make {
                    let box = try await create(route, make, for: prepared, inside: frame)
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
        let recipe = route.recipe
        if recipe.slot == nil {
            // Each use is an instance of its own, and so are those that it needs.
            let needs = PreparedValues(lock)
            try await prepareNeeds(of: entry, needs, inside: frame, taking: declared)
            let box = try await obtain(entry, needs, inside: frame)
            prepared.keep(needs)
            return prepared.add(box, for: route)
        }
        let isChosenBefore = prepared.choice(for: recipe) != nil
        var used = UsedCells()
        while true {
            let cell: CacheCell
            let scope: Lifespan?
            do {
                cell =
                    isMainActor
                    ? try await MainActor.run { try choose(recipe, for: prepared, inside: frame) }
                    : try choose(recipe, for: prepared, inside: frame)
                scope = try recipe.lifetime.owner(for: frame.frame, of: entry.key)
            } catch {
                throw entry.passedOn(error)
            }
            let existing = cell.existing
            if let existing, !entry.traits.contains(.observed) { return prepared.add(existing, for: route) }
            let needs = PreparedValues(lock, for: recipe, chosen: prepared.choice(for: recipe))
            do {
                if existing == nil {
                    // Needs without an owner belong to that of the instance.
                    let core = recipe.lifetime.isOwner ? recipe.core : frame.frame.core
                    let inner = SuspendedFrame.make(core, inside: frame, in: scope, from: recipe.origin)
                    defer { inner.end() }
                    try await prepareNeeds(of: entry, needs, inside: inner, taking: declared)
                }
                let box = try await obtain(entry, needs, inside: frame)
                prepared.keep(needs)
                // Kept until now, so that the instance of a weak cell stays.
                return withExtendedLifetime(existing) { prepared.add(box, for: route) }
            } catch is InstanceIsGone where !isChosenBefore {
                // The slot chooses again, and not the same cell.
                do { try used.add(cell, of: recipe) } catch { throw entry.passedOn(error) }
                prepared.forgetChoice(for: recipe)
            }
        }
    }

    /// Creates the instances that the needs of an entry need first.
    static func prepareNeeds(
        of entry: Entry, _ prepared: PreparedValues, inside frame: SuspendedFrame, taking declared: PreparedValues?
    ) async throws {
        do {
            for need in entry.needs(for: frame.frame) where need.needsPreparing {
                try await prepare(need, prepared, inside: frame, taking: declared)
            }
        } catch {
            throw entry.isDerived ? error : entry.passedOn(error)
        }
    }
}

extension Entry {
    /// Whether a creation here or below may suspend, or an instance is bound to the main actor.
    ///
    /// Instances that exist in the container need no preparing, unless they are bound to the main actor: requests from
    /// elsewhere may not read their cells.
    ///
    /// - Complexity: O(1) when everything that may suspend exists in the container; otherwise O(*n*) in the number of
    ///   entries below.
    fileprivate var needsPreparing: Bool {
        if traits.isDisjoint(with: [.awaits, .mainActor]) || isPrepared.load(ordering: .acquiring) { return false }
        if binding == .instance { return true }
        let isReady =
            if let slot {
                slot.cell?.isReady == true
            } else {
                // Deeper graphs are prepared entry by entry, which takes no deep stack.
                depth <= 32 && !traits.contains(.mainActor) && record?.isAsynchronous != true
                    && !needs.contains(where: \.needsPreparing)
            }
        // A ready cell stays ready.
        if isReady { isPrepared.store(true, ordering: .releasing) }
        return !isReady
    }
}
