import Synchronization

/// The life of a scope, with the cells of the components that live in it.
final class ScopeLifespan: Lifespan, @unchecked Sendable {
    // Safety: constant, or atomic.
    private let madeReference = MadeOnce<ScopeReference>()
    private let isGone = Atomic<Bool>(false)

    let name: ScopeName?

    /// The key of the owned instance, where the scope is that of one.
    let owned: ComponentKey?

    /// The storage of the scope for the slots of users; made for the first of them.
    var storage: CacheStorage { madeStorage.object(orMake: CacheStorage.init) }
    private let madeStorage = MadeOnce<CacheStorage>()

    // Safety: read and written under the lock that belongs to this object's address. Nothing that is called under it comes back
    // here, so exclusivity need not be checked.
    /// The cells of components that live in the scope.
    @exclusivity(unchecked) private var cells = CellTable()

    // Safety: atomic.
    private let emptied = Atomic<Bool>(false)

    /// Whether the scope has ended, and its instances are dropped.
    var hasEnded: Bool { emptied.load(ordering: .acquiring) }

    /// - Parameter owned: The key of the owned instance, where the scope has no name.
    init(_ name: ScopeName?, inside outer: Lifespan, owning owned: ComponentKey?, observed: ObservedLife?) {
        self.name = name
        self.owned = owned
        super.init(inside: outer, observed: observed)
    }

    override func ended() {
        emptied.store(true, ordering: .releasing)
        let dropped = StripedLock(for: self).withLock { cells.takeAll() }
        withExtendedLifetime(dropped) {}  // released here, outside the lock: a deinitializer is user code
        madeStorage.made?.clear()
        observed?.closed()
    }

    // MARK: Instances

    // `hasEnded` is read under the lock: an instance that was there before may be gone, and a creation that goes on would make
    // another one.

    /// Returns the cell of a slot, made now if there is none; `nil` where the scope has ended.
    ///
    /// - Parameter generation: How often the slot was cleared.
    func cell(for slot: CacheStorage.SlotID, clearedTimes generation: UInt) -> CacheCell? {
        let (cell, dropped) = StripedLock(for: self).withLock { () -> (CacheCell?, [CacheCell]) in
            if hasEnded { return (nil, []) }
            let (cell, dropped) = cells.cell(for: slot, clearedTimes: generation, policy: .exactlyOnce)
            return (cell, dropped)
        }
        if !dropped.isEmpty { DeferredRelease.release(dropped) }
        return cell
    }

    /// Returns the cell of a slot, if there is one.
    func existingCell(for slot: CacheStorage.SlotID, clearedTimes generation: UInt) -> CacheCell? {
        StripedLock(for: self).withLock { cells.existing(for: slot, clearedTimes: generation) }
    }

    /// The source of a request's answer.
    enum Found {
        case ready(InstanceBox)
        case cell(CacheCell)
    }

    /// Returns the instance in the cell of a slot, where it is ready and of a type; else the cell, made now if there is none; `nil`
    /// where the scope has ended.
    func find(_ slot: CacheStorage.SlotID, clearedTimes generation: UInt, boundTo type: UInt) -> Found? {
        let (found, dropped) = StripedLock(for: self).withLock { () -> (Found?, [CacheCell]) in
            if hasEnded { return (nil, []) }
            let (cell, dropped) = cells.cell(for: slot, clearedTimes: generation, policy: .exactlyOnce)
            guard cell.isBound(to: type), let box = cell.readyBox else { return (.cell(cell), dropped) }
            return (.ready(box), dropped)
        }
        if !dropped.isEmpty { DeferredRelease.release(dropped) }
        return found
    }

    // MARK: The scope

    /// Returns a reference for objects that may outlive the scope; made for the first of them, because a weak reference makes each
    /// strong one slower.
    func reference(to scope: ScopeCore) -> ScopeReference {
        madeReference.object { ScopeReference(to: scope) }
    }

    /// Notes that the scope is gone.
    func detach() { isGone.store(true, ordering: .releasing) }

    /// The scope for inspection, if it still lives.
    var looked: ScopeCore? {
        if let reference = madeReference.made { return reference.current }
        return isGone.load(ordering: .acquiring) ? nil : ScopeCore(lookingAt: self)
    }
}
