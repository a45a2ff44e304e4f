/// The way from an object to the scope that it was made in, which keeps nothing of the scope alive.
///
/// What holds it may be held by what the scope, or something around it, has to close: so it knows no ``Lifespan``.
final class ScopeReference: @unchecked Sendable {
    // Safety: written in the initialiser only; the runtime makes loading a weak reference safe.
    private weak var scope: ScopeCore?
    private let name: ScopeName?
    private let observed: ObservedLife?

    init(to scope: ScopeCore) {
        self.scope = scope
        name = scope.name
        observed = scope.observed
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
