/// Everything that turns one component into its entry in a plan.
struct ComponentLinking {
    let session: any LinkSession
    let component: ComponentDescription
    /// Whether the component stands for a dependency form, whose values belong to whoever asks.
    let isForm: Bool
    let slot: (any CacheSlot)?
    /// Where the parent container's instance is handed out, the way to it.
    let inherited: (any InheritedComponent)?
    let isOpaque: Bool
    let dependencyEntries: [EntryRecord]
    let defaultStrategy: any DefaultStrategy
    let observers: [any CreationObserver]
    let resolutionObservers: [any ResolutionObserver]

    /// What happens to a new instance before anyone else can see it.
    struct Finishing<Output>: Sendable {
        var hooks: [CreationHook<Output>] = []
        var closers: [InstanceCloser<Output>] = []
    }

    /// Links the strategy and wraps its maker in what the component adds: a frame, hooks, the cache.
    func entry<Output>(
        for strategy: any InjectionStrategy<Output>, finishing: Finishing<Output>
    ) throws -> EntryRecord {
        if let inherited { return try entry(for: Output.self, inherited: inherited) }
        let isMainActor = component.isolation == .mainActor
        if let cell = slot as? CacheCell {
            if isMainActor, !cell.isWeak {
                try cell.bind(to: MainActorReference<Output>.self, for: component)
            } else {
                try cell.bind(to: Output.self, for: component)
            }
        }
        var maker = try strategy.link(Linker(session))
        let hasHooks = !finishing.hooks.isEmpty || !observers.isEmpty
        if hasHooks {
            maker = Self.hooked(maker, component: component, hooks: finishing.hooks, observers: observers)
        }
        if !finishing.closers.isEmpty {
            maker = Self.closed(maker, component: component, closers: finishing.closers)
        }
        let usesFrame =
            session.usesResolver || hasHooks || dependencyEntries.contains(where: \.usesOwnerFrame)
        if let slot {
            maker =
                isMainActor
                ? Self.cachedOnMainActor(maker, in: slot, component: component, plan: session.plan)
                : Self.cached(maker, in: slot, component: component, plan: session.plan)
        } else if usesFrame && !isForm {
            maker = Self.framed(maker, component: component, plan: session.plan)
        }
        return EntryRecord(
            component, maker: observed(maker), cell: readableCell(of: slot), needsFrame: needsResolveStorage,
            usesOwnerFrame: usesFrame && isForm, dependencies: dependencyEntries,
            part: isForm ? .form : .component)
    }

    /// The cell of a slot, where it may be read directly.
    private func readableCell(of slot: (any CacheSlot)?) -> CacheCell? {
        // What is bound to the main actor is read through its maker, which looks where the request comes from.
        guard component.isolation != .mainActor, isForm || resolutionObservers.isEmpty else { return nil }
        return slot as? CacheCell
    }

    /// The maker, after observers were asked.
    private func observed<Output>(_ maker: Maker<Output>) -> Maker<Output> {
        if isForm || resolutionObservers.isEmpty { return maker }
        return Maker { [component, resolutionObservers] context in
            for observer in resolutionObservers { try observer.willResolve(component) }
            return try maker(context)
        }
    }

    /// The entry for a component of the parent container.
    private func entry<Output>(
        for type: Output.Type, inherited: any InheritedComponent
    ) throws -> EntryRecord {
        if component.isolation != .mainActor {
            try (inherited.slot as? CacheCell)?.bind(to: Output.self, for: component)
        }
        let own = resolutionObservers.dropFirst(inherited.observerCount)
        let maker = Maker<Output> { [component] context throws in
            for observer in own { try observer.willResolve(component) }
            do throws(ResolutionError) {
                return try inherited.instance(as: Output.self, from: context.frame)
            } catch {
                if error.code == .closed, error.key == component.key {
                    for observer in own { observer.wasAskedTooLate(for: component.key) }
                }
                throw error
            }
        }
        // What goes wrong has its step already, from the parent.
        return EntryRecord(
            component, maker: maker, cell: inherited.isReadable ? readableCell(of: inherited.slot) : nil, part: .form)
    }

    /// Whether something may be served from the storage of the resolve: the slot, or what cannot be seen beforehand, such
    /// as what is asked of a lazy dependency during the creation.
    private var needsResolveStorage: Bool {
        isOpaque || (slot != nil && !(slot is CacheCell)) || !observers.isEmpty || (isForm && session.usesResolver)
    }

    private static func hooked<Output>(
        _ maker: Maker<Output>, component: ComponentDescription, hooks: [CreationHook<Output>],
        observers: [any CreationObserver]
    ) -> Maker<Output> {
        Maker { context in
            var instance = try maker(context)
            do {
                for hook in hooks { try hook.run(&instance, context.frame.handle, component) }
                for observer in observers {
                    try observer.didCreate(instance, of: component, resolver: context.frame.handle)
                }
            } catch {
                throw ResolutionError.wrapping(
                    error, key: component.key, component: component, work: "a creation hook of \(component.key)")
            }
            return instance
        }
    }

    private static func closed<Output>(
        _ maker: Maker<Output>, component: ComponentDescription, closers: [InstanceCloser<Output>]
    ) -> Maker<Output> {
        Maker { context in
            let instance = try maker(context)
            try context.frame.engine.required(for: component.key)
                .keep(closers.map { $0.make(instance, component) }, of: component)
            return instance
        }
    }

    private static func framed<Output>(
        _ maker: Maker<Output>, component: ComponentDescription, plan: PlanHandle
    ) -> Maker<Output> {
        // The plan owns this maker, so it must not be owned by it.
        Maker { [serial = plan.serial] context in
            let own = Frame(of: component, creation: nil, from: context.frame)
            if let cycle = own.parent?.chain(toComponent: component, of: own.engine) { throw Frame.cycleError(cycle) }
            return try own.run { try maker(ResolutionContext(serial: serial, frame: own)) }
        }
    }

    private static func cached<Output>(
        _ maker: Maker<Output>, in slot: any CacheSlot, component: ComponentDescription, plan: PlanHandle
    ) -> Maker<Output> {
        let serial = plan.serial
        if let cell = slot as? CacheCell {
            return Maker { context in
                try cell.obtain(for: component, from: context.frame) { frame in
                    try maker(ResolutionContext(serial: serial, frame: frame))
                }
            }
        }
        return Maker { context in
            let frame = context.frame
            let cell = try slot.cell(in: CacheContext(frame))
            try cell.bind(to: Output.self, for: component)
            if let ready = cell.existing(as: Output.self) { return ready }
            return try cell.obtain(for: component, from: frame) { own in
                try maker(ResolutionContext(serial: serial, frame: own))
            } created: {
                slot.didCreate(in: cell)
            }
        }
    }

    /// The cache of a main-actor component: what is in it is released on the main actor, and handed out there only.
    private static func cachedOnMainActor<Output>(
        _ maker: Maker<Output>, in slot: any CacheSlot, component: ComponentDescription, plan: PlanHandle
    ) -> Maker<Output> {
        typealias Reference = MainActorReference<Output>
        if let cell = slot as? CacheCell, !cell.isWeak {
            let reader = CellReader<Reference>(cell)
            return Maker { [serial = plan.serial] context in
                let frame = context.frame
                guard frame.isMainActor else { throw ResolutionError.notOnMainActor(component) }
                if let ready = reader.existing { return ready.value }
                return try cell.obtain(for: component, from: frame) { own in
                    Reference.holding(try maker(ResolutionContext(serial: serial, frame: own)))
                }.value
            }
        }
        return Maker { [serial = plan.serial] context in
            let frame = context.frame
            guard frame.isMainActor else { throw ResolutionError.notOnMainActor(component) }
            let cell = try slot.cell(in: CacheContext(frame))
            func create(_ own: Frame) throws -> Output { try maker(ResolutionContext(serial: serial, frame: own)) }
            func created() { slot.didCreate(in: cell) }
            if cell.isWeak {
                // The cell does not own the instance, so it releases nothing.
                try cell.bind(to: Output.self, for: component)
                if let ready = cell.existing(as: Output.self) { return ready }
                return try cell.obtain(for: component, from: frame, create: create, created: created)
            }
            try cell.bind(to: Reference.self, for: component)
            if let ready = cell.existing(as: Reference.self) { return ready.value }
            return try cell.obtain(
                for: component, from: frame, create: { Reference.holding(try create($0)) }, created: created
            ).value
        }
    }
}

/// Reads a cell as instances of a type that the reader knows from itself: a closure would look it up at each call.
private final class CellReader<Stored>: Sendable {
    private let cell: CacheCell

    init(_ cell: CacheCell) {
        self.cell = cell
    }

    var existing: Stored? { cell.existing(as: Stored.self) }
}
