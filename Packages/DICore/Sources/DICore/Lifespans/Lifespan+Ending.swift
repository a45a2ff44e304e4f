import Synchronization

extension Lifespan {
    /// Runs closers at once, the last first. From the first that may suspend on, they run in a task of their own.
    ///
    /// - Returns: The first error of those that ran at once.
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

    /// Runs closers, the last first, up to one that may suspend: it may use the instances that were made earlier.
    ///
    /// - Parameter closers: The closers, and then those that are left; those of the lifespan where `nil`.
    /// - Returns: Their errors.
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

    /// Ends at once, with the lifespans inside: closers run now, the last first, up to one that may suspend. That one and the
    /// remaining ones are left to the lifespan around it.
    ///
    /// - Returns: The errors of closers.
    func end() -> [ClosingError.Failure] {
        if endIfEmpty() { return [] }
        guard let (failures, others) = endNow() else { return [] }
        if !others.isEmpty {
            if let outer { _ = outer.keep(others) } else { closeNow(others) }
        }
        // The lifespan around it finds them before it goes on.
        finish(with: [])
        return failures
    }

    /// Ends at once, where there are no closers, and no lifespans inside.
    ///
    /// - Returns: Whether it did.
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

    /// Ends at once, and runs closers up to one that may suspend.
    ///
    /// - Returns: The errors of closers, and the closers that are left, in the order in which they are to be kept; `nil` where it
    ///   is being closed already.
    /// - Complexity: O(*n* + *m*) in the number of lifespans inside and of closers.
    private func endNow() -> (failures: [ClosingError.Failure], others: [Closer])? {
        guard let first = Ending(of: self, leavingAll: false) else { return nil }
        var failures: [ClosingError.Failure] = []
        // One list for all of them: closers that were handed outward level by level would be copied at each.
        var left: [[Closer]] = []
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
            if !others.isEmpty { left.append(others) }
            // The lifespans end in the reverse order of their opening, and their closers are kept in that order.
            if endings.isEmpty { return (failures, left.reversed().flatMap(\.self)) }
            if ended.leavesAll || !others.isEmpty { endings[last - 1].leavesAll = true }
            lifespan.finish(with: [])
        }
    }

    /// A lifespan that ends at once, while those that live inside of it do.
    private struct Ending {
        let lifespan: Lifespan

        /// The lifespans inside that have not begun to end, in the order in which they were opened: the last ends next.
        var open: [Lifespan]

        /// Whether no closer is run, because one of an instance that was made later is left.
        var leavesAll: Bool

        /// `nil` where it is being closed already.
        init?(of lifespan: Lifespan, leavingAll leavesAll: Bool) {
            guard lifespan.lock.withLock({ lifespan.state.begin() == .open }) else { return nil }
            lifespan.refuse()
            self.lifespan = lifespan
            self.leavesAll = leavesAll
            open = lifespan.lock.withLock { lifespan.lifespansInside }.reversed()
        }
    }
}
