/// The request that a slot serves: the storages of its resolve, its scope, its task and its thread.
///
/// A context cannot be kept: it is valid during the call that it is passed to.
public struct CacheContext: ~Copyable {
    private let frame: Frame
    private let component: ComponentDescription

    /// Whether the request only reads an existing instance, and creates none.
    ///
    /// `existing` makes such a request, and so do closers. It must not change the state of the slot, such as the order in which
    /// instances are dropped. A slot answers it with the cell that is there, and with any empty cell where there is none. A
    /// ``GuardedSlot`` does that by itself.
    public let isReadOnly: Bool

    /// - Parameter isReadOnly: The value of ``isReadOnly``; that of the frame where `nil`.
    init(_ frame: Frame, for component: ComponentDescription, isReadOnly: Bool? = nil) {
        self.frame = frame
        self.component = component
        self.isReadOnly = isReadOnly ?? frame.isReadOnly
    }

    /// The storage of the current top-level resolve. It is dropped when that resolve ends.
    ///
    /// For strategies whose ``Lifetime/extent`` is that of a resolve. Other strategies get a storage of this request alone.
    public var resolve: CacheStorage { frame.resolveStorage?.storage(for: frame.scope) ?? CacheStorage() }

    /// Returns the storage of the innermost open scope with a name. It is dropped when that scope is closed.
    ///
    /// - Parameter name: The name of the scope.
    /// - Throws: ``ResolutionError/Code/noScope`` where the request comes from outside of such a scope;
    ///   ``ResolutionError/Code/closed`` where that is closed.
    /// - Complexity: O(*n*) in the number of scopes around the request.
    public func scope(_ name: ScopeName) throws(ResolutionError) -> CacheStorage { try lifespan(of: name).storage }

    /// Returns the life of the innermost open scope with a name.
    func lifespan(of name: ScopeName) throws(ResolutionError) -> ScopeLifespan {
        guard let scope = frame.scope?.named(name) else {
            throw frame.noScope(name, for: component)
        }
        // A creation may go on when its scope has ended; it gets no second instance.
        if scope.lifespan.hasEnded { throw .closedScope(scope.name, key: component.key) }
        return scope.lifespan
    }

    /// The storage of the calling thread. It is dropped when that thread ends.
    ///
    /// A slot makes cells there with ``CacheStorage/cell(for:policy:)``, and removes them with ``CacheStorage/removeCell(for:)``.
    public var thread: CacheStorage { CacheStorage.ofThread }

    /// The storage of the innermost `withTaskCache` around the calling task; `nil` where there is none.
    public var task: CacheStorage? { CacheStorage.ofTask }
}
