/// What a slot may know of the request that it serves: the storages of the resolve and the task that it belongs to.
///
/// A context cannot be kept: it is valid during the call that it is passed to.
public struct CacheContext: ~Copyable {
    private let frame: Frame

    init(_ frame: Frame) {
        self.frame = frame
    }

    /// The storage of the current top-level resolve. It is dropped when that resolve ends.
    ///
    /// - Complexity: O(1).
    public var resolve: CacheStorage {
        // A plan gives a resolve its storage whenever something in it has a slot that is no cell.
        frame.resolveStorage ?? CacheStorage()
    }
}
