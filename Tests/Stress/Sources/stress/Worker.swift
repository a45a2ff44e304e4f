import DICore
import DIInspection
import Foundation

/// A thread or a task that performs a list of operations.
final class Worker: @unchecked Sendable {
    // Safety: any thread may use the counters; everything else is used by one thread or task at a time.
    let number: Int
    let isThread: Bool
    let operations: [Operation]
    let position = Counter()
    private let endings = Counter()

    private var round: Round!
    private var view: View!
    private var home: View!
    private var kept: [(instance: Instance, view: View)] = []
    private var outcomes: [Outcome] = []

    init(_ number: Int, isThread: Bool, operations: [Operation]) {
        self.number = number
        self.isThread = isThread
        self.operations = operations
    }

    func begin(in round: Round, _ view: View) {
        self.round = round
        self.view = view
        home = view
    }

    func runOnThread() {
        for operation in operations {
            position.add()
            if operation.maySuspend {
                Blocking.wait { await self.perform(operation) }
            } else {
                performNow(operation)
            }
            round.progress.add()
        }
        Blocking.wait { await self.leaveAll() }
        end()
    }

    func runInTask() async {
        for operation in operations {
            position.add()
            if operation.maySuspend { await perform(operation) } else { performNow(operation) }
            round.progress.add()
        }
        await leaveAll()
        end()
    }

    var hasEnded: Bool { endings.count > 0 }

    /// Releases everything.
    func end() {
        round.ledger.note(outcomes)
        outcomes = []
        kept = []
        view = nil
        home = nil
        round = nil
        endings.add()
    }

    // MARK: Resolving

    private func newRequest(onThread: Bool = true, taskCache: Int = 0) -> Request {
        Request(start: round.clock.tick(), thread: onThread && isThread ? number : 0, taskCache: taskCache)
    }

    private func note(
        _ node: Int, _ access: Outcome.Access, _ request: Request, in view: View, isAsynchronous: Bool,
        isCanceled: Bool = false, _ result: Result<Instance?, any Error>
    ) {
        let end = round.clock.tick()
        let noted: Outcome.Result
        switch result {
        case .success(let instance?):
            if access != .owned { instance.deliver(at: end) }
            noted = .made(instance.record)
            let closed = instance.record.closed
            if access != .deferred, closed > 0, closed < request.start {
                round.ledger.report(
                    "\(round.name(of: node)) was handed out after it had been closed at \(closed), to a request at "
                        + "\(request.start)…\(end) (\(access), asynchronous: \(isAsynchronous)) of \(view.owner)")
            }
            if access == .direct {
                if kept.count == 8 { kept.removeFirst() }
                kept.append((instance, view))
            }
        case .success(nil): noted = .nothing
        case .failure(let error): noted = .failed(error)
        }
        outcomes.append(
            Outcome(
                node: node, access: access, isAsynchronous: isAsynchronous, isCanceled: isCanceled, owner: view.owner,
                request: request, end: end, result: noted))
    }

    private func ask(
        _ node: Int, _ access: Outcome.Access = .direct, in view: View, taskCache: Int = 0,
        _ body: (any Kind, Qualifier?) throws -> Instance?
    ) {
        let request = newRequest(taskCache: taskCache)
        let result = Result {
            try Request.$current.withValue(request) { try body(round.kind(of: node), round.qualifier(of: node)) }
        }
        note(node, access, request, in: view, isAsynchronous: false, result)
    }

    private func askAsynchronously(
        _ node: Int, _ access: Outcome.Access = .direct,
        _ body: @Sendable (any Kind, Qualifier?) async throws -> Instance?
    ) async {
        let request = newRequest(onThread: false)
        var result: Result<Instance?, any Error>
        do {
            result = .success(
                try await Request.$current.withValue(request) {
                    try await body(round.kind(of: node), round.qualifier(of: node))
                })
        } catch {
            result = .failure(error)
        }
        note(node, access, request, in: view, isAsynchronous: true, result)
    }

    private func resolve(_ node: Int, in view: View, taskCache: Int = 0) {
        ask(node, in: view, taskCache: taskCache) { try $0.resolve(from: view.source, qualifier: $1) }
    }

    // MARK: Performing

    /// Performs a synchronous operation.
    func performNow(_ operation: Operation) {
        guard let view else { return }
        let round = round!
        switch operation {
        case .resolve(let node): resolve(node, in: view)
        case .resolveIfRegistered(let node):
            ask(node, in: view) { try $0.resolveIfRegistered(from: view.source, qualifier: $1) }
        case .existing(let node): ask(node, .existing, in: view) { try $0.existing(in: view.source, qualifier: $1) }
        case .owned(let node):
            ask(node, .owned, in: view) { kind, qualifier in
                var found: Instance?
                try kind.withOwned(from: view.source, qualifier: qualifier) { found = $0 }
                return found
            }
        case .taskCache(let nodes):
            let number = round.nextNumber()
            withTaskCache { for node in nodes { resolve(node, in: view, taskCache: number) } }
        case .put(let node): put(node)
        case .replace(let node): replace(node)
        case .removeAndRestore(let node, let pauses): removeAndRestore(node, pauses: pauses)
        case .clear(let node, let inRoot): clear(node, inRoot: inRoot)
        case .clearAll(let inRoot): clear(nil, inRoot: inRoot)
        case .openSession: openScope(.session)
        case .openRequest: openScope(.request)
        case .briefScope(let nodes): briefScope(nodes)
        case .publish(let slot): round.publish(view, at: slot)
        case .adopt(let slot):
            // The worker must close its own child and session first.
            guard view.session == nil, view.owner.container == 1 else { return }
            if let other = round.published(at: slot) { self.view = other }
        case .openChild(let nodes): openChild(nodes)
        case .look: look()
        default: preconditionFailure("\(operation) has to be waited for")
        }
    }

    /// Performs an asynchronous operation.
    func perform(_ operation: Operation) async {
        guard let view else { return }
        let round = round!
        switch operation {
        case .resolveAsynchronously(let node):
            await askAsynchronously(node) { try await $0.resolveAsynchronously(from: view.source, qualifier: $1) }
        case .ownedAsynchronously(let node):
            await askAsynchronously(node, .owned) { kind, qualifier in
                do {
                    try await kind.withOwnedAsynchronously(from: view.source, qualifier: qualifier) { _ in }
                } catch let error as ClosingError {
                    round.checkClosing(error)
                }
                return nil
            }
        case .canceled(let node, let pauses): await canceled(node, pauses: pauses)
        case .useDeferred(let pick): await useDeferred(pick)
        case .closeScope: await closeScope()
        case .leaveChild: await leaveChild()
        case .closeRoot: await round.close(1) { try await home.container.close() }
        default: performNow(operation)
        }
    }

    private func canceled(_ node: Int, pauses: Int) async {
        let request = newRequest(onThread: false)
        let kind = round.kind(of: node)
        let qualifier = round.qualifier(of: node)
        let source = view.source
        let task = Task {
            try await Request.$current.withValue(request) {
                try await kind.resolveAsynchronously(from: source, qualifier: qualifier)
            }
        }
        for _ in 0..<pauses { await Task.yield() }
        task.cancel()
        let result = await task.result.map { Optional($0) }
        note(node, .direct, request, in: view, isAsynchronous: true, isCanceled: true, result)
    }

    private func useDeferred(_ pick: Int) async {
        guard !kept.isEmpty else { return }
        let (instance, origin) = kept[pick % kept.count]
        for edge in instance.edges {
            let target: Int
            switch edge {
            case .strong, .absent: continue
            case .deferred(let index, _), .asynchronous(let index, _): target = index
            }
            let request = newRequest(onThread: false)
            let result: Result<Instance?, any Error>
            do {
                try await Request.$current.withValue(request) { try await edge.use() }
                result = .success(nil)
            } catch {
                result = .failure(error)
            }
            note(target, .deferred, request, in: origin, isAsynchronous: true, result)
        }
    }

    // MARK: Changing

    /// Returns the container in which a component is changed.
    private func place(of node: Int) -> (container: Container, number: Int) {
        view.overridden.contains(node) ? (view.container, view.owner.container) : (home.container, 1)
    }

    private func put(_ node: Int) {
        let (container, number) = place(of: node)
        round.changing[node].withLock {
            round.change(node, in: number) { serial in
                let moment = round.clock.tick()
                let record = Record(
                    node: node, serial: serial, owner: Owner(container: -1), request: nil, start: moment, end: moment,
                    isMade: true, isOwned: false)
                round.kind(of: node).put(
                    record, alive: round.aliveInstances, into: container, qualifier: round.qualifier(of: node))
            }
        }
    }

    private func replace(_ node: Int) {
        // Between removal and registration, a child would use its parent's component.
        if view.overridden.contains(node) { return put(node) }
        if round.isLastWins {
            return round.change(node, in: 1) { serial in
                home.container.register { round.registration(of: node, serial: serial) }
            }
        }
        removeAndRestore(node, pauses: 0)
    }

    private func removeAndRestore(_ node: Int, pauses: Int) {
        guard !view.overridden.contains(node) else { return }
        let container = home.container
        round.changing[node].withLock {
            let begin = round.clock.tick()
            round.removals.add()
            container.remove(round.kind(of: node).key(round.qualifier(of: node)))
            round.ledger.note(
                Ledger.Change(container: 1, node: node, begin: begin, end: round.clock.tick(), serial: 0))
            for _ in 0..<pauses { sched_yield() }
            round.change(node, in: 1) { serial in
                container.register { round.registration(of: node, serial: serial) }
            }
        }
    }

    private func clear(_ node: Int?, inRoot: Bool) {
        let (container, number) = inRoot ? (home.container, 1) : (view.container, view.owner.container)
        let begin = round.clock.tick()
        if let node {
            round.kind(of: node).clear(in: container, qualifier: round.qualifier(of: node))
        } else {
            container.clear()
        }
        round.ledger.note(Ledger.Clear(container: number, node: node, begin: begin, end: round.clock.tick()))
    }

    private func look() {
        do {
            _ = view.container.components.count
            try view.container.validate()
        } catch {
            if round.removals.count == 0, !round.graph.isCyclic { round.ledger.report("validate() found \(error)") }
        }
    }

    // MARK: Scopes and children

    private func openScope(_ name: ScopeName) {
        let isRequest = name == .request
        guard view.request == nil, isRequest ? view.session != nil : view.session == nil else { return }
        let number = round.nextNumber()
        round.ledger.note(number, inside: isRequest ? view.owner.session : view.owner.container)
        let begin = round.clock.tick()
        do {
            if let session = view.session {
                let value = Owner.Mark<Owner.RequestLevel>(number, round.aliveOthers)
                let scope = try session.openScope(name, values: [.value(value)])
                round.watch(scope)
                view.request = scope
                view.owner.request = number
            } else {
                let value = Owner.Mark<Owner.SessionLevel>(number, round.aliveOthers)
                let scope = try view.container.openScope(name, values: [.value(value)])
                round.watch(scope)
                view.session = scope
                view.owner.session = number
            }
        } catch {
            checkOpening(error, begin: begin)
        }
    }

    private func checkOpening(_ error: any Error, begin: Int) {
        let chain = [view.owner.container, view.owner.session].flatMap { round.ledger.chain(of: $0) }
        if (error as? ResolutionError)?.code == .closed, round.ledger.hasBegunClosing(anyOf: chain) { return }
        round.ledger.report("opening a scope threw \(error)")
    }

    private func briefScope(_ nodes: [Int]) {
        guard view.session == nil else { return }
        let number = round.nextNumber()
        round.ledger.note(number, inside: view.owner.container)
        let value = Owner.Mark<Owner.SessionLevel>(number, round.aliveOthers)
        let begin = round.clock.tick()
        do {
            try view.container.withScope(.session, values: [.value(value)]) { (scope: Scope) throws -> Void in
                round.watch(scope)
                var inside: View = view
                inside.session = scope
                inside.owner.session = number
                for node in nodes { resolve(node, in: inside) }
                round.ledger.beginClosing(number, at: round.clock.tick(), isAwaited: false)
            }
        } catch let error as ClosingError {
            round.checkClosing(error)
        } catch {
            checkOpening(error, begin: begin)
            return
        }
        round.ledger.endClosing(number, at: round.clock.tick())
    }

    private func closeScope() async {
        if let request = view.request {
            let number = view.owner.request
            view.request = nil
            view.owner.request = 0
            await round.close(number) { try await request.close() }
        } else if let session = view.session {
            let number = view.owner.session
            view.session = nil
            view.owner.session = 0
            await round.close(number) { try await session.close() }
        }
    }

    private func openChild(_ nodes: [Int]) {
        guard view.session == nil, view.owner.container == 1 else { return }
        let round = round!
        let number = round.nextNumber()
        round.ledger.note(number, inside: 1)
        let overridden = Set(nodes.filter { round.graph.nodes[$0].isMarked })
        let child = home.container.child {
            Component(instance: Owner.Mark<Owner.ContainerLevel>(number, round.aliveOthers))
            for node in overridden.sorted() {
                round.registration(of: node, serial: round.serial(for: node, in: number))
                round.decorators(of: node)
            }
        }
        round.ledger.noteChild(number)
        round.watch(child)
        view = View(container: child, owner: Owner(container: number), overridden: overridden)
    }

    private func leaveChild() async {
        guard view.owner.container != 1 else { return }
        await closeScope()
        await closeScope()
        let child = view.container
        let number = view.owner.container
        view = home
        await round.close(number) { try await child.close() }
    }

    private func leaveAll() async {
        await closeScope()
        await closeScope()
        await leaveChild()
    }
}
