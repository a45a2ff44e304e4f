/// Runs a body after a suspension.
public func later<Value: Sendable>(_ body: @Sendable () throws -> Value) async rethrows -> Value {
    await Task.yield()
    return try body()
}
