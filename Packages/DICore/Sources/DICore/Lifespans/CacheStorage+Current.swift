extension CacheStorage {
    /// The storage of the current task: see `withTaskCache`.
    @TaskLocal static var ofTask: CacheStorage?

    /// The storage of the calling thread.
    static var ofThread: CacheStorage { ThreadObject.object(orMake: CacheStorage.init) }
}

/// Runs code with a task cache: components with the cache `perTask` of DICaches have one instance in it, in child tasks
/// too.
///
/// The instances are dropped when the code has returned. A task cache inside of another one begins empty.
///
/// - Parameters:
///   - isolation: The caller's isolation, which the compiler fills in.
///   - body: The code.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withTaskCache<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    let storage = CacheStorage()
    defer { storage.clear() }
    return try await CacheStorage.$ofTask.withValue(storage) { try await body() }
}

/// Runs synchronous code with a task cache.
///
/// - Parameter body: The code.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
@_disfavoredOverload  // If both fit, the instances are to be dropped when the code has returned.
public func withTaskCache<Result>(_ body: () throws -> Result) rethrows -> Result {
    let storage = CacheStorage()
    defer { storage.clear() }
    return try CacheStorage.$ofTask.withValue(storage, operation: body)
}
