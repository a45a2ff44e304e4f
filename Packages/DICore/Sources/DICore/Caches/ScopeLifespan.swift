import Synchronization

/// The life of a scope, and the way to it from an object that was made in it, which does not keep the scope alive.
final class ScopeLifespan: Lifespan, @unchecked Sendable {
    // Safety: constant, atomic, or written once, under the lock that belongs to this object's address, before `isAttached` says that
    // it may be read; the runtime makes loading a weak reference safe.
    private weak var scope: ScopeCore?
    private let isAttached = Atomic<Bool>(false)
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

    /// Ties it to its scope, if that was not done before.
    ///
    /// Only what may outlive the scope needs that, and a weak reference makes everything slower that keeps the scope.
    func attach(_ scope: ScopeCore) {
        if isAttached.load(ordering: .acquiring) { return }
        Lock.striped(for: self).withLock {
            if isAttached.load(ordering: .relaxed) { return }
            self.scope = scope
            isAttached.store(true, ordering: .releasing)
        }
    }

    /// The scope goes.
    func detach() { isGone.store(true, ordering: .releasing) }

    /// The scope, for who only looks, if it still lives.
    var looked: ScopeCore? {
        if isAttached.load(ordering: .acquiring) { return scope }
        return isGone.load(ordering: .acquiring) ? nil : ScopeCore(lookingAt: self)
    }

    /// The scope, where something that it was attached for asks.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when it is gone.
    func required(for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        guard isAttached.load(ordering: .acquiring), let scope else {
            observed?.askedTooLate(for: key, in: Frame.observedHere?.asParent)
            throw .closedScope(name, key: key).told(if: observed != nil)
        }
        return scope
    }
}
