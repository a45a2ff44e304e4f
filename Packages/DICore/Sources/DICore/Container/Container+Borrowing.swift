extension Container {
    /// Lends the instance for a type to a closure.
    ///
    /// Where the instance is ready, it is not retained: many threads that read one shared object do not contend for its reference
    /// count.
    ///
    /// - Parameters:
    ///   - type: The type of the instance.
    ///   - body: Uses the instance.
    /// - Returns: The result of the closure.
    /// - Throws: ``ResolutionError``, or the error of the closure.
    @inlinable
    public func withResolved<Value, Result>(
        _ type: Value.Type, _ body: (borrowing Value) throws -> Result
    ) throws -> Result {
        let core = core
        // As in `resolve(_:)`.
        defer { withExtendedLifetime(core) {} }
        let reader = Reader.enter()
        guard let box = core.firstTables.link(to: type)?.readyBox else {
            reader.leave()
            return try body(try resolve(type))
        }
        // Safety: the thread keeps the box meanwhile, which a clear takes out of its cell, and the plan, which has the cell.
        reader.keep(core.firstPlan)
        reader.leave(keeping: box)
        defer {
            reader.drop(box)
            reader.drop(core.firstPlan)
        }
        return try box._withUnsafeGuaranteedRef { try $0.withValue(as: type, body) }
    }
}
