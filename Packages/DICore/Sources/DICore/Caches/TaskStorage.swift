/// The storage of the current task: see `withTaskCache`.
enum TaskStorage {
    @TaskLocal static var current: CacheStorage?
}

/// Runs code with a task cache: components with ``PerTaskCache`` have one instance in it, in child tasks too.
///
/// The instances are dropped when the code has returned. A task cache inside of another one begins empty.
///
/// - Parameters:
///   - isolation: The caller's isolation, which the compiler fills in.
///   - body: What runs.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
/// - Complexity: O(1) beyond the closure.
public func withTaskCache<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
) async rethrows -> Result {
    let storage = CacheStorage()
    defer { storage.clear() }
    return try await TaskStorage.$current.withValue(storage) { try await body() }
}

/// Runs synchronous code with a task cache.
///
/// - Parameter body: What runs.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
/// - Complexity: O(1) beyond the closure.
@_disfavoredOverload  // as for scopes
public func withTaskCache<Result>(_ body: () throws -> Result) rethrows -> Result {
    let storage = CacheStorage()
    defer { storage.clear() }
    return try TaskStorage.$current.withValue(storage, operation: body)
}
