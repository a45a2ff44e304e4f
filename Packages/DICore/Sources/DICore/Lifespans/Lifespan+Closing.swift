import Synchronization

extension Lifespan {
    /// Keeps the closers of a new instance.
    ///
    /// - Throws: ``ResolutionError/Code/closed`` if it is closing or closed. The closers run with the others, or now.
    func keep(_ closers: [Closer], for key: ComponentKey) throws(ResolutionError) {
        let (isKept, isOpen) = lock.withLock { (state.closing.keep(closers), self.isOpen) }
        if isKept, isOpen { return }
        throw ResolutionError(.closed, key: key, .closed(owner, cause: isKept ? nil : Self.closeNow(closers)))
    }

    /// Runs closers that no lifespan keeps, the last first. From the first that may suspend on, they run in a task.
    ///
    /// - Returns: The first error of those that ran at once.
    @discardableResult
    static func closeNow(_ closers: [Closer]) -> (any Error)? {
        var left = closers
        var failure: (any Error)?
        while let last = left.last, let closeNow = last.closeNow {
            left.removeLast()
            do { try closeNow() } catch { failure = failure ?? error }
        }
        if left.isEmpty { return failure }
        Task { [left] in
            for closer in left.reversed() { do { try await closer.close() } catch {} }
        }
        return failure
    }

    /// The lifespans whose closers run in the current task.
    @TaskLocal private static var closingHere: [Lifespan] = []

    /// Whether the calling code is a closer.
    static var isInCloser: Bool { !closingHere.isEmpty }

    /// Runs all closers, once. Later calls wait, and return the same errors.
    ///
    /// A call from a closer does not wait if the lifespan waits for the closer in turn.
    func close() async -> [ClosingError.Failure] {
        // Most owned instances, and many scopes, have nothing to close, so nothing waits. A container refuses requests
        // first.
        if owner != .container, endIfEmpty() { return [] }
        // The first call waits, so this comes before any closer runs.
        let wait = ClosingWaits.shared.begin(for: self, in: Self.closingHere)
        defer { if let wait { ClosingWaits.shared.end(wait) } }
        if begin() { continueClosing() }
        return wait == nil ? [] : await whenClosed()
    }

    /// Runs closers up to one that may suspend. That one and the others run in a task, which the lifespan around it
    /// awaits.
    ///
    /// - Returns: The errors of the closers that ran.
    @discardableResult
    func end() -> [ClosingError.Failure] {
        if endIfEmpty() { return [] }
        guard begin() else { return [] }
        var failures: [ClosingError.Failure] = []
        for lifespan in lifespansInside {
            let found = lifespan.end()
            if lock.withLock({ lifespan.state.outcome == nil }) {
                // Its own outcome will have those that were found in it.
                continueClosing(after: failures)
                return failures + found
            }
            failures += found
        }
        Self.$closingHere.withValue(Self.closingHere + [self]) {
            var former: Closer?
            while let closer = lock.withLock({ state.closing.nextNow() }) {
                former = closer
                let start = ContinuousClock.now
                var failure: (any Error)?
                do { try closer.closeNow?() } catch { failure = error }
                failures += hasRun(closer, since: start, failure: failure)
            }
            // Until the next one is taken: the last reference to a component must not go under the lock.
            withExtendedLifetime(former) {}
        }
        if leaveIfClosed() { finish(with: failures) } else { continueClosing(after: failures) }
        return failures
    }

    /// Ends at once, if there are no closers, and nothing inside.
    ///
    /// - Returns: Whether it has ended, now or before, and no closer has failed.
    func endIfEmpty() -> Bool {
        var hasEnded = false
        let isEmpty = lock.withLock {
            hasEnded = state.outcome?.isEmpty == true
            guard !hasEnded, state.inside.isEmpty, state.closing.endIfEmpty() else { return false }
            open.store(false, ordering: .releasing)
            leave()
            return true
        }
        if isEmpty { finish(with: []) }
        return isEmpty || hasEnded
    }

    /// Closes without running closers, unless it is closing: its container is released, or does not keep it.
    func abandon() {
        let dropped = lock.withLock { () -> [Closer]? in
            leave()
            guard let dropped = state.closing.abandon() else { return nil }
            open.store(false, ordering: .releasing)
            state.outcome = []
            return dropped
        }
        // Released outside of the lock: a deinitializer is user code.
        withExtendedLifetime(dropped) {}
    }

    /// Begins to close, and refuses requests here and inside.
    ///
    /// - Returns: Whether it had not begun.
    private func begin() -> Bool {
        guard lock.withLock({ state.closing.begin() == .open }) else { return false }
        refuse()
        return true
    }

    private func refuse() {
        lock.withLock { open.store(false, ordering: .releasing) }
        if case .container = owner { core.refuse() }
        for lifespan in lifespansInside { lifespan.refuse() }
    }

    /// Runs the closers in a task of its own: they go on if the calling task is canceled.
    ///
    /// - Parameter failures: Those of the closers that have run.
    private func continueClosing(after failures: [ClosingError.Failure] = []) {
        Task {
            let more = await Self.$closingHere.withValue(Self.closingHere + [self]) { await runClosers() }
            _ = leaveIfClosed()
            finish(with: failures + more)
        }
    }

    private func runClosers() async -> [ClosingError.Failure] {
        var failures: [ClosingError.Failure] = []
        // The lifespans inside began later than the instances that they use out here.
        for lifespan in lifespansInside {
            if lifespan.begin() { lifespan.continueClosing() }
            failures += await lifespan.whenClosed()
        }
        lock.withLock { state.hasClosedInside = true }
        var former: Closer?
        while let closer = lock.withLock({ state.closing.next() }) {
            former = closer
            let start = ContinuousClock.now
            var failure: (any Error)?
            do { try await closer.close() } catch { failure = error }
            failures += hasRun(closer, since: start, failure: failure)
        }
        // As in `end`.
        withExtendedLifetime(former) {}
        return failures
    }

    /// Reports that a closer has run.
    ///
    /// - Returns: Its failure, if it has failed.
    private func hasRun(
        _ closer: Closer, since start: ContinuousClock.Instant, failure: (any Error)?
    ) -> [ClosingError.Failure] {
        let component = closer.component
        let failures = failure.map { [ClosingError.Failure(component: component, error: $0)] } ?? []
        guard let observers = core.observers else { return failures }
        var event = ResolutionEvent(
            .closed, key: component.key, component: component, duration: .now - start, failure: failure)
        event.note(self)
        ObservedRequest.around?.surround(&event)
        observers.observe(event)
        return failures
    }

    /// Ends the closing, after the last closer. It has left the lifespan around it.
    private func finish(with failures: [ClosingError.Failure]) {
        observed?.closed()
        existingStorage?.clear()
        if case .container = owner { core.release() }
        let (waiting, values) = lock.withLock {
            state.outcome = failures
            defer { (state.waiting, state.values) = ([], []) }
            return (state.waiting, state.values)
        }
        // Released outside of the lock: a deinitializer is user code.
        _ = consume values
        for continuation in waiting { continuation.resume() }
    }

    /// Returns the errors of closers, when the last closer has run.
    private func whenClosed() async -> [ClosingError.Failure] {
        await withCheckedContinuation { continuation in
            let isClosed = lock.withLock {
                if state.outcome == nil { state.waiting.append(continuation) }
                return state.outcome != nil
            }
            if isClosed { continuation.resume() }
        }
        return lock.withLock { state.outcome ?? [] }
    }
}
