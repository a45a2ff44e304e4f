import DICore

/// A resolver that records its requests.
struct RecordingResolver: Resolver {
    private let base: Container
    private let failure: Int?
    private let keys = Guarded<[ComponentKey]>([])

    /// - Parameters:
    ///   - base: Answers the requests.
    ///   - failure: The position of the only request that fails.
    init(_ base: Container, failingAt failure: Int? = nil) {
        self.base = base
        self.failure = failure
    }

    var requested: [ComponentKey] { keys.withLock { $0 } }

    func resolve<Value>(_ type: Value.Type, qualifier: Qualifier?) throws(ResolutionError) -> Value {
        let position = keys.withLock { keys in
            defer { keys.append(ComponentKey(type, qualifier: qualifier)) }
            return keys.count
        }
        if position == failure {
            throw ResolutionError(
                .creationFailed, key: ComponentKey(type, qualifier: qualifier), message: "it fails once, on purpose")
        }
        return try base.resolve(type, qualifier: qualifier)
    }

    func contains(_ key: ComponentKey) -> Bool { base.contains(key) }

    func finishing<Output>(_ strategy: any InjectionStrategy<Output>) -> any InjectionStrategy<Output> {
        base.finishing(strategy)
    }
}
