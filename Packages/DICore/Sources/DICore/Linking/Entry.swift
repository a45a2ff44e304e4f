import Synchronization

/// A linked answer to a key: the maker, with all that happens to an instance, and the entries and keys that it reaches.
@usableFromInline
final class Entry: Sendable {
    /// A maker of the type of ``key``. The first property: see ``heldMaker(of:)``.
    @usableFromInline
    let maker: Maker<Void>

    /// The cell of the instance, if it is always the same one, and each request may read it.
    @usableFromInline
    let cell: CacheCell?

    /// Whether each request needs a frame of its own or looks at other instances first, or the instance is made on the
    /// main actor.
    @usableFromInline
    let needsFrame: Bool

    /// Whether the instance is bound to the main actor, or made there.
    let binding: MainActorBinding

    /// Whether the container has everything that may suspend before there is an instance.
    let isPrepared = Atomic<Bool>(false)

    /// The container in which it was linked; `nil` for a value.
    @usableFromInline
    let core: ContainerCore?

    /// The place of the instances; `nil` without a cache.
    let slot: LinkedSlot?

    /// The way in which a request that may suspend creates an instance; `nil` if it makes one as others do.
    let route: AsyncRoute?
    let key: ComponentKey

    /// The source of the instances.
    enum Kind: Sendable {
        /// A component makes or has them.
        case component(ComponentRecord)

        /// A decorator makes them of those of the first need.
        case decoration(Decoration)

        /// They are those of the first need: for a role, a redirection, or an inherited entry with observers.
        case derived

        /// They are those of the first need if a scope supplies the component, and those of the second need otherwise.
        case supplied(ComponentRecord, in: ScopeName)

        /// They are values, such as those of dependency forms.
        case value
    }

    let kind: Kind

    /// The entries that the maker uses.
    let needs: [Entry]

    /// Keys that were looked up and are not needs: missing ones, those of deferred needs, and collections.
    let others: [ComponentKey]

    let traits: Traits

    /// The keys that may be reached from here, and this one.
    let mask: KeyMask

    /// The greatest number of entries on a way through the needs.
    let depth: Int

    /// The greatest number of makers that call each other, from this one on, before one of them checks the stack.
    let makersBeforeCheck: Int

    /// - Parameter checksStack: Whether the maker checks the stack.
    init(
        _ key: ComponentKey, _ maker: Maker<Void>, of core: ContainerCore? = nil, _ kind: Kind = .value,
        in slot: LinkedSlot? = nil, needs: [Entry] = [], others: [ComponentKey] = [], traits: Traits = [],
        route: AsyncRoute? = nil, binding: MainActorBinding? = nil, checksStack: Bool = false
    ) {
        self.key = key
        self.maker = maker
        self.core = core
        self.kind = kind
        self.slot = slot
        self.route = route
        self.needs = needs
        self.others = others
        var traits = traits
        var mask = KeyMask(key)
        // If a component is replaced for one of its keys, it loses the others too.
        if case .component(let record) = kind, !record.isPlain { mask.formUnion(record.mask) }
        var (depth, makersBeforeCheck) = (0, 1)
        for need in needs {
            mask.formUnion(need.mask)
            traits.formUnion(need.traits)
            depth = max(depth, need.depth + 1)
            makersBeforeCheck = max(makersBeforeCheck, need.makersBeforeCheck + 1)
        }
        for other in others { mask.formUnion(KeyMask(other)) }
        let cell = slot?.cell
        if slot != nil, cell == nil { traits.insert(.request) }
        self.traits = traits
        self.binding = binding ?? MainActorBinding(of: needs)
        self.cell = self.binding != .instance && !traits.contains(.observed) ? cell : nil
        needsFrame = self.binding != .none || traits.needFrame
        self.mask = traits.isDisjoint(with: [.opaque, .defers]) ? mask : .all
        self.depth = depth
        self.makersBeforeCheck = checksStack ? 0 : makersBeforeCheck
    }

    /// The cell of the instance, if it is always the same one.
    var ownCell: CacheCell? { slot?.cell }

    /// The component that the entry creates instances of; `nil` unless ``kind`` is `component`.
    var record: ComponentRecord? { if case .component(let record) = kind { record } else { nil } }

    /// The component or the decoration that makes the instances; `nil` for a role, a redirection or a value.
    private var ownOrigin: (any CreationOrigin)? {
        switch kind {
        case .component(let record): record
        case .decoration(let decoration): decoration
        case .derived, .supplied, .value: nil
        }
    }

    /// The component or the decoration that errors name; `nil` for a value.
    var origin: (any CreationOrigin)? { if case .derived = kind { needs[0].origin } else { ownOrigin } }

    /// The component or the decoration as a requester of its needs; `nil` for a value, whose requester asks for them.
    var requester: Requester? { ownOrigin?.requester }

    /// Whether it makes values that resolve later, such as a `Lazy`, or forms of such values.
    var isDeferred: Bool { record == nil && traits.contains(.defers) && needs.allSatisfy(\.isDeferred) }

    /// Whether it takes no step of its own on the chain of an error.
    var isDerived: Bool { ownOrigin == nil }

    /// Returns the instance for a request from outside, if it exists and no observer sees that it is used.
    func unobservedBox(in scope: Lifespan? = nil, isMainActor: Bool = true) -> InstanceBox? {
        traits.contains(.observed) ? nil : existingBox(in: scope, isMainActor: isMainActor)
    }

    /// Returns the instance of the container or of a scope for a request from outside, if it exists.
    ///
    /// - Returns: The instance; `nil` if there is none, if the request must not get it, or if the slot has to be asked.
    func existingBox(in scope: Lifespan?, isMainActor: Bool) -> InstanceBox? {
        if binding == .instance, !isMainActor { return nil }
        if case .cell(let cell)? = slot { return cell.readyBox?.takeUnretainedValue() }
        guard let scope, let cell = slot?.existingCell(in: scope),
            cell.isTied(to: key, isMainActor: binding == .instance)
        else { return nil }
        return cell.existing
    }

    /// The component behind a role, a redirection or a decoration.
    var source: ComponentRecord? { record ?? needs.first?.source }

    /// Whether its instance, or that of a need of a form, is one of a container.
    func isLinked(in core: ContainerCore) -> Bool {
        guard self.core === core else { return false }
        return record != nil || needs.isEmpty || needs.contains { $0.isLinked(in: core) }
    }

    /// Whether a decorator was applied on the way from the component.
    func isDecorated(by decorator: DecoratorRecord) -> Bool {
        if case .decoration(let decoration) = kind, decoration.record === decorator { return true }
        return record == nil && needs.first?.isDecorated(by: decorator) == true
    }

    /// Returns the needs that a request uses: of a component that a scope supplies and its default, the one that
    /// answers.
    func needs(for frame: UnsafeMutablePointer<Frame>) -> [Entry] {
        guard case .supplied(let record, let name) = kind else { return needs }
        return [needs[(try? frame.isGiven(record, in: name)) == false ? 1 : 0]]
    }

    /// Whether an instance may exist before a request for it.
    var isKept: Bool {
        if slot != nil { return true }
        switch kind {
        case .component(let record): return record.suppliedIn != nil
        case .supplied: return true
        case .decoration, .derived, .value: return needs.count == 1 && needs[0].isKept
        }
    }

    /// The lifetime of the instances.
    var lifetime: Lifetime {
        if ownCell != nil { return .instance }
        return record.map { $0.description().lifetime } ?? needs.first?.lifetime ?? .uncached
    }

    /// An entry for links that are never followed.
    static let unused = Entry(ComponentKey(Void.self), Maker<Void> { _ in () })

    /// The description of the component or the decoration that errors name.
    var description: ComponentDescription {
        origin?.description(as: key) ?? ComponentDescription(of: key)
    }

    /// The maker, with a step on the chain of its errors.
    var stepped: Maker<Void> {
        func maker<Value>(_ type: Value.Type) -> Maker<Void> {
            Maker<Value> { [self] context in try instance(as: type, in: context) }.erased
        }
        return _openExistential(key.liveType, do: maker)
    }

    /// The step on the chain of an error; `nil` if it is none.
    var step: ResolutionError.Step? {
        origin.map { ResolutionError.Step($0.description(as: key)) }
    }

    // Safety: the addresses are only compared. Both objects are kept, by this one and by the frame.
    /// Whether it was linked in the container of a frame.
    @inlinable
    @inline(__always)
    func belongs(to frame: UnsafeMutablePointer<Frame>) -> Bool {
        guard let core else { return false }
        return Unmanaged.passUnretained(core).toOpaque() == frame.pointee.core.toOpaque()
    }

    // A separate function, because links are inlined.
    /// Throws ``ResolutionError/Code/foreignLink`` if it was linked neither in the container of a frame nor in one
    /// around that.
    @usableFromInline
    func checkContainer(of frame: UnsafeMutablePointer<Frame>) throws(ResolutionError) {
        guard let core else { return }
        // Safety: a container keeps those around it.
        var next: Unmanaged<ContainerCore>? = frame.pointee.core
        while let current = next {
            if current.toOpaque() == Unmanaged.passUnretained(core).toOpaque() { return }
            next = current._withUnsafeGuaranteedRef { $0.parent.map { .passUnretained($0) } }
        }
        throw ResolutionError(.foreignLink, key: key, .foreignLink)
    }
}
