import DICore

/// A resolver that notes what it is asked for.
struct RecordingResolver: Resolver {
    private let base: Container
    private let keys = Guarded<[ComponentKey]>([])

    init(_ base: Container) {
        self.base = base
    }

    var asked: [ComponentKey] { keys.withLock { $0 } }

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        keys.withLock { $0.append(ComponentKey(type, qualifier: qualifier)) }
        return try base.resolve(type, qualifier: qualifier)
    }

    func contains(_ key: ComponentKey) -> Bool { base.contains(key) }
}
