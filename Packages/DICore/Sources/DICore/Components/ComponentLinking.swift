/// The inputs of a component's entry in a plan, and the functions that build the entry from them.
struct ComponentLinking {
    let session: LinkWork
    let component: ComponentDescription

    /// The component that is reported to observers: for a decoration, the decorated component.
    let subject: ComponentDescription

    /// Whether the component has decorators.
    var isDecorated = false

    /// Whether the entry is that of a decorator. Its first dependency is the decorated component.
    var isDecoration = false

    /// Whether the component makes the values of a dependency form, which belong to the requester.
    let isForm: Bool
    let slot: (any CacheSlot)?

    /// Whether there is a slot. Reading this copies no existential.
    let hasSlot: Bool

    /// The component of the parent container, where that container's instance is returned.
    let inherited: InheritedComponent?
    let isOpaque: Bool
    let dependencyEntries: [EntryRecord]

    /// The container's default strategy; `nil` stands for `NoFinishing`.
    let defaultStrategy: (any DefaultStrategy)?
    let observers: [any CreationObserver]
    let resolutionObservers: Observers?

    /// Whether resolution observers are asked for permission to answer.
    let isAskedFor: Bool

    /// See ``EntryRecord/isReusable``.
    var isReusable = false

    /// The wrappers around each creation, the innermost first.
    var wrappers: [any CreationWrapper] = []

    /// Links the strategy, and adds the component's frame, hooks and cache to its maker.
    ///
    /// - Parameter isAsynchronous: Whether the strategy may suspend.
    func entry<Output>(
        for strategy: some InjectionStrategy<Output>, finishing: InstanceFinishing<Output>?,
        isAsynchronous: Bool = false
    ) throws -> EntryRecord {
        if let inherited { return try entry(for: Output.self, inherited: inherited) }
        if hasSlot, let cell = slot as? CacheCell { try bind(cell, to: Output.self) }
        let needs = LinkedEntries(dependencyEntries)
        let finish = adding(observers, to: finishing)
        if isAsynchronous, let link = (strategy as? StrategyAdapter<Output>)?.linkAsynchronously {
            let maker = wrappers.around(try link(AsyncLinker(session)), of: component)
            return entry { [component] (own: Frame) async throws -> TransferredValue<Output> in
                if let values = own.prepared {
                    try await needs.prepare(for: own, in: values, onMainActor: false, part: .component)
                }
                return try await component.checked {
                    let instance = try await maker.body(ResolutionContext(serial: own.serial, frame: own))
                    guard let finish else { return TransferredValue(instance) }
                    return TransferredValue(try own.enter { try finish.run(instance, of: component, in: own) })
                }
            }
        }
        let (linked, unguarded) = try link(strategy)
        let finished = finish?.finishing(linked, of: component) ?? linked
        let maker = isForm ? finished : component.checked(finished)
        if !isForm, dependencyEntries.contains(where: { $0.isAwaited(onMainActor: isMainActor) }) {
            return entry { [isMainActor, isDecoration] (own: Frame) async throws -> TransferredValue<Output> in
                if let values = own.prepared {
                    try await needs.prepare(
                        for: own, in: values, onMainActor: isMainActor,
                        part: isDecoration ? .decoration : .component)
                }
                return try await TypedAsyncRoute.run(maker, inside: own, with: nil, isOnMainActor: isMainActor)
            }
        }
        let usesFrame =
            session.usesResolver || finish?.hook != nil || dependencyEntries.contains(where: \.usesRequesterFrame)
        return EntryRecord(
            component, part: isForm ? .passthrough : isDecoration ? .decoration : .component,
            over: dependencyEntries, slot: slot, cell: hasSlot ? readableCell(of: slot) : nil,
            isCached: hasSlot || component.lifetime.scope != nil, needsResolveStorage: needsResolveStorage,
            usesRequesterFrame: usesFrame && isForm, maker: isForm ? maker : observed(maker, usesFrame: usesFrame),
            shortcut: access(unguarded: usesFrame || finish != nil ? nil : unguarded), isReusable: isReusable)
    }

    /// Returns hooks and closers with the container's observers, which follow the component's own hooks.
    private func adding<Output>(
        _ observers: [any CreationObserver], to finishing: InstanceFinishing<Output>?
    ) -> InstanceFinishing<Output>? {
        // Not `reduce`, which would need metadata of the optional type. The runtime would keep that for each type.
        var finishing = finishing
        for observer in observers { finishing = InstanceFinishing(finishing, adding: observer) }
        return finishing
    }

    /// Links the strategy.
    ///
    /// - Returns: The maker, and for a main-actor component the same maker without the check of its actor.
    private func link<Output>(
        _ strategy: some InjectionStrategy<Output>
    ) throws -> (maker: Maker<Output>, unguarded: Maker<Output>?) {
        guard isMainActor, let link = (strategy as? StrategyAdapter<Output>)?.linkOnMainActor else {
            return (try wrappers.around(strategy.link(Linker(session)), of: component), nil)
        }
        let maker = try wrappers.around(link(Linker(session)), of: component)
        return (maker.guarded(for: component), component.checked(maker.unbound))
    }

    /// Returns the shortcut for requests from the main actor.
    ///
    /// - Parameter unguarded: The maker, if instances need no frame, hook or closer.
    private func access<Output>(unguarded: Maker<Output>?) -> EntryShortcut? {
        guard isMainActor, !isForm, resolutionObservers == nil else { return nil }
        if let slot { return cellAccess(to: slot, kind: .mainActor) }
        return unguarded.map { EntryShortcut(kind: .mainActor, maker: $0.erased) }
    }

    /// Returns the shortcut to an existing instance.
    private func cellAccess(
        to slot: any CacheSlot, kind: EntryShortcut.Kind
    ) -> EntryShortcut? {
        // Observers get each use reported. The instance of a weak cell is not published.
        guard resolutionObservers == nil, let cell = slot as? CacheCell, !cell.isWeak else { return nil }
        return EntryShortcut(kind: kind, cell: cell)
    }

    /// Binds a cell to the type that it holds.
    private func bind<Output>(_ cell: CacheCell, to type: Output.Type) throws(ResolutionError) {
        if isMainActor, !cell.isWeak {
            try cell.bind(to: MainActorReference<Output>.self, for: component)
        } else {
            try cell.bind(to: Output.self, for: component)
        }
    }

    private var isMainActor: Bool { component.isolation == .mainActor }

    /// Whether decorators may resolve the component, to decorate it.
    private var isDecorable: Bool { isDecorated || isDecoration }

    private var instances: Instances {
        Instances(component: component, slot: slot, isDecorable: isDecorable, serial: session.plan.serial)
    }

    /// Returns the entry of a component whose creation may suspend.
    ///
    /// - Parameter make: Makes an instance in a frame of its own.
    private func entry<Output>(
        making make: @escaping @Sendable (Frame) async throws -> TransferredValue<Output>
    ) -> EntryRecord {
        let way = TypedAsyncRoute(
            key: PreparedValues.Key(), isForOneUse: component.lifetime.extent == .request
        ) { [instances, observation, hasNeeds = !dependencyEntries.isEmpty] (frame: Frame) in
            guard let observation else {
                return try await instances.instance(for: frame, hasNeeds: hasNeeds, making: make)
            }
            return try await observation.instance(for: frame, making: make, in: instances)
        }
        // The cell of a main-actor component holds a reference for that actor.
        let access: EntryShortcut? = isMainActor ? nil : slot.flatMap { cellAccess(to: $0, kind: .asynchronous) }
        return EntryRecord(
            component, part: isDecoration ? .decoration : .component, over: dependencyEntries, slot: slot,
            isCached: slot != nil, needsResolveStorage: needsResolveStorage, maker: reader(), way: way, shortcut: access
        )
    }

    /// Returns a maker that gives the existing instance.
    private func reader<Output>() -> Maker<Output> {
        Maker { [component, slot, isMainActor] context in
            guard let slot else { throw NothingExists() }
            if isMainActor, !context.frame.isMainActor { throw ResolutionError.notOnMainActor(component) }
            let cell = try slot.cell(in: CacheContext(context.frame, for: component))
            if isMainActor, !cell.isWeak {
                guard let existing = cell.existing(as: MainActorReference<Output>.self) else { throw NothingExists() }
                return existing.value
            }
            guard let existing = cell.existing(as: Output.self) else { throw NothingExists() }
            return existing
        }
    }

    /// Returns the cell of a slot, if requests may read it directly.
    private func readableCell(of slot: (any CacheSlot)?) -> CacheCell? {
        // The instance of a main-actor component is read through its maker, which checks the isolation of the request.
        guard let slot, component.isolation != .mainActor, isForm || resolutionObservers == nil else { return nil }
        return slot as? CacheCell
    }

    /// The reporting of requests; `nil` without resolution observers.
    private var observation: Observation? {
        resolutionObservers.map {
            Observation(
                observers: $0, component: component, subject: subject, isDecorable: isDecorable, isAskedFor: isAskedFor)
        }
    }

    /// Returns the maker with its cache, or with the frame that it needs. With observers, each creation has a frame.
    private func observed<Output>(_ maker: Maker<Output>, usesFrame: Bool) -> Maker<Output> {
        if resolutionObservers == nil, !hasSlot, !usesFrame { return maker }
        guard let observation else { return instances.maker(maker, usesFrame: usesFrame) }
        return observation.maker(maker, in: instances, usesFrame: usesFrame, isSupplied: component.isSupplied)
    }

    /// Returns the entry of a component of the parent container.
    private func entry<Output>(
        for type: Output.Type, inherited: InheritedComponent
    ) throws -> EntryRecord {
        if let cell = inherited.slot as? CacheCell { try bind(cell, to: Output.self) }
        // The parent reports to the observers that the container has from it.
        let observation = observation?.dropFirst(inherited.observerCount)
        let maker = Maker<Output> { context throws in
            guard let observation else { return try inherited.instance(as: Output.self, from: context.frame) }
            return try observation.instance(as: Output.self, of: inherited, from: context.frame)
        }
        let original = inherited.linked?.record
        // The parent may be able to link the component later, before a request that began with this plan needs it.
        let isAsynchronous = original?.isAsynchronous ?? component.isolation.isAsynchronous
        let mayWait = original == nil || original?.way != nil
        let way = TypedAsyncRoute<Output>(key: PreparedValues.Key(), isForOneUse: false) { frame in
            guard let observation else {
                return try await inherited.instanceAsynchronously(as: Output.self, from: frame)
            }
            return try await observation.instanceAsynchronously(as: Output.self, of: inherited, from: frame)
        }
        let isReadable = inherited.isReadable
        var access: EntryShortcut?
        if isReadable, isMainActor != isAsynchronous {
            access = cellAccess(to: inherited.slot, kind: isMainActor ? .mainActor : .asynchronous)
        }
        // An error has the component's step already, from the parent.
        return EntryRecord(
            component, part: .passthrough, slot: inherited.slot,
            cell: isReadable && !isAsynchronous ? readableCell(of: inherited.slot) : nil, isCached: true, maker: maker,
            way: mayWait ? way : nil, isAsynchronous: isAsynchronous, shortcut: access,
            original: { inherited.linked })
    }

    /// Whether an instance may come from the storage of the resolve: through the slot, or through a request that no declaration
    /// shows, such as that of a lazy dependency during the creation.
    private var needsResolveStorage: Bool {
        isOpaque || component.lifetime.extent == .resolve || !observers.isEmpty || (isForm && session.usesResolver)
    }
}
