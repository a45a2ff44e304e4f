// The current generation, and the slots.
extension ContainerCore {
    /// Calls a closure with the current generation, which lives at least as long as the call.
    func reading<Result>(_ body: (Generation) throws -> Result) throws -> Result {
        let counter = Readers.enter(readers.words)
        defer { readers.leave(counter) }
        return try body(generation(for: ComponentKey(Container.self)))
    }

    /// Returns the current generation, for a caller that reads.
    ///
    /// - Parameters:
    ///   - key: The requested key.
    ///   - isReadOnly: Whether the request reads existing instances, which closers may do too.
    /// - Throws: ``ResolutionError/Code/closed``.
    func generation(for key: ComponentKey, isReadOnly: Bool = false) throws(ResolutionError) -> Generation {
        while true {
            if let known = current.unretained { return known.takeUnretainedValue() }
            if isTooDeep { throw ResolutionError(.tooDeep, key: key, .tooManyContainers(limit: Self.deepest)) }
            let base = try parent?.generation(for: key, isReadOnly: isReadOnly)
            let (found, isRefusing) = lock.withLock { next(after: base, isReadOnly: isReadOnly) }
            if let found {
                // A generation for reading is not published, so this thread keeps it as long as others keep theirs.
                if isRefusing { readers.retire(found) }
                return found
            }
            if isRefusing { throw refusal(of: key.withoutForms) }
        }
    }

    /// Returns the error of a request that the container refuses.
    func refusal(of key: ComponentKey) -> ResolutionError {
        ResolutionError(.closed, key: key, lock.withLock { state.isReleased } ? .gone : .closed(.container))
    }

    /// Whether the container is closed or released. A child that has nothing to close is closed when its parent begins
    /// to.
    var isGone: Bool {
        lock.withLock { state.isClosed || state.lifespan == nil && parent?.refuses == true }
    }

    /// Whether nothing is left to close. The caller holds the lock.
    var isOver: Bool {
        if state.isClosed { return true }
        guard state.lifespan == nil, let parent else { return false }
        return parent.isOver || parent.state.lifespan?.hasClosedInside == true
    }

    /// Whether requests are refused here or further out.
    var isRefusing: Bool { lock.withLock { refuses } }

    /// Whether requests are refused here or further out. The caller holds the lock.
    var refuses: Bool { state.isRefusing || parent?.refuses == true }

    /// Returns the current generation, which is made if there is none, and whether requests are refused. The caller
    /// holds the lock.
    ///
    /// - Parameter base: The generation of the parent.
    /// - Returns: No generation if the parent has changed, or if requests are refused.
    func next(after base: Generation?, isReadOnly: Bool) -> (Generation?, isRefusing: Bool) {
        if let known = current.unretained { return (known.takeUnretainedValue(), false) }
        let isRefusing = refuses
        if isRefusing, !isReadOnly || state.isClosed { return (nil, true) }
        if !isRefusing, let parent, parent.current.unretained?.takeUnretainedValue() !== base { return (nil, false) }
        let new = newGeneration(inside: base)
        if isRefusing { return (new, true) }
        _ = current.exchange(new)
        return (new, false)
    }

    /// A generation with the present registries, which is not published: for code that reads them, also in a closed
    /// container.
    var inspected: Generation { lock.withLock { unpublished } }

    var unpublished: Generation { newGeneration(inside: parent?.unpublished) }

    /// Makes a generation with the present registry, inside of those of the copied registries. The caller holds the
    /// lock.
    func newGeneration(inside base: Generation?) -> Generation {
        let copies = copied.reduce(base) { Generation($1, inside: $0, of: self, version: state.version) }
        return Generation(state.registry, inside: copies, of: self, version: state.version)
    }

    /// The components and redirections that rules have made for requests.
    var madeByRules: MadeByRules { lock.withLock { state.madeByRules.value } ?? MadeByRules() }

    /// Whether the container was made as a copy of another one.
    var isCopy: Bool { !copied.isEmpty }

    /// Returns the slot of a component for a generation; `nil` if there is none.
    func existingSlot(of record: ComponentRecord, for generation: Generation) -> LinkedSlot? {
        lock.withLock { state.slots[record, generation.version] }
    }

    /// Returns the slot of a component for a generation.
    ///
    /// - Parameter make: Makes the slot, if there is none. It is code of the user, so it runs outside of the lock.
    func slot(
        of record: ComponentRecord, for generation: Generation, _ make: () -> LinkedSlot
    ) -> LinkedSlot {
        if let known = existingSlot(of: record, for: generation) { return known }
        let new = make()
        return lock.withLock { state.slots.add(new, of: record, generation.version) }
    }

    /// The keys of the components that have slots here.
    var maskOfSlots: KeyMask { lock.withLock { state.slots.mask } }

    /// Whether the container may have an instance of a component.
    func keeps(_ record: ComponentRecord, for generation: Generation) -> Bool {
        guard let slot = existingSlot(of: record, for: generation) else { return false }
        return slot.cell?.isEmpty != true
    }
}
