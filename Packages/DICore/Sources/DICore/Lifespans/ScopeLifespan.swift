import Synchronization

/// The life of a scope, and the way to it for those who find its life in a list.
final class ScopeLifespan: Lifespan, @unchecked Sendable {
    // Safety: constant, or atomic.
    private let madeReference = MadeOnce<ScopeReference>()
    private let isGone = Atomic<Bool>(false)

    let name: ScopeName?

    /// What is owned, as it was asked for, where the scope is that of an owned instance.
    let owned: ComponentKey?

    /// The storage of the scope for slots that are not the toolkit's; made for the first of them.
    var storage: CacheStorage { madeStorage.object(orMake: CacheStorage.init) }
    private let madeStorage = MadeOnce<CacheStorage>()

    // Safety: read and written under the lock that belongs to this object's address. Nothing that is called under it comes back
    // here, so exclusivity need not be checked.
    /// The cells of components with ``ScopedCache``.
    @exclusivity(unchecked) private var cells = CellTable()

    // Safety: atomic.
    private let emptied = Atomic<Bool>(false)

    /// Whether nothing lives in the scope any more.
    var hasEnded: Bool { emptied.load(ordering: .acquiring) }

    /// - Parameters:
    ///   - outer: What the scope lives inside of.
    ///   - owned: What is owned, where it has no name.
    ///   - observed: Told of the scope, and of each key that is asked for when it is gone.
    init(_ name: ScopeName?, inside outer: Lifespan, owning owned: ComponentKey?, observed: ObservedLife?) {
        self.name = name
        self.owned = owned
        super.init(inside: outer, observed: observed)
    }

    override func ended() {
        emptied.store(true, ordering: .releasing)
        let dropped = StripedLock(for: self).withLock { cells.takeAll() }
        withExtendedLifetime(dropped) {}  // released here, outside the lock: a deinitialiser is user code
        madeStorage.made?.clear()
        observed?.closed(in: Frame.observedHere?.asParent)
    }

    // MARK: Instances

    // Whether nothing lives here any more is looked at under the lock: what was there when somebody looked without it may be gone,
    // and a creation that goes on would make it once more.

    /// The cell of a slot, made now if there is none; `nil` where nothing lives in the scope any more.
    ///
    /// - Parameter generation: How often the slot was cleared.
    func cell(for slot: CacheStorage.SlotID, clearedTimes generation: UInt) -> CacheCell? {
        let (cell, dropped) = StripedLock(for: self).withLock { () -> (CacheCell?, [CacheCell]) in
            if hasEnded { return (nil, []) }
            let (cell, dropped) = cells.cell(for: slot, clearedTimes: generation, policy: .exactlyOnce)
            return (cell, dropped)
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
        return cell
    }

    /// The cell of a slot, if there is one.
    func existingCell(for slot: CacheStorage.SlotID, clearedTimes generation: UInt) -> CacheCell? {
        StripedLock(for: self).withLock { cells.existing(for: slot, clearedTimes: generation) }
    }

    /// What a request is served from.
    enum Found {
        case ready(InstanceBox)
        case cell(CacheCell)
    }

    /// The instance in the cell of a slot, where it is ready and of a type; else the cell, made now if there is none; `nil` where
    /// nothing lives in the scope any more.
    func find(_ slot: CacheStorage.SlotID, clearedTimes generation: UInt, boundTo type: UInt) -> Found? {
        let (found, dropped) = StripedLock(for: self).withLock { () -> (Found?, [CacheCell]) in
            if hasEnded { return (nil, []) }
            let (cell, dropped) = cells.cell(for: slot, clearedTimes: generation, policy: .exactlyOnce)
            guard cell.isBound(to: type), let box = cell.readyBox else { return (.cell(cell), dropped) }
            return (.ready(box), dropped)
        }
        withExtendedLifetime(dropped) {}  // released here, outside the lock
        return found
    }

    // MARK: The way to the scope

    /// The way to the scope, for what may outlive it; made for the first who needs it.
    ///
    /// Only what may outlive the scope does, and a weak reference makes everything slower that keeps the scope.
    func reference(to scope: ScopeCore) -> ScopeReference {
        madeReference.object { ScopeReference(to: scope) }
    }

    /// The scope goes.
    func detach() { isGone.store(true, ordering: .releasing) }

    /// The scope, for who only looks, if it still lives.
    var looked: ScopeCore? {
        if let reference = madeReference.made { return reference.current }
        return isGone.load(ordering: .acquiring) ? nil : ScopeCore(lookingAt: self)
    }
}
