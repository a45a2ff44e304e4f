import DICore
import Foundation

/// An observer that records requests and creations, and attributes the requests to the creations that made them.
///
/// With several threads or tasks, the requests cannot be attributed. The attribution also requires that no request
/// fails.
struct CreationTrace: ResolutionObserver, CreationObserver {
    private struct State {
        var requested: [ComponentDescription] = []
        var created: [CreatedInstance] = []

        /// The positions of requests that no finished creation has claimed yet.
        var unclaimed: [Int] = []
        var finished: Set<Int> = []

        /// The task or thread that resolves, and whether there is more than one.
        var runner: Runner?
        var hasSeveralRunners = false

        /// The requests of each finished creation, by the position of the creation's own request.
        var requests: [Int: [Int]] = [:]
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
    var keys: [ComponentKey] { state.withLock { $0.requested.map(\.key) } }

    func willResolve(_ component: ComponentDescription) {
        state.withLock { state in
            state.unclaimed.append(state.requested.count)
            state.requested.append(component)
            let runner = Runner.current
            state.hasSeveralRunners = state.hasSeveralRunners || state.runner.map { $0 != runner } ?? false
            state.runner = runner
        }
    }

    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
        state.withLock { state in
            state.created.append(CreatedInstance(instance, of: component))
            // All unclaimed requests since the component's own request belong to this creation.
            guard
                let own = state.unclaimed.lastIndex(where: {
                    !state.finished.contains($0) && state.requested[$0] == component
                })
            else { return }
            let position = state.unclaimed[own]
            state.finished.insert(position)
            state.requests[position] = Array(state.unclaimed[(own + 1)...])
            state.unclaimed.removeSubrange((own + 1)...)
        }
    }

    /// Returns the direct requests of each finished creation for a key, as positions in ``keys``; an empty array if
    /// they are not known.
    func requests(of key: ComponentKey) -> [[Int]] {
        state.withLock { state in
            state.hasSeveralRunners
                ? []
                : state.requests.filter { state.requested[$0.key].key == key }.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// The requests that no finished creation made, in order.
    var outerRequests: [ComponentKey] {
        state.withLock { state in state.unclaimed.map { state.requested[$0].key } }
    }

    /// The components with created instances of class types.
    var createdObjects: Set<ComponentKey> {
        state.withLock { Set($0.created.filter(\.isObject).map(\.component.key)) }
    }

    /// The components with created instances that are still alive.
    var livingObjects: Set<ComponentKey> {
        state.withLock { Set($0.created.filter(\.isAlive).map(\.component.key)) }
    }
}
