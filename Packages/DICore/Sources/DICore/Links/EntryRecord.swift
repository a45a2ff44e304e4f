import Synchronization

/// Owns an ``Entry``, and knows of it what only the slow path needs.
@usableFromInline
final class EntryRecord: @unchecked Sendable {
    // Safety: constant, down to the memory behind `pointer`.
    /// The component, under the key that this entry answers to.
    let component: ComponentDescription

    /// Whether a top-level resolve needs a frame of its own.
    let needsFrame: Bool

    // Safety: without an order: a request that misses it only finds the cycle later.
    private let membership = Atomic<Bool>(false)

    /// Whether its component was a member of a cycle that only the stack has told.
    var wasInCycle: Bool { membership.load(ordering: .relaxed) }

    /// Notes that its component is a member of a cycle.
    func noteCycle() { membership.store(true, ordering: .relaxed) }

    /// Whether the maker uses the frame of whoever asks: it makes something that resolves later.
    let usesOwnerFrame: Bool

    /// Whether what it answers with may ask later, for the one who asks now.
    var asksLater: Bool { end.usesOwnerFrame }

    /// The slot's cell, where the slot is one that may be read from anywhere.
    let cell: CacheCell?

    /// What holds its instances.
    let slot: (any CacheSlot)?

    /// What it needs directly.
    let below: LinkedEntries

    /// What it is in the parent container, where it is shared with that, and the plan that keeps that.
    let original: (@Sendable () -> (record: EntryRecord, plan: Plan)?)?

    /// Whether this is a way to something that is bound to the main actor, which binds this.
    private let isWayToMainActor: Bool

    /// The component that is bound to the main actor and binds what this makes: itself, or one that it leads to.
    var mainActorComponent: ComponentDescription? {
        var record = self
        while record.isWayToMainActor, let bound = record.below.first(where: \.isBoundToMainActor) { record = bound }
        return record.component.isolation == .mainActor ? record.component : nil
    }

    /// Whether there is such a component.
    var isBoundToMainActor: Bool { isWayToMainActor || component.isolation == .mainActor }

    /// How an instance is had where that may suspend; `nil` where nothing ever does.
    let way: AsyncWay?

    /// Whether it can be had in this way only.
    let isAsynchronous: Bool

    /// Makes ``seenFromOutside``.
    private let makeOutside: (@Sendable (EntryRecord) -> EntryRecord)?

    /// What makes it asynchronous, where it is not by itself.
    private let asynchronousBy: ComponentDescription?

    /// Whether there may be an instance that everybody shares.
    @usableFromInline
    let isCached: Bool

    /// Whether each use makes an instance: a component without a cache, or a way to one.
    var isAlwaysCreated: Bool {
        let end = end
        return (end.part == .component || end.part == .decoration) && !end.isCached && !end.usesOwnerFrame
            && end.component.lifetime.extent == .request
    }

    /// How many makers call each other when this one is called and nothing is cached.
    private let depth: Int

    /// The lifetimes, shorter than the container's, of the components that it reaches through uncached ones.
    let narrow: [Lifetime]

    /// What the entry is for an error that passes through it.
    let part: Part

    /// What a role leads to.
    private var base: EntryRecord? { part == .role ? below.only : nil }

    /// What the roles that follow one another lead to. Redirections may be more than calls on a stack.
    var end: EntryRecord {
        var record = self
        while let base = record.base { record = base }
        return record
    }

    // Safety: allocated and written in the initialiser, never moved, read as `Entry<Value>` through `Link<Value>` only, or, where
    // that says so, as a `BoundEntry<Value>`, which begins with one. The layout of neither depends on `Value`, and what they
    // hold besides pointers are closures, which are kept and let go of in one way whatever they return: so they are written and
    // destroyed as entries of `Void`, and nothing looks up the type for that.
    @usableFromInline
    let pointer: UnsafeMutableRawPointer
    private let isBound: Bool
    private let valueType: ObjectIdentifier

    /// - Parameters:
    ///   - way: How an instance is had where that may suspend, where it is no maker with what that needs.
    ///   - isAsynchronous: Whether it can be had by that way only.
    ///   - access: What it is for requests that it need not refuse; its cell is the slot.
    init<Value>(
        _ contents: Contents, maker: Maker<Value>, way: TypedAsyncWay<Value>? = nil, isAsynchronous: Bool = true,
        access: BoundAccess<Value>? = nil
    ) {
        let (component, part, dependencies) = (contents.component, contents.part, contents.dependencies)
        original = contents.original
        self.component = component
        cell = contents.cell
        slot = contents.slot
        below = LinkedEntries(dependencies)
        needsFrame = contents.needsFrame || dependencies.contains(where: \.needsFrame)
        // A component is what it says, and so is what a decorator makes; a way or a form is what it leads to.
        let isWay = part == .role || part == .form
        isWayToMainActor = isWay && dependencies.contains(where: \.isBoundToMainActor)
        usesOwnerFrame = contents.usesOwnerFrame
        self.part = part
        isCached = part == .role ? dependencies.first?.isCached == true : contents.isCached
        // What a parent container shares lives no longer for that.
        if part != .role, component.lifetime.isOwner {
            narrow = component.lifetime.isNarrow ? [component.lifetime] : []
        } else {
            narrow = dependencies.reduce(into: []) { all, next in
                for lifetime in next.narrow where !all.contains(lifetime) { all.append(lifetime) }
            }
        }
        valueType = ObjectIdentifier(Value.self)
        isBound = access != nil
        pointer = access == nil ? Self.memory(of: Entry<Void>.self) : Self.memory(of: BoundEntry<Void>.self)
        depth = (dependencies.map(\.depth).max() ?? 0) + 1
        let checksStack = depth % StackBounds.makersBetweenChecks == 0
        var maker = checksStack ? Self.checkingStack(maker, for: component.key) : maker
        let awaited = dependencies.filter(\.isAsynchronous)
        let isOnMainActor = isWayToMainActor || component.isolation == .mainActor && !isWay
        if contents.isPartOfRequester {
            // What it leads to is made beforehand for the requester, and is what its maker takes.
            self.way = nil
            self.isAsynchronous = false
        } else if let way {
            self.way = way
            self.isAsynchronous = isAsynchronous
        } else if isOnMainActor || !awaited.isEmpty {
            self.way = TypedAsyncWay.making(
                maker, after: below, first: part.firstNeed, isOnMainActor: isOnMainActor, key: PreparedValues.Key(),
                isForOneUse: component.lifetime.extent == .request)
            self.isAsynchronous = !awaited.isEmpty
        } else {
            self.way = nil
            self.isAsynchronous = false
        }
        asynchronousBy =
            component.isolation.isAsynchronous && !isWay
            ? nil : awaited.first.map { $0.asynchronousBy ?? $0.component }
        if let way = self.way, self.isAsynchronous {
            // What exists is read through the maker: of a role, it is what the component has.
            maker = .prepared(for: component, by: way, because: asynchronousBy, reading: maker)
        }
        if let way = self.way, !self.isAsynchronous, let way = way as? TypedAsyncWay<Value> {
            makeOutside = { [maker] record in
                EntryRecord(
                    Contents(component: record.component, part: .role, dependencies: [record]),
                    maker: .preparedElsewhere(by: way, onMainActor: maker), way: way, isAsynchronous: false)
            }
        } else {
            makeOutside = nil
        }
        let entry = Entry(
            cell: cell, needsFrame: needsFrame, bound: access?.bound ?? .no, record: self, maker: Self.erased(maker))
        if let access {
            // Where the stack is looked at, it is for everybody.
            let direct = checksStack ? nil : access.maker
            pointer.assumingMemoryBound(to: BoundEntry<Void>.self)
                .initialize(to: BoundEntry(entry, cell: access.cell, maker: Self.erased(direct ?? maker)))
        } else {
            pointer.assumingMemoryBound(to: Entry<Void>.self).initialize(to: entry)
        }
    }

    private static func memory<Content: ~Copyable>(of type: Content.Type) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer(UnsafeMutablePointer<Content>.allocate(capacity: 1))
    }

    // Safety: see `pointer`. A maker is a closure and nothing else, which is kept in one way whatever it returns, and only
    // called when it has been read as what it is.
    private static func erased<Value>(_ maker: Maker<Value>) -> Maker<Void> {
        unsafeBitCast(maker, to: Maker<Void>.self)
    }

    /// The record of an entry whose type is not known.
    // Safety: `pointer` is of an entry that a plan keeps; where it says whose it is does not depend on its type.
    static func owning(_ pointer: UnsafeRawPointer) -> EntryRecord {
        pointer.assumingMemoryBound(to: Entry<Void>.self).pointee.record.takeUnretainedValue()
    }

    private static func checkingStack<Value>(_ maker: Maker<Value>, for key: ComponentKey) -> Maker<Value> {
        Maker { context in
            if StackBounds.isNearlyUsedUp { throw ResolutionError.tooDeep(key) }
            return try maker(context)
        }
    }

    deinit {
        // Safety: see `pointer`.
        if isBound {
            pointer.assumingMemoryBound(to: BoundEntry<Void>.self).deinitialize(count: 1)
        } else {
            pointer.assumingMemoryBound(to: Entry<Void>.self).deinitialize(count: 1)
        }
        pointer.deallocate()
    }

    /// A typed link to this entry, for makers of the plan with this serial.
    func link<Value>(as type: Value.Type, serial: UInt) -> Link<Value> {
        precondition(
            valueType == ObjectIdentifier(Value.self), "an entry is linked as another type than it was made for")
        return Link(serial: serial, entry: pointer)
    }

    /// What it is for a component that is not bound to the main actor, where this is: a way to what was made there beforehand.
    var seenFromOutside: EntryRecord? { makeOutside?(self) }

    /// Whether a request that may suspend goes another way than others.
    var hasWay: Bool { way != nil }

    /// The way to instances of its type, where there is one.
    func way<Value>(as type: Value.Type) -> TypedAsyncWay<Value>? {
        precondition(
            valueType == ObjectIdentifier(Value.self), "an entry is asked for another type than it was made for")
        // Safety: the way was made in the initialiser, for the very type that was just compared.
        return way.map { unsafeDowncast($0, to: TypedAsyncWay<Value>.self) }
    }

    /// Whether a component has to wait for it before it can be made.
    ///
    /// - Parameter isOnMainActor: Whether that is made on the main actor.
    func isAwaited(onMainActor isOnMainActor: Bool) -> Bool {
        isAsynchronous || (mainActorComponent != nil && !isOnMainActor)
    }
}
