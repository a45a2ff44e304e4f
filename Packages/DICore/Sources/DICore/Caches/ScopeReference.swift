/// The way from an object to the scope that it was made in, which does not keep the scope alive.
final class ScopeReference: @unchecked Sendable {
    // Safety: written once, before the reference is shared; the runtime makes loading a weak reference safe.
    private weak var scope: ScopeCore?
    let name: ScopeName?

    init(name: ScopeName?) {
        self.name = name
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
        guard let scope else { throw .closedScope(name, key: key) }
        return scope
    }
}
