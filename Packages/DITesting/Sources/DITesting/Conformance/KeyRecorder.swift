import DICore

/// Notes the components that a container answers with.
struct KeyRecorder: ResolutionObserver {
    private let seen = Guarded<[ComponentKey]>([])

    var keys: [ComponentKey] { seen.withLock { $0 } }

    func willResolve(_ component: ComponentDescription) {
        seen.withLock { $0.append(component.key) }
    }
}
