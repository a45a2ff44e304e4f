import DICore

/// Reads the instances that a container keeps, and creates none.
///
/// It works on the registries of one moment, and holds no lock while a cache, a rule or a decorator's predicate runs:
/// these are user code.
struct InstanceReader {
    private let view: Generation

    /// All components, in the order of registration, those of a parent container first.
    private let subjects: [Subject]

    /// A component, and the container with its instances.
    private struct Subject {
        let record: ComponentRecord
        let component: ComponentDescription
        let isFromParent: Bool
        let isReplaced: Bool

        /// The generation of the container with the component's slot: this one, or one around it.
        let holder: Generation
        let decorations: [DecorationReader.Item]
    }

    /// - Complexity: O(*n* · *m*) in the number of components, and in that of the components that each one reaches and
    ///   of the containers around this one.
    init(_ view: Generation) {
        self.view = view
        subjects = view.outermostFirst.flatMap { owner in
            (owner.registry.records + owner.madeByRules).map { record in
                let holder = view.holder(of: record, reaching: view.innermostReached(by: record, of: owner))
                return Subject(
                    record: record, component: record.description(), isFromParent: owner !== view,
                    isReplaced: view.isHidden(record, of: owner), holder: holder,
                    decorations: DecorationReader(holder).items(of: record, in: owner))
            }
        }
    }

    // MARK: Containers and scopes

    /// Returns the snapshot of the container, or of a scope.
    ///
    /// - Parameter includingChildren: Whether it contains the snapshots of child containers, and not only their number.
    func snapshot(of scope: Lifespan? = nil, includingChildren: Bool = false) -> ContainerSnapshot {
        let name = scope?.owner.scopeName
        // The closers of a ready instance were kept before it was published, so they are read after the instances.
        let components = subjects.filter { scope == nil || name != nil && $0.component.lifetime.scope == name }
            .map { snapshot(of: $0, in: scope) }
        let life = scope?.inspected ?? view.life
        return ContainerSnapshot(
            isScope: scope != nil, name: name, owned: scope?.owned,
            phase: .init(isOpen: life.isOpen, isClosed: life.isClosed), components: components,
            beingClosed: life.beingClosed, waitingToClose: life.waitingToClose,
            scopes: life.scopes.map { snapshot(of: $0) }, childCount: life.children.count,
            children: includingChildren
                ? life.children.map { InstanceReader($0).snapshot(includingChildren: true) } : [])
    }

    // MARK: Components

    private func snapshot(of subject: Subject, in scope: Lifespan?) -> ComponentSnapshot {
        let (cell, state) = instance(of: subject, in: scope)
        return ComponentSnapshot(
            component: subject.component, state: state, isFromParent: subject.isFromParent,
            isReplaced: subject.isReplaced,
            decorations: subject.decorations.map { decoration in
                let own = cell.map { Self.state(of: $0.existingDerivation(by: decoration.path)) }
                return ComponentSnapshot(
                    component: decoration.component, state: own ?? state, isFromParent: subject.isFromParent,
                    isReplaced: false, decorations: [])
            })
    }

    private static func state(of cell: CacheCell?) -> ComponentSnapshot.State {
        switch cell?.progress {
        case .empty?, nil: .notCreated
        case .creating(let waiting)?: .creating(creations: 1, waiting: waiting)
        case .ready?: .ready
        }
    }

    /// Returns the state of an instance, and its cell if it has one.
    private func instance(
        of subject: Subject, in scope: Lifespan?
    ) -> (cell: CacheCell?, state: ComponentSnapshot.State) {
        switch subject.component.lifetime.extent {
        case .request, .resolve: return (nil, .notKept)
        case .scope where scope == nil: return (nil, .inScopes)
        case .scope: break
        case .task, .thread, .container:
            if subject.holder !== view { return (nil, .inherited) }
            if subject.component.lifetime.extent == .task, !Container.isInTaskCache { return (nil, .inTaskCaches) }
        }
        if subject.component.isSupplied, scope?.hasValue(for: subject.component.key) != true {
            return (nil, .notCreated)
        }
        do {
            if let cell = try subject.holder.existingCell(of: subject.record, in: scope) {
                return (cell, Self.state(of: cell))
            }
            // Making a slot of a shared cache may have an effect on other containers.
            let isUnknown = subject.component.isShared
            return (nil, isUnknown ? .unknown(reason: "this container has not used the shared cache yet") : .notCreated)
        } catch {
            return (nil, .unknown(reason: (error as? ResolutionError)?.message ?? "\(error)"))
        }
    }
}

/// The instances that decorators make of components.
private struct DecorationReader {
    private let view: Generation

    /// A decorated instance.
    struct Item {
        let component: ComponentDescription

        /// The roles and decorators that it is made by, the innermost first.
        let path: [AnyObject]
    }

    init(_ view: Generation) { self.view = view }

    /// Returns the decorated instances of a component: for its own key, its roles, its contributions, and redirections.
    ///
    /// - Parameter owner: The container in which the component is registered.
    func items(of record: ComponentRecord, in owner: Generation) -> [Item] {
        if !view.hasDecorators { return [] }
        var items: [Item] = []
        for (key, role) in record.claims where view.isAnswer(record, to: key) {
            items += self.items(of: record, in: owner, as: key, by: role)
        }
        for role in record.contributions where view.isAnswering(record, of: owner) {
            items += self.items(of: record, in: owner, as: role.key, by: record.role(like: role))
        }
        for generation in view.outermostFirst {
            for redirection in generation.redirections {
                let target = view.target(of: Dependency(redirection.key), from: .outside)
                guard case .redirected(let path, let inside) = target.end, case .component(let end, _) = inside.end,
                    end === record
                else { continue }
                let role = record.claims.first { $0.key == inside.dependency.key }?.role
                items += self.items(of: record, in: owner, as: inside.dependency.key, by: role, through: path)
            }
        }
        var seen: Set<[ObjectIdentifier]> = []
        return items.filter { seen.insert($0.path.map(ObjectIdentifier.init)).inserted }
    }

    private func items(
        of record: ComponentRecord, in owner: Generation, as key: ComponentKey, by role: ComponentRole?,
        through redirections: [NeedTarget.OwnedRedirection] = []
    ) -> [Item] {
        var items: [Item] = []
        var path: [AnyObject] = role.map { [$0] } ?? []
        var component = record.description()
        view.visitDecorators(of: record, in: owner, answering: key, through: redirections) { decorator, key, _ in
            path.append(decorator)
            component = decorator.description(over: component, as: key)
            items.append(Item(component: component, path: path))
        } follow: { redirection in
            path.append(redirection.role)
        }
        return items
    }
}
