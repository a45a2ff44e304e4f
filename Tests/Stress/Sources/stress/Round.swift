import DICore
import DIInspection
import Foundation

/// One random graph in one container, used by many workers at once until everything is closed and released.
final class Round: @unchecked Sendable {
    // Safety: constant, or guarded by its own lock, except `root`. That is set before the first worker starts, and
    // dropped after all workers have ended.

    /// The number of unnamed components: one of each type.
    static let unnamedCount = 12

    private enum T0 {}
    private enum T1 {}
    private enum T2 {}
    private enum T3 {}
    private enum T4 {}
    private enum T5 {}
    private enum T6 {}
    private enum T7 {}
    private enum T8 {}
    private enum T9 {}
    private enum T10 {}
    private enum T11 {}

    private static let kinds: [any Kind] = [
        TaggedKind<T0>(), TaggedKind<T1>(), TaggedKind<T2>(), TaggedKind<T3>(), TaggedKind<T4>(), TaggedKind<T5>(),
        TaggedKind<T6>(), TaggedKind<T7>(), TaggedKind<T8>(), TaggedKind<T9>(), TaggedKind<T10>(), TaggedKind<T11>(),
    ]

    let number: Int
    let graph: Graph
    let clock = Clock()
    let ledger: Ledger
    let creations: [Counter]
    let hooks: [Counter]
    let aliveInstances = Counter()
    let aliveOthers = Counter()
    let progress = Counter()

    /// The number of removals.
    let removals = Counter()
    let keys: [ComponentKey: Int]
    let isLastWins: Bool

    /// Locks that serialize changes of a component, where two at once would be a duplicate.
    let changing: [NSLock]
    private(set) var root: Container?
    private(set) var workers: [Worker] = []

    private let serials = Counter()
    private let numbers = Counter()
    private let spawned = DispatchGroup()
    private let spawnCounts: [Counter]
    private let shared = Shared()
    private let resetsAtEnd: Bool

    /// Whether long waits are reported. That takes an observer, and requests without observers run different code.
    private let reportsStalls: Bool

    /// Whether all instances must be released before the container is. Then there are no closers, which would keep
    /// some.
    private let checksRelease: Bool
    private let gone = Gone()

    /// Views that workers share.
    private final class Shared: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        let lock = NSLock()
        var views: [Int: View] = [:]
    }

    /// Containers and scopes that should be released at the end.
    private final class Gone: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        let lock = NSLock()
        var containers: [WeakReference] = []
    }

    private struct WeakReference {
        weak var object: AnyObject?
    }

    init(_ number: Int, seed: UInt64, options: Options) {
        self.number = number
        let threads = options.threads
        var random = SplitMix64(seed: seed)
        checksRelease = options.checksRelease && random.chance(20)
        let graph = Graph(
            closesCapturedCycles: options.closesCapturedCycles, hasClosers: !checksRelease, using: &random)
        self.graph = graph
        ledger = Ledger(nodes: graph.nodes.count)
        creations = graph.nodes.map { _ in Counter() }
        hooks = graph.nodes.map { _ in Counter() }
        spawnCounts = graph.nodes.map { _ in Counter() }
        changing = graph.nodes.map { _ in NSLock() }
        isLastWins = random.chance(50)
        resetsAtEnd = random.chance(30)
        reportsStalls = random.chance(25)
        // In some rounds, all workers use child containers, so that many children use a parent during its close.
        let staysInChildren = random.chance(15)
        keys = Dictionary(
            uniqueKeysWithValues: graph.nodes.map {
                (Round.kind(of: $0.index).key(Round.qualifier(of: $0.index)), $0.index)
            })
        let tasks = random.pick([(2, 0), (4, 4), (3, 24), (1, 200)])
        let length = tasks > 100 || threads > 16 ? 12 : 40
        let closesRoot = staysInChildren || random.chance(20)
        var list: [Worker] = []
        for index in 0..<(threads + tasks) {
            let operations = Operation.list(
                length, on: graph, closesRoot: closesRoot && index == 0, staysInChild: staysInChildren && index > 0,
                using: &random)
            list.append(Worker(index + 1, isThread: index < threads, operations: operations))
        }
        workers = list
    }

    static func kind(of node: Int) -> any Kind { kinds[node % kinds.count] }

    static func qualifier(of node: Int) -> Qualifier? { node < unnamedCount ? nil : .name("n\(node)") }

    func qualifier(of node: Int) -> Qualifier? { Round.qualifier(of: node) }

    func kind(of node: Int) -> any Kind { Round.kind(of: node) }

    func need(_ need: Node.Need) -> EdgeNeed {
        kind(of: need.target).need(need, of: graph.nodes[need.target], qualifier: qualifier(of: need.target))
    }

    func name(of node: Int) -> String {
        let node = graph.nodes[node]
        let decorated = node.isDecorated ? ", decorated" : ""
        return "component \(node.index) (\(node.mode), \(node.lifetime)\(decorated))"
    }

    // MARK: Running

    /// Runs the round until its end.
    func run() {
        let number = nextNumber()
        let container = Container(
            duplicates: isLastWins ? .lastWins : .diagnose,
            resolutionObservers: reportsStalls
                ? [StallReporting(after: .seconds(5)) { [ledger] in ledger.noteStall($0.description) }] : []
        ) {
            Component(instance: Owner.Mark<Owner.ContainerLevel>(number, aliveOthers))
            Component(Owner.Mark<Owner.SessionLevel>.self, suppliedIn: .session)
            Component(Owner.Mark<Owner.RequestLevel>.self, suppliedIn: .request)
            for node in graph.nodes {
                registration(of: node.index, serial: serial(for: node.index, in: number))
                decorators(of: node.index)
            }
        }
        watch(container)
        root = container
        runWorkers(View(container: container, owner: Owner(container: number)))
        shared.lock.withLock { shared.views = [:] }
        if checksRelease {
            spawned.wait()
            if resetsAtEnd { container.reset() } else { container.clear() }
            awaitRelease()
        } else if resetsAtEnd {
            container.reset()
        }
        Blocking.wait { [self] in await close(number) { try await container.close() } }
        spawned.wait()
        root = nil
    }

    /// Waits until all instances are released. Threads and tasks may release the last ones after they report their end.
    private func awaitRelease() {
        let puts = ledger.changes.filter { $0.begin > 0 && $0.serial > 0 }
        let deadline = Date().addingTimeInterval(5)
        // A clear keeps instances that were put, and the instances of their decorators.
        let limit = resetsAtEnd ? 0 : puts.reduce(0) { $0 + (graph.nodes[$1.node].isDecorated ? 2 : 1) }
        // The release of an instance by a thread triggers no signal.
        while aliveInstances.count > limit, Date() < deadline { Thread.sleep(forTimeInterval: 0.001) }
        if aliveInstances.count > limit {
            ledger.report("\(aliveInstances.count) instances live after \(resetsAtEnd ? "a reset" : "a clear")")
        }
    }

    private func runWorkers(_ view: View) {
        let group = DispatchGroup()
        for worker in workers {
            worker.begin(in: self, view)
            group.enter()
            if worker.isThread {
                let thread = Thread {
                    worker.runOnThread()
                    group.leave()
                }
                thread.stackSize = 2 << 20
                thread.start()
            } else {
                Task.detached {
                    await worker.runInTask()
                    group.leave()
                }
            }
        }
        group.wait()
    }

    // MARK: Interface for workers and factories

    func nextNumber() -> Int { numbers.add() }

    /// Records an initial registration, and returns its number.
    func serial(for node: Int, in container: Int) -> Int {
        let serial = serials.add()
        ledger.note(Ledger.Change(container: container, node: node, begin: 0, end: 0, serial: serial))
        return serial
    }

    /// Changes the registration of a component.
    func change(_ node: Int, in container: Int, _ body: (_ serial: Int) -> Void) {
        let serial = serials.add()
        let begin = clock.tick()
        body(serial)
        ledger.note(Ledger.Change(container: container, node: node, begin: begin, end: clock.tick(), serial: serial))
    }

    func registration(of node: Int, serial: Int) -> ComponentList {
        kind(of: node).components(Blueprint(round: self, node: graph.nodes[node], serial: serial))
    }

    /// Returns the decorators of a component, which stay when the component is replaced.
    func decorators(of node: Int) -> ComponentList {
        let blueprint = Blueprint(round: self, node: graph.nodes[node], serial: 0)
        return ComponentList { if blueprint.node.isDecorated { kind(of: node).decorators(blueprint) } }
    }

    /// Closes a container or a scope.
    func close(_ number: Int, isAwaited: Bool = true, _ body: () async throws -> Void) async {
        ledger.beginClosing(number, at: clock.tick(), isAwaited: isAwaited)
        do {
            try await body()
        } catch {
            checkClosing(error)
        }
        ledger.endClosing(number, at: clock.tick())
    }

    func checkClosing(_ error: any Error) {
        guard let error = error as? ClosingError else { return ledger.report("closing threw \(error)") }
        for failure in error.failures where !(failure.error is Failure) {
            ledger.report("closing threw \(failure)")
        }
    }

    /// Starts an unawaited task that resolves a component.
    func spawn(_ node: Int) {
        guard let container = root, spawnCounts[node].add() <= 3 else { return }
        spawned.enter()
        Task { [self] in
            defer { spawned.leave() }
            let worker = Worker(0, isThread: false, operations: [])
            worker.begin(in: self, View(container: container, owner: Owner(container: 1)))
            if graph.nodes[node].isAwaited {
                await worker.perform(.resolveAsynchronously(node))
            } else {
                worker.performNow(.resolve(node))
            }
            worker.end()
        }
    }

    func publish(_ view: View, at slot: Int) { shared.lock.withLock { shared.views[slot] = view } }

    func published(at slot: Int) -> View? { shared.lock.withLock { shared.views[slot] } }

    func watch(_ object: AnyObject) { gone.lock.withLock { gone.containers.append(WeakReference(object: object)) } }

    /// The number of containers and scopes that are alive.
    var aliveContainers: Int { gone.lock.withLock { gone.containers.count { $0.object != nil } } }
}
