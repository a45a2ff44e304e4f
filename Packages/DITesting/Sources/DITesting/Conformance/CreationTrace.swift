import DICore
import Foundation

/// Notes what a container answers with and what it creates, and so which creation asked for what.
///
/// Where several threads or tasks resolve, it is not known which creation asked for what. Of use where nothing that is asked for fails.
struct CreationTrace: ResolutionObserver, CreationObserver {
    private struct Created {
        let component: ComponentDescription
        let instance: WeakReference?
    }

    private struct State {
        var asked: [ComponentDescription] = []
        var created: [Created] = []

        /// What was asked for, by its position, and is nobody's direct ask yet.
        var open: [Int] = []
        var isMade: Set<Int> = []

        /// The task, or else the thread, that resolves, and whether there is another one.
        var runner: Runner?
        var isMixed = false

        /// The direct asks of finished creations, by the position of what was created.
        var asks: [Int: [Int]] = [:]
    }

    /// A task may go from thread to thread.
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
            // Whatever was asked for since, and is not asked for by something else, is what this creation asked for.
            guard
                let own = state.open.lastIndex(where: { !state.isMade.contains($0) && state.asked[$0] == component })
            else { return }
            let position = state.open[own]
            state.isMade.insert(position)
            state.asks[position] = Array(state.open[(own + 1)...])
            state.open.removeSubrange((own + 1)...)
        }
    }

    /// What each finished creation for a key asked for itself, as positions in ``keys``; nothing where that is not known.
    func asks(of key: ComponentKey) -> [[Int]] {
        state.withLock { state in
            state.isMixed
                ? []
                : state.asks.filter { state.asked[$0.key].key == key }.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// What was asked for by no creation that has finished, in the order of the requests.
    var asksFromOutside: [ComponentKey] {
        state.withLock { state in state.open.map { state.asked[$0].key } }
    }

    /// The components of which instances were created, where instances can be told apart.
    var createdObjects: Set<ComponentKey> {
        state.withLock { Set($0.created.filter { $0.instance != nil }.map(\.component.key)) }
    }

    /// The components of which instances live that were created.
    var livingObjects: Set<ComponentKey> {
        state.withLock { Set($0.created.filter { $0.instance?.isAlive == true }.map(\.component.key)) }
    }
}
