/// The way from an object to the scope that it was made in, which does not keep the scope alive.
final class ScopeReference: @unchecked Sendable {
    // Safety: written once, before the reference is shared; the runtime makes loading a weak reference safe.
    private weak var scope: ScopeCore?
    let name: ScopeName?

    /// What is owned, as it was asked for, where the scope is that of an owned instance.
    let owned: ComponentKey?
    private let observed: ObservedLife?

    /// - Parameter observed: Told of each key that is asked for when it is gone.
    init(name: ScopeName?, owned: ComponentKey?, observed: ObservedLife?) {
        self.name = name
        self.owned = owned
        self.observed = observed
    }

    /// Ties the reference to its scope; once, before anyone else sees it.
    func attach(_ scope: ScopeCore) {
        self.scope = scope
    }

    /// The scope, if it still lives.
    var current: ScopeCore? { scope }

    /// The scope.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when it is gone.
    func required(for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        guard let scope else {
            observed?.askedTooLate(for: key, in: Frame.observedHere?.asParent)
            throw .closedScope(name, key: key).told(if: observed != nil)
        }
        return scope
    }
}
