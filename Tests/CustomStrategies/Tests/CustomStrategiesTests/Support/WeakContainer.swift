import DICore
import Synchronization

/// A weak reference to a container.
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
