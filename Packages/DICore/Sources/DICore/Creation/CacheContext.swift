/// The request that a slot serves. A context cannot be kept: it is valid during the call that it is passed to.
public struct CacheContext: ~Copyable {
    // Safety: the maker of the context keeps the frame and the recipe until the call has returned.
    private let frame: UnsafeMutablePointer<Frame>
    private unowned(unsafe) let recipe: Recipe

    init(_ frame: UnsafeMutablePointer<Frame>, for recipe: Recipe) {
        self.frame = frame
        self.recipe = recipe
    }

    /// Whether the request only reads an existing instance, and creates none. Then the slot does not change.
    public var isReadOnly: Bool { frame.pointee.isReadOnly }

    /// The storage of the current top-level resolve. It is dropped when that resolve ends.
    public var resolve: CacheStorage { frame.resolveStorage }

    /// The storage of the calling thread. It is dropped when that thread ends.
    ///
    /// A slot makes cells there with ``CacheStorage/cell(for:policy:)``, and removes them with
    /// ``CacheStorage/removeCell(for:)``.
    public var thread: CacheStorage { CacheStorage.ofThread }

    /// The storage of the innermost `withTaskCache` around the calling task.
    ///
    /// - Throws: ``ResolutionError/Code/noScope`` if there is none.
    public var task: CacheStorage {
        get throws(ResolutionError) {
            if let storage = CacheStorage.ofTask { return storage }
            throw ResolutionError(.noScope, key: recipe.key, .noTaskCache(recipe.description))
        }
    }

    /// Returns the open scope with a name.
    func lifespan(of name: ScopeName) throws(ResolutionError) -> Lifespan { try frame.scope(name, of: recipe) }

    /// Returns the storage of an open scope.
    ///
    /// - Parameter name: The name of the scope.
    /// - Throws: ``ResolutionError/Code/noScope`` if the request comes from outside of it.
    public func scope(_ name: ScopeName) throws(ResolutionError) -> CacheStorage {
        try lifespan(of: name).storage
    }
}
