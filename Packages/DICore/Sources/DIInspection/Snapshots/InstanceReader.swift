import DICore

/// Reads the instances that a container keeps, and creates none.
///
/// It works on a copy of the registry, and holds no lock while a cache, a rule or a decorator's predicate runs: these
/// are user code.
struct InstanceReader {
    private let container: Container

    /// All components, in the order of registration, those of a parent container first.
    private let subjects: [Subject]

    /// The positions of the components that live in a scope, by its name.
    private let subjectsInScopes: [ScopeName: [Int]]

    /// A component, and the container with its instances.
    private struct Subject {
        let registration: Registration
        let component: ComponentDescription
        let isReplaced: Bool

        /// The container with the component's slot: this one, or one around it.
        let holder: Container
        let isInherited: Bool

        /// The slot; `nil` if no request has made one, or the component has no cache.
        let slot: (any CacheSlot)?

        /// Whether instances may exist in a shared cache that cannot be read.
        let isUnknown: Bool

        /// The decorated instances.
        let decorations: [DecorationReader.Item]
    }

    /// - Complexity: O(*n* log *n*) in the number of components; in a child container O(*n* · *c*) in that and in the
    ///   number of containers around it.
    init(_ container: Container) {
        let subjects = container.inspectRegistry { Self.subjects(of: container, $0) }
        self.container = container
        self.subjects = subjects
        subjectsInScopes = subjects.indices.reduce(into: [:]) { byName, index in
            if let name = subjects[index].component.lifetime.scope { byName[name, default: []].append(index) }
        }
    }

    private static func subjects(of container: Container, _ registry: Registry) -> [Subject] {
        typealias Holder = (container: Container, registry: Registry, decorations: DecorationReader)
        var holders: [Holder] = []
        var next: Container? = container
        for registry in registry.collect({ [$0] }).reversed() {
            guard let holder = next else { break }
            holders.append((holder, registry, DecorationReader(registry, of: holder)))
            next = holder.enclosing
        }
        // All components, those of the parent first, and those that rules have made there.
        return registry.collect { $0.ownRegistrations + $0.madeByRules }.map { registration in
            // The outermost holder has no parent to share with.
            let index =
                holders.dropLast().firstIndex { !$0.container.sharesWithParent(registration, in: $0.registry) }
                ?? holders.count - 1
            let holder = holders[index]
            let (slot, isUnknown) = holder.container.existingSlot(of: registration)
            return Subject(
                registration: registration, component: registration.description(in: holder.container.defaults),
                isReplaced: registry.isHidden(registration), holder: holder.container, isInherited: index > 0,
                slot: slot, isUnknown: isUnknown, decorations: holder.decorations.items(of: registration))
        }
    }

    // MARK: Containers and scopes

    /// Returns the snapshot of the container.
    ///
    /// - Parameter includingChildren: Whether it contains the snapshots of child containers, and not only their number.
    func container(includingChildren: Bool) -> ContainerSnapshot {
        // The closers of a ready instance were kept before it was published, so they are read after the instances.
        let components = subjects.map { snapshot(of: $0, in: nil) }
        let state = container.lifespan.inspected
        let children = state.inside.compactMap(\.container)
        return ContainerSnapshot(
            isScope: false, name: nil, owned: nil, phase: .init(isOpen: state.isOpen, isClosed: state.isClosed),
            components: components, beingClosed: state.beingClosed,
            waitingToClose: state.waitingToClose, scopes: state.inside.compactMap(scope), childCount: children.count,
            children: includingChildren
                ? children.map { InstanceReader($0).container(includingChildren: true) } : [])
    }

    /// Returns the snapshot of a scope; `nil` for a lifespan that is not one of a scope.
    func scope(_ lifespan: Lifespan) -> ContainerSnapshot? {
        // A dropped scope is being closed, and keeps nothing any more.
        guard let (name, owned, core) = lifespan.scope else { return nil }
        let components = core == nil ? [] : (name.flatMap { subjectsInScopes[$0] } ?? [])
        let snapshots = components.map { snapshot(of: subjects[$0], in: core) }
        let state = lifespan.inspected
        return ContainerSnapshot(
            isScope: true, name: name, owned: owned, phase: .init(isOpen: state.isOpen, isClosed: state.isClosed),
            components: snapshots, beingClosed: state.beingClosed, waitingToClose: state.waitingToClose,
            scopes: state.inside.compactMap(scope), childCount: 0, children: [])
    }

    // MARK: Components

    private func snapshot(of subject: Subject, in scope: ScopeCore?) -> ComponentSnapshot {
        let isFromParent = subject.registration.layer < container.layer
        let location: Location =
            scope == nil && subject.isInherited && subject.component.lifetime.scope == nil
            ? .none(.inherited) : location(of: subject, in: scope)
        var items = subject.decorations
        if case .cell(let cell) = location {
            // A decoration behind the answer of a rule is known after its first request.
            let known = Set(items.map(\.id))
            let others = cell.existingDecorations(
                of: subject.registration.identity, in: subject.holder.decorationOwner
            ).filter { !known.contains($0) }
            if !others.isEmpty {
                items += subject.holder.inspectRegistry { registry in
                    DecorationReader(registry, of: subject.holder).items(others, of: subject.component)
                }
            }
        }
        return ComponentSnapshot(
            component: subject.component, state: location.state(of: subject.component), isFromParent: isFromParent,
            isReplaced: subject.isReplaced,
            decorations: items.map {
                ComponentSnapshot(
                    component: $0.component, state: location.state(of: $0), isFromParent: isFromParent,
                    isReplaced: false, decorations: [])
            })
    }

    /// The location of an instance, or its state if it has none.
    private enum Location {
        case cell(CacheCell)

        /// A value of a scope; the cell is that of its decorations.
        case supplied(CacheCell?)
        case none(ComponentSnapshot.State)

        func state(of component: ComponentDescription) -> ComponentSnapshot.State {
            switch self {
            case .cell(let cell): Self.state(of: cell, for: component)
            case .supplied: .ready
            case .none(let state): state
            }
        }

        func state(of decoration: DecorationReader.Item) -> ComponentSnapshot.State {
            switch self {
            case .cell(let cell), .supplied(let cell?):
                cell.existingDecoration(decoration.id).map { Self.state(of: $0, for: decoration.component) }
                    ?? .notCreated
            case .supplied(nil): .notCreated
            case .none(let state): state
            }
        }

        private static func state(of cell: CacheCell, for component: ComponentDescription) -> ComponentSnapshot.State {
            let (isReady, creations, waiting) = cell.inspected(isOnMainActor: component.isolation == .mainActor)
            if isReady { return .ready }
            return creations == 0 ? .notCreated : .creating(creations: creations, waiting: waiting)
        }
    }

    private func location(of subject: Subject, in scope: ScopeCore?) -> Location {
        switch subject.component.lifetime.extent {
        case .request, .resolve: return .none(.notKept)
        case .scope where scope == nil: return .none(.inScopes)
        case .task where !Container.isInTaskCache: return .none(.inTaskCaches)
        case .scope, .task, .thread, .container: break
        }
        if subject.isUnknown { return .none(.unknown(reason: "this container has not used the shared cache yet")) }
        let found = cell(of: subject, in: scope)
        guard subject.registration.isSupplied else { return found }
        guard scope?.hasValue(for: subject.registration) == true else { return .none(.notCreated) }
        if case .cell(let cell) = found { return .supplied(cell) }
        return .supplied(nil)
    }

    /// Asks the slot of a component as `existing` does.
    private func cell(of subject: Subject, in scope: ScopeCore?) -> Location {
        guard let slot = subject.slot else { return .none(.notCreated) }
        do {
            return .cell(try subject.holder.existingCell(of: slot, for: subject.component, in: scope))
        } catch {
            // A closed scope has no instances.
            if scope?.isEmptied == true { return .none(.notCreated) }
            return .none(.unknown(reason: (error as? ResolutionError)?.message ?? "\(error)"))
        }
    }
}
