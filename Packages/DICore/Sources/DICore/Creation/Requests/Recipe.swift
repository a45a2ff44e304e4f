/// The facts that all creations of an entry share: the source of the instances, their needs, and where they live.
final class Recipe: Sendable {
    let key: ComponentKey

    /// The component or the decoration; `nil` for the value of a lazy dependency.
    let origin: (any CreationOrigin)?

    /// The needs that were linked.
    let needs: [Entry]

    /// The place of the instances; `nil` without a cache.
    let slot: LinkedSlot?

    /// The container that the instances belong to, if they have a cache.
    let core: ContainerCore

    /// The lifetime of the instances.
    let lifetime: Lifetime

    /// Whether the instances are bound to the main actor.
    let isMainActor: Bool

    /// Whether the instances are made on the main actor, because the component or a need of it is bound to that.
    let isMadeOnMainActor: Bool

    init(
        _ key: ComponentKey, by origin: (any CreationOrigin)? = nil, of core: ContainerCore,
        needing needs: [Entry] = [], in slot: LinkedSlot? = nil, for lifetime: Lifetime = .uncached,
        isMainActor: Bool = false, isMadeOnMainActor: Bool = false
    ) {
        self.key = key
        self.origin = origin
        self.needs = needs
        self.slot = slot
        self.core = core
        self.lifetime = lifetime
        self.isMainActor = isMainActor
        self.isMadeOnMainActor = isMadeOnMainActor
    }

    /// The description of the component or the decoration for errors.
    var description: ComponentDescription { origin?.description(as: key) ?? ComponentDescription(of: key) }

    /// The step on the chain of an error; `nil` if the creation is not a step.
    var step: ResolutionError.Step? { origin == nil ? nil : ResolutionError.Step(description) }

    /// Whether both create the same instances, also if a key was linked again.
    func isSame(as other: Recipe) -> Bool {
        guard let origin, let own = other.origin else { return false }
        return origin.identity == own.identity && origin.isSame(as: own)
    }
}

extension Recipe {
    /// Returns the cell that serves a request, tied to the type of its instances.
    func cell(inside frame: UnsafeMutablePointer<Frame>) throws -> CacheCell {
        try choose(inside: frame, after: frame.choice(for: self)).cell
    }

    /// Returns the cell that serves a request, tied to the type of its instances, and the one that led to it.
    ///
    /// - Parameter known: The cell that the slot has chosen for the request before; `nil` if the slot chooses now.
    /// - Returns: The cell, and the chosen one; `nil` if the slot does not choose.
    func choose(
        inside frame: UnsafeMutablePointer<Frame>, after known: CacheCell? = nil
    ) throws -> (cell: CacheCell, chosen: CacheCell?) {
        let chosen: CacheCell
        var cell: CacheCell
        switch slot {
        case nil: preconditionFailure("the instances of \(key) have no place")
        case .cell(let cell): return (cell, nil)
        case .choosing(let slot):
            chosen = try known ?? slot.choose(for: self, inside: frame)
            cell = chosen
        case .derived(let slot, let origins):
            chosen = try known ?? slot.choose(derivedBy: origins, for: self, inside: frame)
            cell = chosen.derived(by: origins)
        }
        try cell.tie(to: key, isMainActor: isMainActor, of: description)
        return (cell, chosen)
    }
}

extension ChoosingSlot {
    // The optimizer (Swift 6.3.1) crashes if it inlines the context.
    @inline(never)
    fileprivate func choose(
        derivedBy origins: [any AnyObject & Sendable] = [], for recipe: Recipe,
        inside frame: UnsafeMutablePointer<Frame>
    ) throws -> CacheCell {
        if !origins.isEmpty, let weak = slot as? WeakSlot { return weak.cell(derivedBy: origins) }
        return try slot.cell(in: CacheContext(frame, for: recipe))
    }
}

extension Generation {
    /// Returns the cell that serves a request which only reads; `nil` if no request has made the slot of the component.
    ///
    /// - Parameter scope: The scope of the request.
    /// - Throws: The error of the slot.
    package func existingCell(of record: ComponentRecord, in scope: Lifespan?) throws -> CacheCell? {
        let slot: LinkedSlot
        switch record.making {
        case .supplied(let name): slot = .choosing(ChoosingSlot(ScopedSlot(in: name, supplying: record)))
        case .instance(let cell):
            slot = core.existingSlot(of: record, for: self) ?? .cell(core.isCopy ? CacheCell(holding: cell) : cell)
        default:
            guard let known = core.existingSlot(of: record, for: self) else { return nil }
            slot = known
        }
        if let cell = slot.cell { return cell }
        let recipe = Recipe(
            record.key, by: record, of: core, in: slot, isMainActor: record.isolation == .mainActor)
        var frame = Frame(self, in: scope, isReadOnly: true)
        return try withUnsafeMutablePointer(to: &frame) { frame in
            defer { frame.end() }
            return try recipe.cell(inside: frame)
        }
    }
}

extension Lifetime {
    /// Returns the scope that a new instance belongs to; `nil` for the container.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` if the scope has dropped its cells, so that another instance would be
    ///   created.
    func owner(
        for frame: UnsafeMutablePointer<Frame>, of key: ComponentKey
    ) throws(ResolutionError) -> Lifespan? {
        switch extent {
        case .container, .thread, .task: return nil
        case .request, .resolve: return frame.scope
        case .scope:
            guard let scope = scope.flatMap({ frame.scope?.named($0) }) else { return nil }
            if !scope.isOpen, scope.isClosed { throw ResolutionError(.closed, key: key, .closed(scope.owner)) }
            return scope
        }
    }
}
