import Synchronization

/// The owner of an ``Entry``, with everything about it that only the slow path needs.
@usableFromInline
final class EntryRecord: @unchecked Sendable {
    // Safety: constant, down to the memory behind `pointer`.

    /// The part of an entry in the chain of an error that passes through it.
    enum Part {
        /// A step on the chain.
        case component
        /// The result of a decorator over its first need: a step of its own.
        case decoration
        /// Another type of the component that is its only need, which is the step.
        case role
        /// Like a role, but no need of its own: a value that a component derives from its need.
        case derived
        /// A form of its needs, which bring their own steps.
        case passthrough

        var isRole: Bool { self == .role || self == .derived }
    }

    /// The component, under the key that this entry answers to.
    let component: ComponentDescription
    let part: Part

    /// The slot that holds the instances.
    let slot: (any CacheSlot)?

    /// The slot's cell, if every request may read it.
    let cell: CacheCell?

    /// The entries that the maker reaches.
    let dependencies: LinkedEntries

    /// Whether a top-level resolve needs a storage, and with it a frame, of its own.
    let needsResolveStorage: Bool

    /// Whether the maker uses the frame of the component that asks, because it makes an object that resolves later.
    let usesRequesterFrame: Bool

    /// Whether there may be an instance that requests share.
    @usableFromInline
    let isCached: Bool

    /// Returns the entry in the parent container that shares its instance with this one, and the plan that keeps that
    /// entry.
    let original: (@Sendable () -> (record: EntryRecord, plan: Plan)?)?

    /// Produces an instance on a path that may suspend; `nil` if nothing on the path ever suspends.
    let way: AsyncRoute?

    /// Whether only requests that may suspend create an instance.
    let isAsynchronous: Bool

    /// Whether the plan of a child container may use the entry: no maker that it calls reads something of the frame that
    /// depends on the container.
    let isReusable: Bool

    /// The lifetimes, shorter than the container's, of the components that this entry reaches through uncached ones.
    let shortLifetimes: [Lifetime]

    /// The component that makes this one asynchronous, unless it is asynchronous by itself.
    private let asynchronousBy: ComponentDescription?

    /// Whether a component that this entry leads to binds it to the main actor.
    private let leadsToMainActor: Bool

    /// How many makers call each other when the maker is called and no instance is cached.
    private let depth: Int
    private let makeSeenFromOutside: (@Sendable (EntryRecord) -> EntryRecord)?

    // Safety: without an order, because a request that misses it only finds the cycle later.
    private let cycleMember = Atomic<Bool>(false)

    // Safety: allocated and written in the initializer, never moved, and read as `Entry<Value>` through `LinkedNeed<Value>`
    // only, or as the `ShortcutEntry<Value>` that begins with it. The layout of neither depends on `Value`. Apart from
    // pointers they hold closures, which are kept and released in the same way whatever they return. So they are
    // written and destroyed as entries of `Void`, and no metadata is looked up for that.
    @usableFromInline
    let pointer: UnsafeMutableRawPointer
    private let hasShortcut: Bool
    private let valueType: UInt

    /// - Parameters:
    ///   - way: Produces an instance on a path that may suspend, if it is more than the maker after its needs.
    ///   - isAsynchronous: Whether only that path creates an instance.
    ///   - shortcut: A path for requests that need not be refused; its cell is the slot.
    convenience init<Value>(
        _ component: ComponentDescription, part: Part = .component, over dependencies: [EntryRecord] = [],
        slot: (any CacheSlot)? = nil, cell: CacheCell? = nil, isCached: Bool = false,
        needsResolveStorage: Bool = false, usesRequesterFrame: Bool = false, maker: Maker<Value>,
        way: TypedAsyncRoute<Value>? = nil, isAsynchronous: Bool = true, shortcut: EntryShortcut? = nil,
        isReusable: Bool = false, original: (@Sendable () -> (record: EntryRecord, plan: Plan)?)? = nil
    ) {
        self.init(
            component, part: part, over: dependencies, slot: slot, cell: cell, isCached: isCached,
            needsResolveStorage: needsResolveStorage, usesRequesterFrame: usesRequesterFrame, of: Value.self,
            maker: maker.erased, way: way, isAsynchronous: isAsynchronous, shortcut: shortcut, isReusable: isReusable,
            original: original)
    }

    /// - Parameters:
    ///   - type: The type of the instances.
    ///   - maker: A maker of that type. Its type is needed only where a maker has to be put around it.
    ///   - way: A route of that type.
    ///   - isReusable: See ``isReusable``. A role has it from its component.
    init(
        _ component: ComponentDescription, part: Part = .component, over dependencies: [EntryRecord] = [],
        slot: (any CacheSlot)? = nil, cell: CacheCell? = nil, isCached: Bool = false,
        needsResolveStorage: Bool = false, usesRequesterFrame: Bool = false, of type: Any.Type, maker: Maker<Void>,
        way: AsyncRoute? = nil, isAsynchronous: Bool = true, shortcut: EntryShortcut? = nil, isReusable: Bool = false,
        original: (@Sendable () -> (record: EntryRecord, plan: Plan)?)? = nil
    ) {
        self.component = component
        self.part = part
        self.slot = slot
        self.cell = cell
        let needs = LinkedEntries(dependencies)
        self.dependencies = needs
        self.needsResolveStorage = needsResolveStorage || dependencies.contains(where: \.needsResolveStorage)
        self.usesRequesterFrame = usesRequesterFrame
        self.isReusable = part.isRole ? dependencies.first?.isReusable == true : isReusable
        self.isCached = part.isRole ? dependencies.first?.isCached == true : isCached
        self.original = original
        // A component, or an instance that a decorator makes, has its own isolation. Other entries have that of their
        // targets.
        let isPath = part.isRole || part == .passthrough
        leadsToMainActor = isPath && dependencies.contains(where: \.isBoundToMainActor)
        // An instance that a parent container shares lives as long as there.
        if !part.isRole, component.isOwner {
            shortLifetimes = component.lifetime.isNarrow ? [component.lifetime] : []
        } else {
            shortLifetimes = Self.shortLifetimes(of: dependencies)
        }
        valueType = UInt(bitPattern: ObjectIdentifier(type))
        var depth = 1
        var firstAwaited: EntryRecord?
        for entry in dependencies {
            depth = max(depth, entry.depth + 1)
            if firstAwaited == nil, entry.isAsynchronous { firstAwaited = entry }
        }
        self.depth = depth
        let isOnMainActor = leadsToMainActor || component.isolation == .mainActor && !isPath
        let checksStack = depth % StackBounds.makersBetweenChecks == 0
        let isAwaiting = firstAwaited != nil
        asynchronousBy =
            component.isolation.isAsynchronous && !isPath
            ? nil : firstAwaited.map { $0.asynchronousBy ?? $0.component }
        var made = TypedParts(maker: maker)
        if part == .derived {
            // Its need is made beforehand for the component, whose maker takes it.
            self.way = nil
            self.isAsynchronous = false
            if checksStack { made = Self.typedParts(of: type, maker, checkingStackFor: component.key) }
        } else if way != nil || isOnMainActor || isAwaiting || checksStack {
            let isWayAsynchronous = way == nil ? isAwaiting : isAsynchronous
            made = Self.typedParts(
                of: type, maker, checkingStackFor: checksStack ? component.key : nil, way: way,
                makingWay: way == nil && (isOnMainActor || isAwaiting)
                    ? (needs, part, isOnMainActor, component.extent == .request) : nil,
                asynchronous: isWayAsynchronous ? (component, asynchronousBy) : nil)
            self.way = made.way
            self.isAsynchronous = isWayAsynchronous
        } else {
            self.way = nil
            self.isAsynchronous = false
        }
        makeSeenFromOutside = made.makeSeenFromOutside
        hasShortcut = shortcut != nil
        pointer = shortcut == nil ? Self.memory(of: Entry<Void>.self) : Self.memory(of: ShortcutEntry<Void>.self)
        let entry = Entry(
            cell: cell, needsResolveStorage: self.needsResolveStorage, shortcut: shortcut?.kind ?? .absent,
            record: self, maker: made.maker)
        if let shortcut {
            // The stack is checked for every request.
            let direct = checksStack ? nil : shortcut.maker
            pointer.assumingMemoryBound(to: ShortcutEntry<Void>.self)
                .initialize(to: ShortcutEntry(entry, cell: shortcut.cell, maker: direct ?? made.maker))
        } else {
            pointer.assumingMemoryBound(to: Entry<Void>.self).initialize(to: entry)
        }
    }

    /// The parts of an entry whose makers call another one, so that they need its type.
    private struct TypedParts {
        var maker: Maker<Void>
        var way: AsyncRoute?
        var makeSeenFromOutside: (@Sendable (EntryRecord) -> EntryRecord)?
    }

    /// - Parameters:
    ///   - maker: A maker of the type.
    ///   - key: The component whose maker checks the stack; `nil` if it need not.
    ///   - way: A route of the type.
    ///   - making: The needs and the part of the component, if its route makes the instance after its needs.
    ///   - asynchronous: The component and the cause, if only requests that may suspend create an instance.
    private static func typedParts<Value>(
        of type: Value.Type, _ maker: Maker<Void>, checkingStackFor key: ComponentKey?, way: AsyncRoute? = nil,
        makingWay making: (needs: LinkedEntries, part: Part, isOnMainActor: Bool, isForOneUse: Bool)? = nil,
        asynchronous: (component: ComponentDescription, cause: ComponentDescription?)? = nil
    ) -> TypedParts {
        // Safety: the maker and the route are of this type: see the initializer.
        var maker = unsafeBitCast(maker, to: Maker<Value>.self)
        if let key { maker = checkingStack(maker, for: key) }
        var way = way.map { unsafeDowncast($0, to: TypedAsyncRoute<Value>.self) }
        if let making {
            way = TypedAsyncRoute.making(
                maker, after: making.needs, part: making.part, isOnMainActor: making.isOnMainActor,
                key: PreparedValues.Key(), isForOneUse: making.isForOneUse)
        }
        guard let way else { return TypedParts(maker: maker.erased) }
        if let asynchronous {
            // The maker still reads an instance that exists.
            maker = .prepared(
                for: asynchronous.component, by: way, because: asynchronous.cause, reading: maker)
            return TypedParts(maker: maker.erased, way: way)
        }
        return TypedParts(maker: maker.erased, way: way) { [maker] record in
            EntryRecord(
                record.component, part: .role, over: [record],
                maker: .preparedElsewhere(by: way, onMainActor: maker), way: way, isAsynchronous: false)
        }
    }

    private static func shortLifetimes(of dependencies: [EntryRecord]) -> [Lifetime] {
        var all: [Lifetime] = []
        for entry in dependencies {
            for lifetime in entry.shortLifetimes where !all.contains(lifetime) { all.append(lifetime) }
        }
        return all
    }

    private static func memory<Content: ~Copyable>(of type: Content.Type) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(UnsafeMutablePointer<Content>.allocate(capacity: 1))
    }

    private static func checkingStack<Value>(_ maker: Maker<Value>, for key: ComponentKey) -> Maker<Value> {
        Maker { context in
            if StackBounds.isNearlyUsedUp { throw ResolutionError.tooDeep(key) }
            return try maker(context)
        }
    }

    deinit {
        // Safety: see `pointer`.
        if hasShortcut {
            pointer.assumingMemoryBound(to: ShortcutEntry<Void>.self).deinitialize(count: 1)
        } else {
            pointer.assumingMemoryBound(to: Entry<Void>.self).deinitialize(count: 1)
        }
        pointer.deallocate()
    }

    // MARK: The entry

    /// Returns the record of an entry whose type is not known.
    // Safety: `pointer` is an entry that a plan keeps; the place of its record does not depend on its type.
    static func owning(_ pointer: UnsafeRawPointer) -> EntryRecord {
        pointer.assumingMemoryBound(to: Entry<Void>.self).pointee.record.takeUnretainedValue()
    }

    /// Returns the entry as one of a type, which must be the type that it was made for.
    func entry(of type: UInt) -> UnsafeRawPointer {
        precondition(valueType == type, "an entry is linked as another type than it was made for")
        return UnsafeRawPointer(pointer)
    }

    /// Returns a typed link to this entry, for makers of the plan with a serial.
    func link<Value>(as type: Value.Type, serial: UInt) -> LinkedNeed<Value> {
        LinkedNeed(serial: serial, entry: entry(of: UInt(bitPattern: ObjectIdentifier(type))))
    }

    /// Returns the path to instances that may suspend, if there is one.
    func way<Value>(as type: Value.Type) -> TypedAsyncRoute<Value>? {
        precondition(
            valueType == UInt(bitPattern: ObjectIdentifier(type)), "an entry is asked for another type than its own")
        // Safety: the way was made in the initializer, for the type that was just compared.
        return way.map { unsafeDowncast($0, to: TypedAsyncRoute<Value>.self) }
    }

    /// The entry for a component outside the main actor, which takes an instance that was made there beforehand; `nil`
    /// if this entry serves such a component too.
    var seenFromOutside: EntryRecord? { makeSeenFromOutside?(self) }

    // MARK: The component

    /// The entry that the roles which follow one another lead to. There may be more redirections than calls on a stack.
    var end: EntryRecord {
        var record = self
        while record.part.isRole, let target = record.dependencies.only { record = target }
        return record
    }

    /// Whether the instance may ask later, for the component that asks now.
    var mayAskLater: Bool { end.usesRequesterFrame }

    /// Whether the cell holds an instance from the start, which no request is observed for.
    var holdsExisting: Bool { isReusable && cell != nil }

    /// Whether each use makes an instance: a component without a cache, or a role of one.
    var isAlwaysCreated: Bool {
        let end = end
        return (end.part == .component || end.part == .decoration) && !end.isCached && !end.usesRequesterFrame
            && end.component.extent == .request
    }

    /// The component that binds the instance to the main actor: this one, or one that it leads to.
    var mainActorComponent: ComponentDescription? {
        var record = self
        while record.leadsToMainActor, let bound = record.dependencies.first(where: \.isBoundToMainActor) {
            record = bound
        }
        return record.component.isolation == .mainActor ? record.component : nil
    }

    /// Whether the instance is bound to the main actor.
    var isBoundToMainActor: Bool { leadsToMainActor || component.isolation == .mainActor }

    /// Whether a component has to wait for the instance before it can be made.
    ///
    /// - Parameter isOnMainActor: Whether that component is made on the main actor.
    func isAwaited(onMainActor isOnMainActor: Bool) -> Bool {
        isAsynchronous || (mainActorComponent != nil && !isOnMainActor)
    }

    /// Whether a request has found that the component is a member of a cycle.
    var isInKnownCycle: Bool { cycleMember.load(ordering: .relaxed) }

    /// Records that the component is a member of a cycle.
    func noteCycle() { cycleMember.store(true, ordering: .relaxed) }
}
