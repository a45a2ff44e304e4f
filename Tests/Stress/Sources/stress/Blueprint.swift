import DICore
import Foundation

/// The data of a factory for one registration of a component.
struct Blueprint: Sendable {
    let round: Round
    let node: Node
    let serial: Int

    /// Lives as long as the registration.
    let canary: Canary

    let marks: [EdgeNeed.MarkNeed]
    let needs: [EdgeNeed]

    var qualifier: Qualifier? { round.qualifier(of: node.index) }

    init(round: Round, node: Node, serial: Int) {
        self.round = round
        self.node = node
        self.serial = serial
        canary = Canary(round.aliveOthers)
        marks = EdgeNeed.marks(of: node)
        needs = node.needs.map { round.need($0) }
    }

    var dependencies: [Dependency] { marks.map(\.dependency) + needs.map(\.dependency) }

    /// Begins a creation, before any dependency is resolved.
    func begin() -> Int {
        round.clock.tick()
    }

    /// Pauses a synchronous factory.
    func pause() {
        for _ in 0..<node.pauses { sched_yield() }
        if node.spawns { round.spawn(node.index) }
    }

    /// Pauses an asynchronous factory.
    func pauseAsynchronously() async throws {
        for _ in 0..<node.pauses { await Task.yield() }
        if node.pauses > 0 { try Task.checkCancellation() }
        if node.spawns { round.spawn(node.index) }
    }

    /// Resolves deferred dependencies that the factory itself uses.
    func useAtOnce(_ edges: [Edge]) throws {
        for (need, edge) in zip(node.needs, edges) where need.isUsedAtOnce { try edge.useNow() }
    }

    /// Resolves deferred dependencies in a factory that may suspend.
    func useAtOnceAsynchronously(_ edges: [Edge]) async throws {
        for (need, edge) in zip(node.needs, edges) where need.isUsedAtOnce { try await edge.use() }
    }

    /// Creates the instance, or fails.
    func end<Made: Instance>(_ type: Made.Type, owner: Owner, edges: [Edge], start: Int) throws -> Made {
        let number = round.creations[node.index].add()
        let isMade = node.failing == 0 || number % node.failing != 0
        let record = Record(
            node: node.index, serial: serial, owner: owner, request: Request.current, start: start,
            end: round.clock.tick(), isMade: isMade, isOwned: node.closer != .none)
        round.ledger.note(record)
        guard isMade else { throw Failure(work: "factory") }
        return Made(record: record, edges: edges, alive: round.aliveInstances)
    }

    /// Runs a hook, which may fail.
    func hook() throws {
        guard node.failingHook > 0, round.hooks[node.index].add() % node.failingHook == 0 else { return }
        throw Failure(work: "hook")
    }

    /// Wraps an instance in a decorator.
    func decorate<Made: Instance>(_ inner: Made) -> Made {
        let start = begin()
        pause()
        let record = Record(
            node: node.index, serial: serial, owner: Owner(), request: Request.current, start: start,
            end: round.clock.tick(), isMade: true, isOwned: node.decoratorCloser != .none)
        round.ledger.note(Ledger.Decoration(outer: record, inner: inner.record))
        return Made(decorating: inner, record, alive: round.aliveInstances)
    }

    /// Runs the closer of the decorator, which may fail. The verification checks the order at the end.
    func closeDecorated(_ instance: Instance) throws {
        guard let record = instance.decoration else {
            return round.ledger.report("a decorator of \(round.name(of: node.index)) closes what it has not made")
        }
        record.close(at: round.clock.tick())
        if node.closerFails, record.start % 3 == 0 { throw Failure(work: "closer") }
    }

    /// Runs a closer, which may fail.
    func close(_ instance: Instance) throws {
        let record = instance.record
        let count = record.closeCount
        record.close(at: round.clock.tick())
        if count > 0 { round.ledger.report("\(round.name(of: node.index)) was closed \(count + 1) times") }
        if record.delivered > 0, node.closer == .immediate {
            for case .strong(let needed) in instance.edges
            // An instance that is shared in one resolve belongs to the first scope of that resolve.
            where (needed.record.closed > 0 || (needed.decoration?.closed ?? 0) > 0)
                && round.graph.nodes[needed.record.node].lifetime != .perResolve
            {
                round.ledger.report(
                    "\(round.name(of: node.index)) was closed after \(round.name(of: needed.record.node)), which it needs"
                )
            }
        }
        if node.closerFails, record.start % 3 == 0 { throw Failure(work: "closer") }
    }
}
