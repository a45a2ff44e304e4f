import DICore

/// Compares the recorded events of a round with the model.
struct Verification {
    private let round: Round
    private let graph: Graph
    private let changes: [Int: [Ledger.Change]]
    private let clears: [Ledger.Clear]
    private let closings: [Int: Ledger.Closing]

    init(_ round: Round) {
        self.round = round
        graph = round.graph
        changes = Dictionary(grouping: round.ledger.changes, by: \.node)
        clears = round.ledger.clears
        closings = round.ledger.closings
    }

    func check() {
        for node in graph.nodes {
            let records = round.ledger.creations(of: node.index)
            checkClosed(node, records)
            checkOnce(node, records)
            for decoration in round.ledger.decorations(of: node.index) { checkClosed(node, decoration) }
        }
        for outcome in round.ledger.outcomes { check(outcome) }
    }

    private func report(_ node: Int, _ problem: String) {
        round.ledger.report("\(round.name(of: node)) \(problem)")
    }

    // MARK: Closing

    private func checkClosed(_ node: Node, _ records: [Record]) {
        for record in records where record.isMade && record.isOwned {
            if record.closeCount != 1 { report(node.index, "was closed \(record.closeCount) times: \(text(record))") }
            guard record.delivered > 0 else { continue }
            for (number, closing) in closings where record.delivered < closing.begin && belongs(record, to: number) {
                guard closing.isAwaited || node.closer == .immediate, closing.end < Int.max else { continue }
                if record.closed == 0 || record.closed > closing.end, closing.isAwaited || !isHeldUp(record, in: number)
                {
                    report(node.index, "was not closed when its owner \(number) was: \(text(record))")
                }
            }
        }
    }

    /// Checks that a decorated instance is closed once, and before the instance that it wraps.
    private func checkClosed(_ node: Node, _ decoration: Ledger.Decoration) {
        let (outer, inner) = (decoration.outer, decoration.inner)
        guard outer.isOwned else { return }
        if outer.closeCount != 1 {
            report(node.index, "has a decorator that closed its instance \(outer.closeCount) times: \(text(outer))")
        }
        // An instance that is shared in one resolve belongs to the first scope of that resolve.
        guard inner.isOwned, outer.delivered > 0, node.lifetime != .perResolve else { return }
        if outer.closed > inner.closed {
            report(node.index, "was closed before the instance of its decorator: \(text(inner)); \(text(outer))")
        }
    }

    /// Whether a close that does not wait may have left the instance open: a later instance has a suspending closer.
    private func isHeldUp(_ record: Record, in number: Int) -> Bool {
        func isLeft(_ other: Record, over inner: Record) -> Bool {
            other.isMade && other.end > record.start && (inner.session == 0 || belongs(inner, to: number))
        }
        return graph.nodes.contains { node in
            node.closer == .suspending
                && round.ledger.creations(of: node.index).contains { isLeft($0, over: $0) }
                || node.decoratorCloser == .suspending
                    && round.ledger.decorations(of: node.index).contains { isLeft($0.outer, over: $0.inner) }
        }
    }

    /// Whether an instance certainly belongs to a container or a scope.
    private func belongs(_ record: Record, to number: Int) -> Bool {
        if number == 1 { return true }
        return [record.container, record.session, record.request].contains {
            $0 > 0 && round.ledger.chain(of: $0).contains(number)
        }
    }

    // MARK: Single creation

    private struct Cell: Hashable {
        let serial: Int
        let place: Int
        var part = 0
    }

    private func cell(of record: Record, _ node: Node) -> Cell? {
        let container = node.isMarked ? record.container : 0
        return switch node.lifetime {
        case .uncached, .perResolve: nil
        case .exactlyOnce, .timeToLive, .simple, .weak: Cell(serial: record.serial, place: container)
        case .session: Cell(serial: record.serial, place: record.session)
        case .request: Cell(serial: record.serial, place: record.request)
        case .perThread:
            record.thread == 0 ? nil : Cell(serial: record.serial, place: container, part: record.thread)
        case .perTask: Cell(serial: record.serial, place: container, part: record.taskCache)
        }
    }

    private func checkOnce(_ node: Node, _ records: [Record]) {
        guard node.lifetime.isCached else { return }
        var cells: [Cell: [Record]] = [:]
        for record in records {
            if let cell = cell(of: record, node) { cells[cell, default: []].append(record) }
        }
        for (cell, records) in cells {
            let sorted = records.sorted { $0.start < $1.start }
            if node.lifetime != .simple {
                for (first, second) in zip(sorted, sorted.dropFirst())
                where second.start < first.end && !wasCleared(node, cell, from: first, to: second) {
                    report(node.index, "was created twice at once: \(text(first)); \(text(second))")
                }
            }
            guard node.lifetime != .weak else { continue }
            let kept = sorted.filter { $0.isMade && $0.delivered > 0 }
            for (first, second) in zip(kept, kept.dropFirst()) where !wasCleared(node, cell, from: first, to: second) {
                report(node.index, "was created twice: \(text(first)); \(text(second))")
            }
        }
    }

    private func wasCleared(_ node: Node, _ cell: Cell, from first: Record, to second: Record) -> Bool {
        // A scoped component has its slot in a container, and is cleared there.
        let isScoped = node.lifetime == .session || node.lifetime == .request
        let place = !isScoped ? cell.place : node.isMarked ? first.container : 0
        // Concurrent creations of a `simple` cache: an instance that a clear overtook still goes to its own caller.
        let last = node.lifetime == .simple ? max(first.delivered, second.delivered) : second.start
        // Closing clears the caches, also for running requests, and a child no longer shares instances with its parent.
        if round.ledger.chain(of: max(place, 1)).contains(where: { closings[$0].map { $0.begin < last } == true }) {
            return true
        }
        let isOfChild = place > 1
        // A child drops its instance when the parent replaces the component. Earlier requests then create a new one.
        if isOfChild, changes[node.index]?.contains(where: { $0.begin < second.end && $0.end > first.earliest }) == true
        {
            return true
        }
        return mayBeOfChild(node, before: second.end)
            || clears.contains {
                covers($0, node, place: place) && $0.end > min(first.earliest, second.earliest) && $0.begin < last
            }
    }

    /// Whether a child may have an instance of its own of a component, because something that a deferred need reaches
    /// was missing in its parent for a time.
    private func mayBeOfChild(_ node: Node, before moment: Int) -> Bool {
        graph.deferred[node.index].contains { changes[$0]?.contains { $0.serial == 0 && $0.begin < moment } == true }
    }

    private func covers(_ clear: Ledger.Clear, _ node: Node, place: Int) -> Bool {
        (clear.node == nil || clear.node == node.index) && clear.container == (place == 0 ? 1 : place)
    }

    // MARK: Outcomes

    private func check(_ outcome: Outcome) {
        switch outcome.result {
        case .nothing: break
        case .made(let record): check(outcome, record)
        case .failed(let error as ResolutionError):
            if let problem = problem(error, outcome) {
                report(outcome.node, "threw an error that it may not throw, \(problem): \(error)")
            }
        case .failed(let error): report(outcome.node, "threw \(error)")
        }
    }

    private func check(_ outcome: Outcome, _ record: Record) {
        let node = graph.nodes[outcome.node]
        let owner = outcome.owner
        let start = outcome.request.start
        for number in [owner.container, owner.session, owner.request] where number > 0 {
            for around in round.ledger.chain(of: number) {
                // A child that was created after its parent was closed stays open.
                guard around == number || !round.ledger.wasClosedBefore(owner.container) else { continue }
                if let closing = closings[around], closing.end < start {
                    report(node.index, "was handed out by \(around), which was closed: \(text(record))")
                }
            }
        }
        guard outcome.access != .deferred else { return }
        checkFresh(outcome, record, node)
        let isPut = record.container == -1
        guard !isPut else { return }
        if outcome.access == .direct, node.lifetime == .uncached || node.lifetime == .perResolve, record.start < start {
            report(node.index, "is not new, although it has no cache: \(text(record))")
        }
        if node.lifetime == .session || node.lifetime == .request, record.session != owner.session {
            report(node.index, "is of another session than \(owner.session): \(text(record))")
        }
        if node.lifetime == .request, record.request != owner.request {
            report(node.index, "is of another request than \(owner.request): \(text(record))")
        }
        if node.lifetime == .perThread, record.thread != outcome.request.thread {
            report(node.index, "is of another thread: \(text(record))")
        }
        if node.lifetime == .perTask, record.taskCache != outcome.request.taskCache {
            report(node.index, "is of another task cache: \(text(record))")
        }
        if node.isMarked, record.container != owner.container {
            report(node.index, "is of another container than \(owner.container): \(text(record))")
        }
    }

    /// Checks that no instance is older than the last change or clear before the request.
    private func checkFresh(_ outcome: Outcome, _ record: Record, _ node: Node) {
        let start = outcome.request.start
        let all = changes[node.index] ?? []
        guard let own = all.first(where: { $0.serial == record.serial }) else { return }
        for change in all where change.container == own.container && change.begin > own.end && change.end < start {
            report(
                node.index,
                "is stale: \(text(record)) for a request at \(start), after a change to \(change.serial) at \(change.begin)…\(change.end), last wins: \(round.isLastWins)"
            )
        }
        guard record.container != -1, node.lifetime.isCached, !mayBeOfChild(node, before: start) else { return }
        let place = node.isMarked ? record.container : 0
        for clear in clears where covers(clear, node, place: place) && clear.begin > record.start && clear.end < start {
            report(
                node.index,
                "is stale: \(text(record)) for a request at \(start), after a clear at \(clear.begin)…\(clear.end)")
        }
    }

    /// Returns the reason that an error is unexpected; `nil` if the model permits it.
    private func problem(_ error: ResolutionError, _ outcome: Outcome) -> String? {
        let index = outcome.node
        let owner = outcome.owner
        switch error.code {
        case .closed:
            let numbers = [owner.container, owner.session, owner.request].filter { $0 > 0 }
            let isClosing = numbers.flatMap { round.ledger.chain(of: $0) }.contains {
                closings[$0].map { $0.begin < outcome.end } == true
            }
            return isClosing ? nil : "nothing is closed"
        case .cycle:
            guard graph.isCyclic else { return "there is no cycle" }
            guard let key = round.keys[error.key], graph.created[key].contains(key) else {
                return "\(error.key) is in no cycle"
            }
            return nil
        case .creationFailed:
            if error.underlying is Failure {
                return graph.creates(index) { $0.failing > 0 || $0.failingHook > 0 || $0.mode.asksRoot }
                    ? nil : "nothing fails"
            }
            if error.underlying is CancellationError { return outcome.isCanceled ? nil : "nothing was canceled" }
            return "nothing throws this"
        case .canceled: return outcome.isCanceled ? nil : "nothing was canceled"
        case .noScope:
            let mayFail = graph.creates(index) {
                switch $0.lifetime {
                case .session: owner.session == 0
                case .request: owner.request == 0
                case .perTask: outcome.request.taskCache == 0
                default: false
                }
            }
            return mayFail ? nil : "each scope is open"
        case .asynchronous:
            if outcome.isAsynchronous, outcome.access != .deferred {
                // A component that was asynchronous when its creation began, and was then replaced, must be awaited
                // until the creation has ended. Requests that began after the change cannot await it.
                return graph.creates(index) { changes[$0.index].map { $0.count > 1 } == true && $0.isAwaited }
                    ? nil : "it can wait"
            }
            return graph.creates(index) { $0.isAwaited } ? nil : "nothing is asynchronous"
        case .missing:
            guard let node = round.keys[error.key] else { return "it is registered" }
            let wasRemoved = changes[node]?.contains { $0.serial == 0 && $0.begin < outcome.end } == true
            return wasRemoved ? nil : "nothing was removed"
        case .tooDeep:
            // Uncached factories that ask a captured container recurse as far as the stack allows.
            let recurs = graph.isCyclic && graph.creates(index) { $0.mode == .captured }
            return recurs ? nil : "no captured container recurs"
        default: return "the code"
        }
    }

    private func text(_ record: Record) -> String {
        "serial \(record.serial) of container \(record.container), session \(record.session), request \(record.request), "
            + "asked for at \(record.earliest), created at \(record.start)…\(record.end), delivered at \(record.delivered), "
            + "closed at \(record.closed)"
    }
}
