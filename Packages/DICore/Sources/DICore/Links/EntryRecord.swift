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
    /// Whether its component was a member of a cycle that only the stack has told.
    var wasInCycle: Bool { membership.load(ordering: .relaxed) }
    private let membership = Atomic<Bool>(false)

    /// Notes that its component is a member of a cycle.
    func noteCycle() { membership.store(true, ordering: .relaxed) }

    /// Whether the maker uses the frame of whoever asks: it makes something that resolves later.
    let usesOwnerFrame: Bool

    /// Whether what it answers with may ask later, for the one who asks now.
    var asksLater: Bool { end.usesOwnerFrame }

    /// The slot's cell, where the slot is one that may be read from anywhere.
    let cell: CacheCell?

    /// What holds its instances.
    private let slot: (any CacheSlot)?

    /// What it needs directly.
    let below: LinkedEntries

    /// What it is in the parent container, where it is shared with that, and the plan that keeps that.
    private let original: (@Sendable () -> (record: EntryRecord, plan: Plan)?)?

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
    let narrow: Set<Lifetime>

    /// What the entry is for an error that passes through it.
    let part: Part

    /// What a role leads to.
    private var base: EntryRecord? { part == .role ? below.only : nil }

    /// What the roles that follow one another lead to. Redirections may be more than calls on a stack.
    private var end: EntryRecord {
        var record = self
        while let base = record.base { record = base }
        return record
    }

    /// What an entry is for an error that passes through it.
    enum Part {
        /// A step on its chain.
        case component
        /// A way to the component below, which is the step.
        case role
        /// What a decorator makes of what is below first: a step of its own.
        case decoration
        /// A way to what is inside, which brings its own steps.
        case form

        /// What the first of its needs is.
        var firstNeed: LinkedEntries.First {
            switch self {
            case .component, .form: .need
            case .role: .way
            case .decoration: .decorated
            }
        }
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
    ///   - slot: What holds the instances.
    ///   - isCached: Whether there may be an instance that everybody shares.
    ///   - dependencies: What the maker reaches. The plan owns them, like this one: a record that owned what is below would
    ///     let go of a deep graph with a deep stack.
    ///   - way: How an instance is had where that may suspend, where it is no maker with what that needs.
    ///   - isAsynchronous: Whether it can be had by that way only.
    ///   - original: What it is in the parent container, where it is shared with that.
    ///   - access: What it is for requests that it need not refuse; its cell is the slot.
    ///   - isPartOfRequester: Whether it is no need of its own, and only what one component makes of what it needs.
    init<Value>(
        _ component: ComponentDescription, maker: Maker<Value>, cell: CacheCell? = nil, slot: (any CacheSlot)? = nil,
        isCached: Bool = false,
        needsFrame: Bool = false, usesOwnerFrame: Bool = false, dependencies: [EntryRecord] = [],
        part: Part = .component, way: TypedAsyncWay<Value>? = nil, isAsynchronous: Bool = true,
        isPartOfRequester: Bool = false, access: BoundAccess<Value>? = nil,
        original: (@Sendable () -> (record: EntryRecord, plan: Plan)?)? = nil
    ) {
        self.original = original
        self.component = component
        self.cell = cell
        self.slot = slot
        below = LinkedEntries(dependencies)
        let framed = needsFrame || dependencies.contains(where: \.needsFrame)
        self.needsFrame = framed
        // A component is what it says, and so is what a decorator makes; a way or a form is what it leads to.
        let isWay = part == .role || part == .form
        isWayToMainActor = isWay && dependencies.contains(where: \.isBoundToMainActor)
        self.usesOwnerFrame = usesOwnerFrame
        self.part = part
        self.isCached = part == .role ? dependencies.first?.isCached == true : isCached
        // What a parent container shares lives no longer for that.
        if part != .role, component.lifetime.isOwner {
            narrow = component.lifetime.isNarrow ? [component.lifetime] : []
        } else {
            narrow = dependencies.reduce(into: []) { all, next in
                if !next.narrow.isEmpty { all.formUnion(next.narrow) }
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
        if isPartOfRequester {
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
                    record.component, maker: .preparedElsewhere(by: way, onMainActor: maker), dependencies: [record],
                    part: .role, way: way, isAsynchronous: false)
            }
        } else {
            makeOutside = nil
        }
        let entry = Entry(
            cell: cell, needsFrame: framed, bound: access?.bound ?? .no, record: self, maker: Self.erased(maker))
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

    /// The entry that a request is noted for: of a form of one need, such as an optional, the entry of that need.
    var noted: EntryRecord {
        guard part == .form, let only = below.only else { return self }
        return only.noted
    }

    /// The component that is its step on the chain of an error.
    var stepped: ComponentDescription { end.component }

    /// The error as it is seen from this entry.
    @usableFromInline
    func annotate(_ error: any Error) -> ResolutionError {
        let (part, component) = (end.part, end.component)
        if part == .form, let known = error as? ResolutionError, !known.chain.isEmpty, !known.isCycle(of: component.key)
        {
            return known
        }
        let step = ResolutionError.Step(component)
        return ResolutionError.wrapping(
            error, key: component.key, component: component, work: "the factory of \(component.key)"
        )
        .thrown(through: step)
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

    /// Makes it for a component that needs it, where that has to wait; else waits while somebody else creates it.
    ///
    /// - Parameters:
    ///   - frame: The creation of that component.
    ///   - values: Where it is kept until that component is made.
    ///   - isOnMainActor: Whether that is made on the main actor.
    ///   - isNeed: Whether it answers what may be asked for by its key: it is not what is decorated, or what a role leads to.
    func prepare(
        for frame: Frame, in values: PreparedValues, onMainActor isOnMainActor: Bool, isNeed: Bool
    ) async throws {
        guard let way, isAwaited(onMainActor: isOnMainActor) else { return try await waitForOthers(from: frame) }
        try await way.prepare(for: frame, in: values)
        if isNeed { values.note(way.key, answering: component.key) }
    }

    /// Suspends while others create something that a request, which may suspend, would block its thread for.
    ///
    /// - Throws: ``ResolutionError/Code/cancelled``, at once, where the task is cancelled; the error for a circle.
    /// - Complexity: O(*n*) in the number of components that would have to be made.
    func waitForOthers(from frame: Frame) async throws {
        while let (creation, path) = creationByOthers(seenFrom: frame) {
            do {
                try await CacheCell.suspend(until: creation, from: frame)
            } catch {
                throw path.reduce(error) { $1.annotate($0) }
            }
        }
    }

    /// Whether a request that may suspend has to wait before it follows what is linked.
    func isWaitedFor(from frame: Frame) -> Bool { creationByOthers(seenFrom: frame) != nil }

    /// A creation by somebody else of this, or of something that it needs and that is not there; with the way back from what is
    /// created, without this.
    private func creationByOthers(seenFrom frame: Frame) -> (Creation, path: [EntryRecord])? {
        // Mostly there is nothing to look at.
        if slot == nil, original == nil, below.isEmpty { return nil }
        var cameFrom: [ObjectIdentifier: EntryRecord] = [:]
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var open = [self]
        var plans: [Plan] = []
        defer { withExtendedLifetime(plans) {} }
        while let next = open.popLast() {
            switch next.standing(seenFrom: frame) {
            case .ready: continue
            case .creating(let creation):
                var path: [EntryRecord] = []
                var step = next
                while let outer = cameFrom[ObjectIdentifier(step)] {
                    path.append(step)
                    step = outer
                }
                return (creation, path)
            case .empty:
                // What has a way is waited for on that.
                for need in next.below where need.way == nil && seen.insert(ObjectIdentifier(need)).inserted {
                    cameFrom[ObjectIdentifier(need)] = next
                    open.append(need)
                }
                if let (record, plan) = next.original?(), seen.insert(ObjectIdentifier(record)).inserted {
                    plans.append(plan)
                    cameFrom[ObjectIdentifier(record)] = next
                    open.append(record)
                }
            }
        }
        return nil
    }

    private func standing(seenFrom frame: Frame) -> CacheCell.Standing {
        // What belongs to a thread or to this resolve nobody else creates.
        guard let slot, component.lifetime.extent != .thread, component.lifetime.extent != .resolve else {
            return .empty
        }
        let context = CacheContext(frame, for: component, isReadOnly: true)
        // Where it cannot be had from here, the request itself says why.
        return (try? slot.cell(in: context))?.standing(seenFrom: frame) ?? .empty
    }
}
