import Synchronization

extension Lifespan {
    /// Runs all closers, once. Later calls wait, and return the same errors.
    func close() async -> [ClosingError.Failure] {
        // A closer that closes its own lifespan, or one around it, would wait for itself, and closers of two containers may
        // close each other's. The first call waits, so this comes before any closer runs.
        let wait = ClosingWaits.shared.begin(for: self, in: Self.closingHere?.lifespans ?? [])
        defer { if let wait { ClosingWaits.shared.end(wait) } }
        beginClosing()
        return wait == nil ? [] : await whenClosed()
    }

    private func beginClosing() {
        guard lock.withLock({ state.begin() == .open }) else { return }
        refuse()
        // A task of its own: a closer goes on where the calling task is canceled, and is no part of a closer that calls this.
        Task {
            await Self.$closingHere.withValue(Closing(of: self, inside: nil)) { finish(with: await runClosers()) }
        }
    }

    /// Refuses requests from now on, also in the lifespans inside. Closers run later.
    func refuse() {
        var refusing: [Lifespan] = []
        var next = [self]
        while let lifespan = next.popLast() {
            let inside = lifespan.lock.withLock { () -> [Lifespan]? in
                lifespan.open.store(false, ordering: .releasing)
                return lifespan.hasRefused ? nil : lifespan.lifespansInside
            }
            guard let inside else { continue }
            lifespan.begun()
            refusing.append(lifespan)
            next += inside.reversed()
        }
        // Only now: a call that closes an inner lifespan meanwhile does not go on before this has refused requests there.
        for lifespan in refusing.reversed() { lifespan.lock.withLock { lifespan.hasRefused = true } }
    }

    private func runClosers() async -> [ClosingError.Failure] {
        var failures: [ClosingError.Failure] = []
        // The lifespans inside began later than the instances that they use out here.
        for lifespan in lock.withLock({ lifespansInside }) {
            lifespan.beginClosing()
            failures += await lifespan.whenClosed()
        }
        while let closer = lock.withLock({ state.next() }) {
            if let error = await run(closer) {
                failures.append(ClosingError.Failure(component: closer.component, error: error))
            }
        }
        return failures
    }

    /// Notes that it is closed: all closers have run, or are left to the lifespan around it.
    func finish(with failures: [ClosingError.Failure]) {
        leave()
        ended()
        let waiting = lock.withLock { () -> [CheckedContinuation<Void, Never>] in
            outcome = failures
            hasRefused = true
            defer { self.waiting = [] }
            return self.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// - Returns: The errors of closers, when the last closer has run.
    private func whenClosed() async -> [ClosingError.Failure] {
        await withCheckedContinuation { continuation in
            let isClosed = lock.withLock { () -> Bool in
                if outcome == nil { waiting.append(continuation) }
                return outcome != nil
            }
            if isClosed { continuation.resume() }
        }
        // Handed over under the lock, and not by the continuation: the thread sanitizer does not see the order of that.
        return lock.withLock { outcome ?? [] }
    }

    /// - Returns: The error that it threw.
    func run(_ closer: Closer) async -> (any Error)? {
        let start = observed.map { _ in ContinuousClock.now }
        do {
            try await closer.close()
            tell(of: closer, since: start)
            return nil
        } catch {
            tell(of: closer, since: start, failure: error)
            return error
        }
    }

    /// Reports that a closer has run.
    func tell(of closer: Closer, since start: ContinuousClock.Instant?, failure: (any Error)? = nil) {
        guard let observed, let start else { return }
        observed.closed(closer.component, since: start, failure: failure)
    }

    /// The lifespans whose closers run in the current task, or in one around it.
    @TaskLocal static var closingHere: Closing?

    /// A lifespan whose closers run, perhaps in a closer of another one.
    final class Closing: Sendable {
        private let lifespan: Lifespan
        private let around: Closing?

        init(of lifespan: Lifespan, inside around: Closing?) {
            self.lifespan = lifespan
            self.around = around
        }

        var lifespans: [Lifespan] {
            var lifespans = [lifespan]
            var next = around
            while let current = next {
                lifespans.append(current.lifespan)
                next = current.around
            }
            return lifespans
        }
    }

    /// Whether a closer of this lifespan, or of one inside of it, runs in the current task: it may read the instances here,
    /// which are closed later.
    var isReadableHere: Bool {
        guard let here = Self.closingHere, here.lifespans.contains(where: { $0 === self || $0.isInside(self) }) else {
            return false
        }
        return lock.withLock { state.phase } != .closed
    }

    private func isInside(_ other: Lifespan) -> Bool {
        var around = outer
        while let current = around {
            if current === other { return true }
            around = current.outer
        }
        return false
    }
}
