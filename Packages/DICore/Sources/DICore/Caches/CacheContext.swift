/// What a slot may know of the request that it serves: the storages of the resolve, the scope, the task and the thread that it
/// belongs to.
///
/// A context cannot be kept: it is valid during the call that it is passed to.
public struct CacheContext: ~Copyable {
    private let frame: Frame
    private let component: ComponentDescription

    /// Whether only what exists is wanted, and nothing will be created for this request.
    ///
    /// So it is where `existing` asks, or something that is being closed. Such a request must change nothing: not what
    /// is held, not what goes next, not when. A slot answers it with the cell that is there, and with any empty cell
    /// where there is none. A ``GuardedSlot`` keeps that by itself.
    public let isReadOnly: Bool

    /// - Parameter isReadOnly: What ``isReadOnly`` is; as the frame says where `nil`.
    init(_ frame: Frame, for component: ComponentDescription, isReadOnly: Bool? = nil) {
        self.frame = frame
        self.component = component
        self.isReadOnly = isReadOnly ?? frame.isReadOnly
    }

    /// The storage of the current top-level resolve. It is dropped when that resolve ends.
    ///
    /// There for strategies whose ``Lifetime/extent`` is that of a resolve; for others it is one that nobody else sees.
    /// - Complexity: O(1).
    public var resolve: CacheStorage { frame.resolveStorage?.storage(for: frame.scope) ?? CacheStorage() }

    /// The storage of the innermost open scope with a name. It is dropped when that scope is closed.
    ///
    /// - Parameter name: The name of the scope.
    /// - Throws: ``ResolutionError/Code/noScope`` where the request comes from outside of such a scope;
    ///   ``ResolutionError/Code/closed`` where that is closed.
    /// - Complexity: O(*n*) in the number of scopes around the request.
    public func scope(_ name: ScopeName) throws(ResolutionError) -> CacheStorage { try lifespan(of: name).storage }

    /// The life of the innermost open scope with a name.
    func lifespan(of name: ScopeName) throws(ResolutionError) -> ScopeLifespan {
        guard let scope = frame.scope?.named(name) else {
            throw frame.noScope(name, for: component)
        }
        // A creation may go on when its scope has been closed; it gets no second instance.
        if scope.lifespan.hasEnded { throw .closedScope(scope.name, key: component.key) }
        return scope.lifespan
    }

    /// The storage of the calling thread. It is dropped when that thread ends.
    ///
    /// Slots that keep cells there tell it by ``CacheStorage/cell(for:policy:)``, and take them back with
    /// ``CacheStorage/removeCell(for:)``.
    /// - Complexity: O(1).
    public var thread: CacheStorage { ThreadStorage.current }

    /// The storage of the innermost `withTaskCache` around the calling task; `nil` where there is none.
    ///
    /// - Complexity: O(1).
    public var task: CacheStorage? { TaskStorage.current }
}
