extension Container {
    /// Lends the instance for a type to a closure.
    ///
    /// Where the instance is ready, it is not retained: many threads that look at one shared object do not contend for
    /// its reference count.
    ///
    /// - Parameters:
    ///   - type: What is asked for.
    ///   - body: Looks at the instance.
    /// - Returns: What the closure returns.
    /// - Throws: ``ResolutionError``, or what the closure throws.
    /// - Complexity: O(1) beyond what is created.
    @inlinable
    public func withResolved<Value, Result>(
        _ type: Value.Type, _ body: (borrowing Value) throws -> Result
    ) throws -> Result {
        let core = core
        guard let pointer = core.firstPlan.types.find(UInt(bitPattern: ObjectIdentifier(Value.self))) else {
            return try body(try resolve(type))
        }
        // Safety: as in `resolve`. The cell keeps what it published for as long as the core lives.
        let entry = pointer.assumingMemoryBound(to: Entry<Value>.self)
        guard let cell = entry.pointee.cell, let box = cell._withUnsafeGuaranteedRef({ $0.ready }) else {
            return try body(try resolve(type))
        }
        return try box._withUnsafeGuaranteedRef { try $0.withValue(as: type, body) }
    }
}
