import DICore

extension ResolutionLog {
    /// The key of the mock that the test requests in order to stub it. Such a request does not count as a use.
    @TaskLocal private static var requestedMock: ComponentKey?

    func willResolve(_ component: ComponentDescription) throws {
        // The code that opens a scope supplies the scope's value, so no live component creates it.
        let isRefused = forbidsLive && !component.isSupplied && !isAllowed(component)
        let isMockRequest = Self.requestedMock.map { component.key == $0 || component.roles.contains($0) } ?? false
        let isRecorded = !isRefused && !isMockRequest
        let hasEnded = state.withLock { state -> Bool in
            if !state.hasEnded, isRecorded { state.resolved.append(component) }
            return state.hasEnded
        }
        if isRecorded, !hasEnded { base?.noteUsedInLayer(OwnComponent(component)) }
        if hasEnded {
            reportLate(component.key)
            throw ResolutionError(
                .closed, key: component.key,
                message: "\(component.key) was requested from the container of a test that has ended",
                help: "wait in the test for everything that it starts")
        }
        if isRefused { throw refusal(of: component) }
    }

    private func noteUsedInLayer(_ component: OwnComponent) {
        if own.contains(component) { state.withLock { _ = $0.resolvedInLayers.insert(component) } }
        base?.noteUsedInLayer(component)
        replaced?.noteUsedInLayer(component)
    }

    func didCreate(_ instance: Any, of component: ComponentDescription, resolver: any Resolver) {
        let isRecorded = state.withLock { state in
            if component.hasCloser { state.closing.append(component) }
            return state.leakChecks > 0
        }
        if isRecorded {
            let created = CreatedInstance(instance, of: component)
            state.withLock { $0.created.append(created) }
        }
        doubles.noteCreated(instance, of: component)
    }

    /// Begins to record creations for a check for leaks.
    ///
    /// - Returns: The number of creations that are already recorded.
    func beginLeakCheck() -> Int {
        state.withLock { state in
            state.leakChecks += 1
            return state.created.count
        }
    }

    /// Ends a check for leaks.
    func endLeakCheck() {
        state.withLock { $0.leakChecks -= 1 }
    }

    func observe(_ event: ResolutionEvent) {
        switch (event.kind, event.component) {
        case (.closed, let component?): state.withLock { $0.closed.append(component) }
        case (.failed, _): if let error = event.failure as? ResolutionError { updateRefusal(of: error) }
        case (.requestedTooLate, _): if state.withLock({ $0.hasEnded }) { reportLate(event.key) }
        default: break
        }
    }

    /// Updates a refusal to the same error with a longer chain, as the error propagates through the failing requests.
    private func updateRefusal(of error: ResolutionError) {
        guard error.code == .live else { return }
        let chain = error.chain
        state.withLock { state in
            let index = state.refusals.lastIndex { refusal in
                let known = refusal.chain
                return refusal.key == error.key && known.count < chain.count && chain.suffix(known.count) == known[...]
            }
            if let index { state.refusals[index] = error }
        }
    }

    private func reportLate(_ key: ComponentKey) {
        sink.report(TestFailure("\(key) was resolved from the container of a test that has ended", at: place))
    }

    /// Runs a closure in which the test requests a mock to stub it. These requests do not count as uses.
    func withoutRecordingUse<Result>(_ key: ComponentKey, _ body: () throws -> Result) rethrows -> Result {
        try Self.$requestedMock.withValue(key, operation: body)
    }
}
