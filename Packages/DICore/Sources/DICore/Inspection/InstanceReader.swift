/// Looks at what a container keeps, and creates nothing.
///
/// Works on a copy of the registry, and holds no lock where a cache, a rule or a decorator's predicate is asked: user code.
struct InstanceReader {
    private let core: ContainerCore
    /// How many containers are around it.
    private let layer: Int

    /// All components, in the order of registration, those of a parent container first.
    private let subjects: [Subject]

    /// Those that live in a scope, by its name, as positions among all.
    private let subjectsInScopes: [ScopeName: [Int]]

    /// A component, and who keeps its instances.
    private struct Subject {
        let registration: Registration
        let component: ComponentDescription
        let isReplaced: Bool

        /// The container that the slot is of: this one, or one around it.
        let holder: ContainerCore

        /// Where the instances are; `nil` where nothing asked for the component yet, or it has no cache.
        let slot: (any CacheSlot)?

        /// What decorators make of it there.
        let decorations: [DecorationReader.Item]
    }

    /// - Complexity: O(*n* log *n*) in the number of components; in a child container O(*n* · *c*) in that and in the number of
    ///   containers around it.
    init(_ core: ContainerCore) {
        let (layer, subjects) = core.store.read { ($0.layer, Self.subjects(of: core, $0)) }
        self.core = core
        self.layer = layer
        self.subjects = subjects
        subjectsInScopes = subjects.indices.reduce(into: [:]) { byName, index in
            if let name = subjects[index].component.lifetime.scope { byName[name, default: []].append(index) }
        }
    }

    /// A container whose instances may be shared.
    private struct Holder {
        let core: ContainerCore
        let registry: Registry
        let decorations: DecorationReader

        init(_ core: ContainerCore, _ registry: Registry) {
            self.core = core
            self.registry = registry
            decorations = DecorationReader(registry, defaults: core.defaults, owner: core.decorationOwner)
        }

        func shares(_ registration: Registration) -> Bool {
            let record = registration.record
            return registration.layer < registry.layer && (record.existing != nil || core.defaults.keeps(record))
                && core.isShared(registration, in: registry)
        }
    }

    private static func subjects(of core: ContainerCore, _ registry: Registry) -> [Subject] {
        var holders = [Holder(core, registry)]
        for outer in registry.around {
            guard let parent = holders[holders.count - 1].core.parent else { break }
            holders.append(Holder(parent, outer.registry))
        }
        // All components, those of the parent first, and what rules have made there.
        return registry.collect { $0.ownRegistrations + $0.madeByRules }.map { registration in
            // The outermost holder has no parent to share with.
            let holder = holders.dropLast().first { !$0.shares(registration) } ?? holders[holders.count - 1]
            return Subject(
                registration: registration, component: registration.description(in: holder.core.defaults),
                isReplaced: registry.isHidden(registration), holder: holder.core,
                slot: holder.core.knownSlot(of: registration),
                decorations: holder.decorations.items(of: registration))
        }
    }

    // MARK: Containers and scopes

    /// What the container keeps.
    ///
    /// - Parameter includingChildren: Whether child containers are looked at too, and not only counted.
    func container(includingChildren: Bool) -> KeptState {
        // What is ready was kept for closing before, so closers are looked at afterwards.
        let components = subjects.map { instance(of: $0, in: nil) }
        let standing = core.lifespan.standing
        let children = standing.inside.compactMap { lifespan in
            (lifespan as? ContainerLifespan)?.reference.core
        }
        return KeptState(
            phase: standing.phase, isOpen: standing.isOpen, instances: components, waitingToClose: standing.waiting,
            scopes: scopes(in: standing), childCount: children.count,
            children: includingChildren
                ? children.map { InstanceReader($0).container(includingChildren: true) } : [])
    }

    private func scopes(in standing: Lifespan.Standing) -> [KeptState] {
        standing.inside.compactMap { lifespan in
            (lifespan as? ScopeLifespan).map { scope($0) }
        }
    }

    /// What a scope keeps.
    func scope(_ lifespan: ScopeLifespan) -> KeptState {
        // One that was dropped is being closed, and keeps nothing any more.
        let scope = lifespan.looked
        let components = scope.map { scope in
            (scope.name.flatMap { subjectsInScopes[$0] } ?? []).map { instance(of: subjects[$0], in: scope) }
        }
        let standing = lifespan.standing
        return KeptState(
            name: lifespan.name, owned: lifespan.owned, phase: standing.phase, isOpen: standing.isOpen,
            instances: components ?? [], waitingToClose: standing.waiting, scopes: scopes(in: standing))
    }

    // MARK: Components

    private func instance(of subject: Subject, in scope: ScopeCore?) -> KeptState.Instance {
        let isFromParent = subject.registration.layer < layer
        let found: Found =
            if scope == nil, subject.holder !== core, subject.component.lifetime.scope == nil {
                .state(.inherited)
            } else {
                find(subject, in: scope)
            }
        var decorations = subject.decorations.map { item in
            KeptState.Instance(item.component, found.state(of: item), isFromParent: isFromParent)
        }
        if case .cell(let cell) = found {
            // What a rule led to is known when somebody has asked for it.
            let known = Set(subject.decorations.map(\.id))
            let others = cell.existingDecorations(
                of: subject.registration.identity, in: subject.holder.decorationOwner
            ).filter { !known.contains($0) }
            if !others.isEmpty {
                let items = subject.holder.store.read { registry in
                    DecorationReader(registry, defaults: core.defaults, owner: subject.holder.decorationOwner)
                        .items(others, of: subject.component)
                }
                decorations += items.map {
                    KeptState.Instance($0.component, found.state(of: $0), isFromParent: isFromParent)
                }
            }
        }
        return KeptState.Instance(
            subject.component, found.state(of: subject.component), isFromParent: isFromParent,
            isReplaced: subject.isReplaced, decorations: decorations)
    }

    /// Where an instance is, or why that is not known.
    private enum Found {
        case cell(CacheCell)

        /// It is no cache's; the cell is that of what decorators make of it.
        case supplied(CacheCell?)
        case state(KeptState.Standing)

        func state(of component: ComponentDescription) -> KeptState.Standing {
            switch self {
            case .cell(let cell): Self.state(of: cell, for: component)
            case .supplied: .ready
            case .state(let state): state
            }
        }

        func state(of decoration: DecorationReader.Item) -> KeptState.Standing {
            switch self {
            case .cell(let cell), .supplied(let cell?):
                cell.existingDecoration(decoration.id).map { Self.state(of: $0, for: decoration.component) }
                    ?? .notCreated
            case .supplied(nil): .notCreated
            case .state(let state): state
            }
        }

        private static func state(of cell: CacheCell, for component: ComponentDescription) -> KeptState.Standing {
            let (isReady, running) = cell.look(isOnMainActor: component.isolation == .mainActor)
            if isReady { return .ready }
            if running.isEmpty { return .notCreated }
            let waiting = running.reduce(0) { $0 + WaitGraph.shared.count(waitingFor: $1) }
            return .creating(creations: running.count, waiting: waiting)
        }
    }

    private func find(_ subject: Subject, in scope: ScopeCore?) -> Found {
        let (record, component) = (subject.registration.record, subject.component)
        switch component.lifetime.extent {
        case .request, .resolve: return .state(.notKept)
        case .scope where scope == nil: return .state(.inScopes)
        case .task where TaskStorage.current == nil: return .state(.inTaskCaches)
        case .scope, .task, .thread, .container: break
        }
        var slot = subject.slot
        if slot == nil, let shared = core.defaults.cache(of: record) {
            if let shared = shared as? SharedCache {
                slot = shared.existingCell(for: record.key)
            } else if shared.isShared {
                return .state(.unknown(reason: "nothing was asked of its shared cache here yet"))
            }
        }
        let found = slot.map { cell(of: $0, for: component, in: scope, of: subject.holder) } ?? .state(.notCreated)
        guard case .suppliedIn = record.cache else { return found }
        guard scope?.values[record.key] != nil else { return .state(.notCreated) }
        if case .cell(let cell) = found { return .supplied(cell) }
        return .supplied(nil)
    }

    /// Asks a slot, as `existing` does.
    private func cell(
        of slot: any CacheSlot, for component: ComponentDescription, in scope: ScopeCore?, of holder: ContainerCore
    ) -> Found {
        if let cell = slot as? CacheCell { return .cell(cell) }
        let frame = Frame(Frame.Environment(container: holder.reference, scope: scope))
        do {
            return .cell(try slot.cell(in: CacheContext(frame, for: component, isReadOnly: true)))
        } catch {
            // Nothing is in a scope that is closed.
            if scope?.lifespan.hasEnded == true { return .state(.notCreated) }
            return .state(.unknown(reason: (error as? ResolutionError)?.message ?? "\(error)"))
        }
    }
}
