import DICore
import Foundation

/// Everything that the factory of one registration of a component knows.
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

    /// What happens before anything is asked for.
    func begin() -> Int {
        round.clock.tick()
    }

    /// What happens in the middle of a factory that cannot suspend.
    func pause() {
        for _ in 0..<node.pauses { sched_yield() }
        if node.spawns { round.spawn(node.index) }
    }

    /// What happens in the middle of one that can.
    func pauseAsynchronously() async throws {
        for _ in 0..<node.pauses { await Task.yield() }
        if node.pauses > 0 { try Task.checkCancellation() }
        if node.spawns { round.spawn(node.index) }
    }

    /// Uses what is to be used in the factory already.
    func useAtOnce(_ edges: [Edge]) throws {
        for (need, edge) in zip(node.needs, edges) where need.isUsedAtOnce { try edge.useNow() }
    }

    /// The same in a factory that may suspend.
    func useAtOnceAsynchronously(_ edges: [Edge]) async throws {
        for (need, edge) in zip(node.needs, edges) where need.isUsedAtOnce { try await edge.use() }
    }

    /// Makes the instance, or fails.
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

    /// A hook, which may fail.
    func hook() throws {
        guard node.failingHook > 0, round.hooks[node.index].add() % node.failingHook == 0 else { return }
        throw Failure(work: "hook")
    }

    /// What a decorator makes of an instance.
    func decorate<Made: Instance>(_ inner: Made) -> Made {
        let start = begin()
        pause()
        let record = Record(
            node: node.index, serial: serial, owner: Owner(), request: Request.current, start: start,
            end: round.clock.tick(), isMade: true, isOwned: node.decoratorCloser != .none)
        round.ledger.note(Ledger.Decoration(outer: record, inner: inner.record))
        return Made(decorating: inner, record, alive: round.aliveInstances)
    }

    /// The closer of the decorator, which may fail. When it runs is checked in the end.
    func closeDecorated(_ instance: Instance) throws {
        guard let record = instance.decoration else {
            return round.ledger.report("a decorator of \(round.name(of: node.index)) closes what it has not made")
        }
        record.close(at: round.clock.tick())
        if node.closerFails, record.start % 3 == 0 { throw Failure(work: "closer") }
    }

    /// A closer, which may fail.
    func close(_ instance: Instance) throws {
        let record = instance.record
        let count = record.closeCount
        record.close(at: round.clock.tick())
        if count > 0 { round.ledger.report("\(round.name(of: node.index)) was closed \(count + 1) times") }
        if record.delivered > 0, node.closer == .immediate {
            for case .strong(let needed) in instance.edges
            // What is shared in one resolve belongs to the scope that it was created for first.
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
