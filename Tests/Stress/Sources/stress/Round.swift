import DICore
import Foundation

/// One random graph in one container, used by many workers at once, until everything is closed and gone.
final class Round: @unchecked Sendable {
    // Safety: constant, or guarded by itself, but for `root`: that is set before the first worker starts, and dropped when all
    // of them have ended.

    /// How many components have no name: one of each type.
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

    /// How often a component was removed.
    let removals = Counter()
    let keys: [ComponentKey: Int]
    let isLastWins: Bool

    /// One change of a component at a time, where two of them would be a duplicate.
    let changing: [NSLock]
    private(set) var root: Container?
    private(set) var workers: [Worker] = []

    private let serials = Counter()
    private let numbers = Counter()
    private let spawned = DispatchGroup()
    private let spawnCounts: [Counter]
    private let shared = Shared()
    private let resetsAtEnd: Bool

    /// Whether all instances are to be released before the container is: there are no closers then, which would keep some.
    private let checksRelease: Bool
    private let gone = Gone()

    /// What workers offer each other.
    private final class Shared: @unchecked Sendable {
        // Safety: read and written under `lock` only.
        let lock = NSLock()
        var views: [Int: View] = [:]
    }

    /// Containers and scopes that should be gone at the end.
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
        // Many children that ask a parent while that is closed.
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

    /// Runs it to its end.
    func run() {
        let number = nextNumber()
        let container = Container(
            duplicates: isLastWins ? .lastWins : .diagnose,
            stalls: .reported(after: .seconds(5)) { [ledger] in ledger.noteStall($0.description) }
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

    /// Waits until no instance lives any more: threads and tasks let go of the last ones after they have said that they ended.
    private func awaitRelease() {
        let puts = ledger.changes.filter { $0.begin > 0 && $0.serial > 0 }
        let deadline = Date().addingTimeInterval(5)
        // After a clear what was put is registered still, with what its decorator made of it.
        let limit = resetsAtEnd ? 0 : puts.reduce(0) { $0 + (graph.nodes[$1.node].isDecorated ? 2 : 1) }
        // Nothing signals that a thread has let go of an instance.
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

    // MARK: What workers and factories use

    func nextNumber() -> Int { numbers.add() }

    /// A number for a registration that is there from the start.
    func serial(for node: Int, in container: Int) -> Int {
        let serial = serials.add()
        ledger.note(Ledger.Change(container: container, node: node, begin: 0, end: 0, serial: serial))
        return serial
    }

    /// Changes what is registered for a component.
    func change(_ node: Int, in container: Int, _ body: (_ serial: Int) -> Void) {
        let serial = serials.add()
        let begin = clock.tick()
        body(serial)
        ledger.note(Ledger.Change(container: container, node: node, begin: begin, end: clock.tick(), serial: serial))
    }

    func registration(of node: Int, serial: Int) -> ComponentList {
        kind(of: node).components(Blueprint(round: self, node: graph.nodes[node], serial: serial))
    }

    /// The decorators of a component, which stay when that is replaced.
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

    /// A task that asks for a component, and nobody waits for it.
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

    /// How many containers and scopes live.
    var aliveContainers: Int { gone.lock.withLock { gone.containers.count { $0.object != nil } } }
}
