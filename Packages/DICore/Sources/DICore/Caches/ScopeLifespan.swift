import Synchronization

/// The life of a scope, and the way to it for those who find its life in a list.
final class ScopeLifespan: Lifespan, @unchecked Sendable {
    // Safety: constant, or atomic.
    private let madeReference = MadeOnce<ScopeReference>()
    private let isGone = Atomic<Bool>(false)

    let name: ScopeName?

    /// What is owned, as it was asked for, where the scope is that of an owned instance.
    let owned: ComponentKey?

    /// The instances that live in the scope.
    let storage = CacheStorage()

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
        storage.end()
        observed?.closed(in: Frame.observedHere?.asParent)
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
