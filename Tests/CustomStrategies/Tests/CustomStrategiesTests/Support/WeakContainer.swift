import DICore
import Synchronization

/// A way to a container that does not keep it alive.
final class WeakContainer: Sendable {
    private struct Reference {
        weak var container: Container?
    }

    private let reference = Mutex(Reference())

    var value: Container? {
        get { reference.withLock { $0.container } }
        set { reference.withLock { $0.container = newValue } }
    }
}
