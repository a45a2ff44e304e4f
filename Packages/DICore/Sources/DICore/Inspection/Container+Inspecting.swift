// Reads a container without changing it. No lock is held while a cache, a rule or a predicate runs: these are user
// code.
extension Container {
    /// Reads the registry as it is now.
    package func inspectRegistry<Result>(_ body: (Registry) -> Result) -> Result { core.store.read(body) }

    package var defaults: ContainerDefaults { core.defaults }

    /// The number of containers around this one.
    package var layer: Int { core.store.layer }

    /// The parent container.
    package var enclosing: Container? { core.parent.map { Container($0) } }

    package var lifespan: Lifespan { core.lifespan }

    package var decorationOwner: DecorationOwner { core.decorationOwner }

    /// Whether the container shares the instances of a component with its parent.
    package func sharesWithParent(_ registration: Registration, in registry: Registry) -> Bool {
        let record = registration.record
        return registration.layer < registry.layer && (record.existing != nil || defaults.keeps(record))
            && core.isShared(registration, in: registry)
    }

    /// Returns the slot of a component, or its cell in a shared cache, without making one.
    ///
    /// - Returns: The slot, and whether instances may exist in a shared cache that cannot be read without making a
    ///   slot.
    package func existingSlot(of registration: Registration) -> (slot: (any CacheSlot)?, isUnknown: Bool) {
        if let slot = core.knownSlot(of: registration) { return (slot, false) }
        guard let cache = defaults.cache(of: registration.record) else { return (nil, false) }
        if let shared = cache as? SharedCache { return (shared.existingCell(for: registration.record.key), false) }
        return (nil, cache.isShared)
    }

    /// Returns the cell that a slot chooses for a request that only reads.
    package func existingCell(
        of slot: any CacheSlot, for component: ComponentDescription, in scope: ScopeCore?
    ) throws -> CacheCell {
        if let cell = slot as? CacheCell { return cell }
        let frame = Frame(Frame.Environment(container: core.reference, scope: scope))
        return try slot.cell(in: CacheContext(frame, for: component, isReadOnly: true))
    }

    /// Whether the current task has a task cache.
    package static var isInTaskCache: Bool { CacheStorage.ofTask != nil }
}

extension Scope {
    /// The container and the lifespan of the scope.
    package var inspected: (container: Container, lifespan: Lifespan) { (Container(container), core.lifespan) }
}

extension ScopeCore {
    /// Whether all instances of the scope are gone.
    package var isEmptied: Bool { lifespan.hasEnded }

    /// Whether the scope was opened with a value for a component.
    package func hasValue(for registration: Registration) -> Bool { values[registration.record.key] != nil }
}

extension Lifespan {
    /// The state at one moment.
    ///
    /// - Returns: Whether requests are possible, whether all closers have run, the component whose closer runs now, the
    ///   components whose closers have not begun to run, in the order in which they would, and the lifespans inside, the
    ///   oldest first.
    /// - Complexity: O(*n* + *m*) in the number of lifespans inside, and of closers.
    package var inspected:
        (
            isOpen: Bool, isClosed: Bool, beingClosed: ComponentDescription?, waitingToClose: [ComponentDescription],
            inside: [Lifespan]
        )
    {
        let standing = standing
        return (
            standing.phase == .open && standing.isOpen, standing.phase == .closed, standing.running, standing.waiting,
            standing.inside
        )
    }

    /// The container with this lifespan, if it still lives.
    package var container: Container? { (self as? ContainerLifespan)?.reference.core.map { Container($0) } }

    /// The scope with this lifespan; `nil` for the lifespan of a container.
    ///
    /// - Returns: The scope's name, the key of its owned instance, and the scope for reading, unless it was dropped.
    package var scope: (name: ScopeName?, owned: ComponentKey?, core: ScopeCore?)? {
        (self as? ScopeLifespan).map { ($0.name, $0.owned, $0.looked) }
    }
}

extension CacheCell {
    /// The state of the instance, without an effect on it.
    ///
    /// - Parameter isOnMainActor: Whether instances are bound to the main actor. A weak instance is released there,
    ///   because this may be its last owner.
    package func inspected(isOnMainActor: Bool) -> (isReady: Bool, creations: Int, waiting: Int) {
        let (isReady, running) = look(isOnMainActor: isOnMainActor)
        return (isReady, running.count, running.reduce(0) { $0 + $1.waitCount })
    }
}
