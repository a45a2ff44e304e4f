import DICore

/// An observer that runs a closure once in the middle of a creation, just before a dependency is resolved.
struct Interruption: ResolutionObserver {
    /// The index of the request among all requests that the container answers.
    let position: Int

    /// Its error makes the request fail.
    let body: @Sendable () throws -> Void
    private let count = Guarded(0)

    func willResolve(_ component: ComponentDescription) throws {
        if count.next() == position + 1 { try body() }
    }
}

/// The error of a dependency that a suite makes fail.
struct FailedDependency: Error {}

extension Guarded<Int> {
    /// Counts.
    ///
    /// - Returns: The new count.
    func next() -> Int {
        withLock { count in
            count += 1
            return count
        }
    }
}

/// A resolver that records its requests.
struct RecordingResolver: Resolver {
    /// Answers the requests.
    let base: Container

    /// The position of the only request that fails.
    var failure: Int?
    private let keys = Guarded<[ComponentKey]>([])

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
