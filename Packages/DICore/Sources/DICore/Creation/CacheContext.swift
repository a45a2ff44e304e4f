/// The request that a slot serves. A context cannot be kept: it is valid during the call that it is passed to.
public struct CacheContext: ~Copyable {
    // Safety: the maker of the context keeps the frame until the call has returned.
    private let frame: UnsafeMutablePointer<Frame>
    private let key: ComponentKey
    private let origin: any CreationOrigin

    init(_ frame: UnsafeMutablePointer<Frame>, for key: ComponentKey, by origin: any CreationOrigin) {
        self.frame = frame
        self.key = key
        self.origin = origin
    }

    /// Whether the request only reads an existing instance, and creates none. Then the slot does not change.
    public var isReadOnly: Bool { frame.pointee.isReadOnly }

    /// The storage of the current top-level resolve. It is dropped when that resolve ends.
    public var resolve: CacheStorage { frame.resolveStorage }

    /// The storage of the calling thread. It is dropped when that thread ends.
    ///
    /// A slot makes cells there with ``CacheStorage/cell(for:policy:)``, and removes them with ``CacheStorage/removeCell(for:)``.
    public var thread: CacheStorage { CacheStorage.ofThread }

    /// The storage of the innermost `withTaskCache` around the calling task.
    ///
    /// - Throws: ``ResolutionError/Code/noScope`` if there is none.
    public var task: CacheStorage {
        get throws(ResolutionError) {
            guard let storage = CacheStorage.ofTask else {
                throw ResolutionError(.noScope, key: key, .noTaskCache(origin.description(as: key)))
            }
            return storage
        }
    }

    /// Returns the cell with the value of a component in a scope.
    func supplied(_ record: ComponentRecord, in name: ScopeName) throws(ResolutionError) -> CacheCell {
        try frame.supplied(record, in: name)
    }

    /// Returns the storage of an open scope.
    ///
    /// - Parameter name: The name of the scope.
    /// - Throws: ``ResolutionError/Code/noScope`` if the request comes from outside of it.
    public func scope(_ name: ScopeName) throws(ResolutionError) -> CacheStorage {
        let scope = try frame.scope(name, of: key, by: origin)
        guard let storage = scope.storage else { preconditionFailure("a scope with a name has cells") }
        return storage
    }
}
