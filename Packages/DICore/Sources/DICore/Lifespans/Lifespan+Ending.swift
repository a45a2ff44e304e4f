import Synchronization

extension Lifespan {
    /// Runs closers at once, the last first. From the first that may suspend on, they run in a task that nobody waits for.
    ///
    /// - Returns: What the first of them threw that threw at once.
    @discardableResult
    func closeNow(_ closers: [Closer]) -> (any Error)? {
        var state: ClosingState? = ClosingState()
        _ = state?.keep(closers)
        let failures = runNow(&state)
        if let others = state?.takeAll() {
            Task { for closer in others.reversed() { _ = await run(closer) } }
        }
        return failures.first?.error
    }

    /// Runs closers that do not suspend, one after the other, the last first, up to one that may suspend: what was made before it
    /// may be needed until it has run.
    ///
    /// - Parameter closers: They, and then those that are left; those of the lifespan where `nil`.
    /// - Returns: What they threw.
    private func runNow(_ closers: inout ClosingState?) -> [ClosingError.Failure] {
        // One by one: an instance that is created meanwhile is closed next, as it was created last.
        func next() -> Closer? { closers == nil ? lock.withLock { state.nextNow() } : closers?.nextNow() }
        guard var closer = next() else { return [] }
        var failures: [ClosingError.Failure] = []
        Self.$closingHere.withValue(Closing(of: self, inside: Self.closingHere)) {
            while true {
                let start = observed.map { _ in ContinuousClock.now }
                do {
                    try closer.closeNow?()
                    tell(of: closer, since: start)
                } catch {
                    failures.append(ClosingError.Failure(component: closer.component, error: error))
                    tell(of: closer, since: start, failure: error)
                }
                guard let another = next() else { return }
                closer = another
            }
        }
        return failures
    }

    /// Ends at once, with everything that lives inside: closers are run now, the last first, up to one that may suspend. That
    /// one, and those of what was made before it, are left to what this lives inside of.
    ///
    /// - Returns: What they threw.
    func end() -> [ClosingError.Failure] {
        if endIfEmpty() { return [] }
        guard let (failures, others) = endNow() else { return [] }
        if !others.isEmpty {
            if let outer { _ = outer.keep(others) } else { closeNow(others) }
        }
        // What is around finds them before it goes on.
        finish(with: [])
        return failures
    }

    /// Ends at once, where nothing lives inside and there is nothing to close.
    ///
    /// - Returns: Whether that is so.
    func endIfEmpty() -> Bool {
        let isEmpty = lock.withLock {
            guard lastInside == nil, state.endIfEmpty() else { return false }
            open.store(false, ordering: .releasing)
            return true
        }
        guard isEmpty else { return false }
        begun()
        finish(with: [])
        return true
    }

    /// - Returns: What closers threw, and those that are left, in the order in which they are to be kept; `nil` where it is
    ///   being closed already.
    private func endNow() -> (failures: [ClosingError.Failure], others: [Closer])? {
        guard let first = Ending(of: self, leavingAll: false) else { return nil }
        var failures: [ClosingError.Failure] = []
        var endings = [first]
        // Not by a recursion: there may be more inside one another than calls on a stack.
        while true {
            let last = endings.count - 1
            if let next = endings[last].open.popLast() {
                if let inside = Ending(of: next, leavingAll: endings[last].leavesAll) { endings.append(inside) }
                continue
            }
            let ended = endings.removeLast()
            let lifespan = ended.lifespan
            if !ended.leavesAll {
                var own: ClosingState?
                failures += lifespan.runNow(&own)
            }
            var others: [Closer] = []
            // Closers of instances that are created meanwhile are left with the rest.
            while let closers = lifespan.lock.withLock({ lifespan.state.takeAll() }) { others += closers }
            for closers in ended.left.reversed() { others += closers }
            if endings.isEmpty { return (failures, others) }
            if !others.isEmpty { endings[last - 1].leave(others) }
            lifespan.finish(with: [])
        }
    }

    /// Something that ends at once, while what lives inside of it does.
    private struct Ending {
        let lifespan: Lifespan

        /// What lives inside and has not begun to end, in the order in which it was opened: the last ends next.
        var open: [Lifespan]

        /// The closers that are left of what lives inside, the last first.
        private(set) var left: [[Closer]] = []

        /// Whether no closer is run, because one of what was made later is left.
        private(set) var leavesAll: Bool

        /// `nil` where it is being closed already.
        init?(of lifespan: Lifespan, leavingAll leavesAll: Bool) {
            guard lifespan.lock.withLock({ lifespan.state.begin() == .open }) else { return nil }
            lifespan.refuse()
            self.lifespan = lifespan
            self.leavesAll = leavesAll
            open = lifespan.lock.withLock { lifespan.lifespansInside }.reversed()
        }

        mutating func leave(_ closers: [Closer]) {
            left.append(closers)
            leavesAll = true
        }
    }
}
