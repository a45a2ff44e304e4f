/// A reference from an object to the scope that it was made in, which keeps nothing of the scope alive.
///
/// A closer of the scope may hold the object, so the reference holds no ``Lifespan``: that would be a cycle.
final class ScopeReference: @unchecked Sendable {
    // Safety: written in the initializer only; the runtime makes loading a weak reference safe.
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

    /// Returns the scope.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` when it is gone.
    func required(for key: ComponentKey) throws(ResolutionError) -> ScopeCore {
        guard let scope else {
            observed?.askedTooLate(for: key)
            throw .closedScope(name, key: key).told(if: observed != nil)
        }
        return scope
    }
}
