/// Everything that turns one component into its entry in a plan.
struct ComponentLinking {
    let session: LinkWork
    let component: ComponentDescription
    /// What observers are told of.
    let subject: ComponentDescription
    /// What decorators have to do with it.
    let standing: Standing
    /// Whether the component stands for a dependency form, whose values belong to whoever asks.
    let isForm: Bool
    let slot: (any CacheSlot)?
    /// Whether there is a slot: asking that copies nothing.
    let hasSlot: Bool
    /// Where the parent container's instance is handed out, the way to it.
    let inherited: InheritedComponent?
    let isOpaque: Bool
    let dependencyEntries: [EntryRecord]
    /// What the container does to what is given only a maker; `nil` where that is nothing.
    let defaultStrategy: DefaultFinishing?
    let observers: [any CreationObserver]
    let resolutionObservers: Observers?

    /// Whether resolution observers are asked whether it may answer.
    let isAskedFor: Bool

    /// What decorators have to do with a component.
    enum Standing {
        /// Nothing.
        case plain
        /// There is something that they make of it.
        case decorated
        /// It is what one of them makes, of the first of the dependencies.
        case decoration
    }

    /// Links the strategy and wraps its maker in what the component adds: a frame, hooks, the cache.
    ///
    /// - Parameter isAsynchronous: Whether the strategy is one that may suspend.
    func entry<Output>(
        for strategy: some InjectionStrategy<Output>, finishing: InstanceFinishing<Output>?,
        isAsynchronous: Bool = false
    ) throws -> EntryRecord {
        if let inherited { return try entry(for: Output.self, inherited: inherited) }
        if hasSlot, let cell = slot as? CacheCell { try bind(cell, to: Output.self) }
        let needs = LinkedEntries(dependencyEntries)
        // Of most there is nothing to finish.
        let finish =
            finishing == nil && observers.isEmpty
            ? nil : Finish(component: component, finishing: finishing, observers: observers)
        if isAsynchronous, let adapter = strategy as? AsyncAdapter<Output> {
            let maker = try adapter.link(AsyncLinker(session))
            return entry { (own: Frame) async throws -> Sent<Output> in
                if let values = own.prepared { try await needs.prepare(for: own, in: values, onMainActor: false) }
                let instance = try await maker.body(ResolutionContext(serial: own.serial, frame: own))
                guard let finish, finish.isNeeded else { return Sent(instance) }
                return Sent(try own.enter { try finish(instance, in: own) })
            }
        }
        let (linked, unguarded) = try link(strategy)
        let maker = finish?.applied(to: linked) ?? linked
        if !isForm, dependencyEntries.contains(where: { $0.isAwaited(onMainActor: isMainActor) }) {
            return entry { [isMainActor, standing] (own: Frame) async throws -> Sent<Output> in
                if let values = own.prepared {
                    try await needs.prepare(
                        for: own, in: values, onMainActor: isMainActor,
                        first: standing == .decoration ? .decorated : .need)
                }
                return try await TypedAsyncWay.run(maker, inside: own, with: nil, isOnMainActor: isMainActor)
            }
        }
        let usesFrame =
            session.usesResolver || finish?.usesFrame == true || dependencyEntries.contains(where: \.usesOwnerFrame)
        return EntryRecord(
            EntryRecord.Contents(
                component: component, part: isForm ? .form : standing == .decoration ? .decoration : .component,
                dependencies: dependencyEntries, slot: slot, cell: hasSlot ? readableCell(of: slot) : nil,
                isCached: hasSlot || component.lifetime.scope != nil, needsFrame: needsResolveStorage,
                usesOwnerFrame: usesFrame && isForm),
            maker: isForm ? maker : observed(maker, usesFrame: usesFrame),
            access: access(unguarded: usesFrame || finish?.isNeeded == true ? nil : unguarded))
    }

    /// Links the strategy.
    ///
    /// - Returns: What makes an instance, and, where it looks whether it is on the main actor, the same without that.
    private func link<Output>(
        _ strategy: some InjectionStrategy<Output>
    ) throws -> (maker: Maker<Output>, unguarded: Maker<Output>?) {
        guard isMainActor, let adapter = strategy as? MainActorAdapter<Output> else {
            return (try strategy.link(Linker(session)), nil)
        }
        let maker = try adapter.base.link(Linker(session))
        return (maker.guarded(for: component), maker.unbound)
    }

    /// What is for requests from the main actor only, where that is more than what others find.
    ///
    /// - Parameter unguarded: Makes an instance where nothing is done beside that.
    private func access<Output>(unguarded: Maker<Output>?) -> BoundAccess<Output>? {
        guard isMainActor, !isForm, resolutionObservers == nil else { return nil }
        if let slot { return cellAccess(to: slot, bound: .toMainActor) }
        return unguarded.map { BoundAccess(bound: .toMainActor, cell: nil, maker: $0) }
    }

    /// What exists, for those who may have it.
    private func cellAccess<Output>(
        to slot: any CacheSlot, bound: EntryBound
    ) -> BoundAccess<Output>? {
        // Observers are told of each use. What is in a weak cell is not published.
        guard resolutionObservers == nil, let cell = slot as? CacheCell, !cell.isWeak else { return nil }
        return BoundAccess(bound: bound, cell: cell)
    }

    /// Ties a cell to what it holds of the instances.
    private func bind<Output>(_ cell: CacheCell, to type: Output.Type) throws(ResolutionError) {
        if isMainActor, !cell.isWeak {
            try cell.bind(to: MainActorReference<Output>.self, for: component)
        } else {
            try cell.bind(to: Output.self, for: component)
        }
    }

    private var isMainActor: Bool { component.isolation == .mainActor }

    /// Whether a decorator may ask for it, to decorate it.
    private var isDecorable: Bool { standing != .plain }

    /// Whether whoever opens its scope gives the instance.
    private var isSupplied: Bool { component.isSupplied }

    private var instances: Instances {
        Instances(component: component, slot: slot, isDecorable: isDecorable, serial: session.plan.serial)
    }

    /// The entry of a component that may suspend.
    ///
    /// - Parameter make: Makes an instance in a frame of its own.
    private func entry<Output>(
        making make: @escaping @Sendable (Frame) async throws -> Sent<Output>
    ) -> EntryRecord {
        let way = TypedAsyncWay(
            key: PreparedValues.Key(), isForOneUse: component.lifetime.extent == .request
        ) { [instances, observation, hasNeeds = !dependencyEntries.isEmpty] (frame: Frame) in
            guard let observation else {
                return try await instances.instance(for: frame, hasNeeds: hasNeeds, making: make)
            }
            return try await observation.instance(for: frame, making: make, in: instances)
        }
        // On the main actor, what exists is held for its use there.
        let access: BoundAccess<Output>? = isMainActor ? nil : slot.flatMap { cellAccess(to: $0, bound: .toSuspending) }
        return EntryRecord(
            EntryRecord.Contents(
                component: component, part: standing == .decoration ? .decoration : .component,
                dependencies: dependencyEntries, slot: slot, isCached: slot != nil, needsFrame: needsResolveStorage),
            maker: reader(), way: way, access: access)
    }

    /// A maker that answers with what exists.
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

    /// The cell of a slot, where it may be read directly.
    private func readableCell(of slot: (any CacheSlot)?) -> CacheCell? {
        // What is bound to the main actor is read through its maker, which looks where the request comes from.
        guard let slot, component.isolation != .mainActor, isForm || resolutionObservers == nil else { return nil }
        return slot as? CacheCell
    }

    /// How observers are told of requests; `nil` where there are none.
    private var observation: Observation? {
        resolutionObservers.map {
            Observation(
                observers: $0, component: component, subject: subject, isDecorable: isDecorable, isAskedFor: isAskedFor)
        }
    }

    /// The maker in a cache, or in a frame where it needs one; with observers, each creation has one.
    private func observed<Output>(_ maker: Maker<Output>, usesFrame: Bool) -> Maker<Output> {
        if resolutionObservers == nil, !hasSlot, !usesFrame { return maker }
        guard let observation else { return instances.maker(maker, usesFrame: usesFrame) }
        return observation.maker(maker, in: instances, usesFrame: usesFrame, isSupplied: isSupplied)
    }

    /// The entry for a component of the parent container.
    private func entry<Output>(
        for type: Output.Type, inherited: InheritedComponent
    ) throws -> EntryRecord {
        if let cell = inherited.slot as? CacheCell { try bind(cell, to: Output.self) }
        // Observers that it has from the parent are told there.
        let observation = observation?.dropFirst(inherited.observerCount)
        let maker = Maker<Output> { context throws in
            guard let observation else { return try inherited.instance(as: Output.self, from: context.frame) }
            return try observation.instance(as: Output.self, of: inherited, from: context.frame)
        }
        let original = inherited.linked?.record
        let isAsynchronous = original?.isAsynchronous == true
        let way = TypedAsyncWay<Output>(key: PreparedValues.Key(), isForOneUse: false) { frame in
            guard let observation else {
                return try await inherited.instanceAsynchronously(as: Output.self, from: frame)
            }
            return try await observation.instanceAsynchronously(as: Output.self, of: inherited, from: frame)
        }
        let isReadable = inherited.isReadable
        var access: BoundAccess<Output>?
        if isReadable, isMainActor != isAsynchronous {
            access = cellAccess(to: inherited.slot, bound: isMainActor ? .toMainActor : .toSuspending)
        }
        // What goes wrong has its step already, from the parent.
        return EntryRecord(
            EntryRecord.Contents(
                component: component, part: .form, slot: inherited.slot,
                cell: isReadable && !isAsynchronous ? readableCell(of: inherited.slot) : nil, isCached: true,
                original: { inherited.linked }),
            maker: maker, way: original?.hasWay == true ? way : nil, isAsynchronous: isAsynchronous, access: access)
    }

    /// Whether something may be served from the storage of the resolve: the slot, or what cannot be seen beforehand, such
    /// as what is asked of a lazy dependency during the creation.
    private var needsResolveStorage: Bool {
        isOpaque || component.lifetime.extent == .resolve || !observers.isEmpty || (isForm && session.usesResolver)
    }

    /// What happens to a new instance before anyone else can see it.
    private struct Finish<Output>: Sendable {
        let component: ComponentDescription
        let finishing: InstanceFinishing<Output>?
        let observers: [any CreationObserver]

        /// Whether hooks or observers may resolve.
        var usesFrame: Bool { finishing?.hooks.isEmpty == false || !observers.isEmpty }

        /// Whether instances are closed.
        private var closes: Bool { finishing?.closes == true }

        /// Whether anything happens.
        var isNeeded: Bool { usesFrame || closes }

        func applied(to maker: Maker<Output>) -> Maker<Output> {
            if !isNeeded { return maker }
            return Maker { context in try self(try maker(context), in: context.frame) }
        }

        /// Runs the hooks, tells the observers, and keeps what closes the instance.
        func callAsFunction(_ instance: Output, in frame: Frame) throws -> Output {
            var instance = instance
            do {
                for hook in finishing?.hooks ?? [] { try hook.run(&instance, frame.handle, component) }
                for observer in observers {
                    try observer.didCreate(instance, of: component, resolver: frame.handle)
                }
            } catch {
                // It was made, although nobody will see it.
                _ = try? lifespan(in: frame).closeNow(closers(of: instance))
                throw ResolutionError.wrapping(
                    error, key: component.key, component: component, work: "a creation hook of \(component.key)")
            }
            if !closes { return instance }
            if let late = try lifespan(in: frame).keep(closers(of: instance)) {
                throw ResolutionError.closed(frame.scope, key: component.key, underlying: late.failure)
            }
            return instance
        }

        private func closers(of instance: Output) -> [Closer] {
            finishing?.closers.map { $0.make(instance, component) } ?? []
        }

        /// What owns the instance: the scope that it is created for, or the container.
        private func lifespan(in frame: Frame) throws -> Lifespan {
            try frame.scope?.lifespan ?? frame.container.required(for: component.key).lifespan
        }
    }
}
