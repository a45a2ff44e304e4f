import DICore

/// Does something once, in the middle of a creation: when it asks for the first thing besides what is created.
struct Interruption: ResolutionObserver {
    private let ignored: ComponentKey
    private let body: Guarded<(@Sendable () -> Void)?>

    init(ignoring ignored: ComponentKey, _ body: @escaping @Sendable () -> Void) {
        self.ignored = ignored
        self.body = Guarded(body)
    }

    func willResolve(_ component: ComponentDescription) {
        guard component.key != ignored else { return }
        let body = body.withLock { state in
            defer { state = nil }
            return state
        }
        body?()
    }
}
