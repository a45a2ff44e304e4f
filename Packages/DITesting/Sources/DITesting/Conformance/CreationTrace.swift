import DICore
import Foundation

/// Records the requests and creations of a container, and attributes the requests to the creations that made them.
///
/// With several threads or tasks, the requests cannot be attributed. The attribution also requires that no request
/// fails.
struct CreationTrace: ResolutionObserver, CreationObserver {
    private struct Created {
        let component: ComponentDescription
        let instance: WeakReference?
    }

    private struct State {
        var asked: [ComponentDescription] = []
        var created: [Created] = []

        /// The positions of requests that no finished creation has claimed yet.
        var open: [Int] = []
        var isMade: Set<Int> = []

        /// The task or thread that resolves, and whether there is more than one.
        var runner: Runner?
        var isMixed = false

        /// The requests of each finished creation, by the position of the creation's own request.
        var asks: [Int: [Int]] = [:]
    }

    /// The task or thread of a request. A task is preferred, because it may move between threads.
    private enum Runner: Equatable {
        case task(Int)
        case thread(ObjectIdentifier)

        static var current: Runner {
            withUnsafeCurrentTask { task in task.map { .task($0.hashValue) } }
                ?? .thread(ObjectIdentifier(Thread.current))
        }
    }

    private let state = Guarded(State())

    /// The components that answered, in the order of the requests.
    var keys: [ComponentKey] { state.withLock { $0.asked.map(\.key) } }

    func willResolve(_ component: ComponentDescription) {
        state.withLock { state in
            state.open.append(state.asked.count)
            state.asked.append(component)
            let runner = Runner.current
            state.isMixed = state.isMixed || state.runner.map { $0 != runner } ?? false
            state.runner = runner
        }
    }

    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
        state.withLock { state in
            state.created.append(Created(component: component, instance: WeakReference(instance)))
            // All unclaimed requests since the component's own request belong to this creation.
            guard
                let own = state.open.lastIndex(where: { !state.isMade.contains($0) && state.asked[$0] == component })
            else { return }
            let position = state.open[own]
            state.isMade.insert(position)
            state.asks[position] = Array(state.open[(own + 1)...])
            state.open.removeSubrange((own + 1)...)
        }
    }

    /// Returns the direct requests of each finished creation for a key, as positions in ``keys``; an empty array if
    /// they are not known.
    func asks(of key: ComponentKey) -> [[Int]] {
        state.withLock { state in
            state.isMixed
                ? []
                : state.asks.filter { state.asked[$0.key].key == key }.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// The requests that no finished creation made, in order.
    var asksFromOutside: [ComponentKey] {
        state.withLock { state in state.open.map { state.asked[$0].key } }
    }

    /// The components with created instances of class types.
    var createdObjects: Set<ComponentKey> {
        state.withLock { Set($0.created.filter { $0.instance != nil }.map(\.component.key)) }
    }

    /// The components with created instances that are still alive.
    var livingObjects: Set<ComponentKey> {
        state.withLock { Set($0.created.filter { $0.instance?.isAlive == true }.map(\.component.key)) }
    }
}
