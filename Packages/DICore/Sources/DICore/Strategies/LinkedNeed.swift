/// A direct, typed connection from a strategy to one of its declared dependencies.
///
/// A call of the link inside a ``Maker`` makes or reads the instance without a look-up. A link works in the container in which it
/// was made, and in the children of that.
///
/// Thread-safety: may be used from any thread.
public struct LinkedNeed<Value>: Sendable {
    // The maker of the entry makes a `Value`.
    @usableFromInline
    let entry: Entry

    init(_ entry: Entry) { self.entry = entry }

    /// Makes the instance, or returns it from the component's cache.
    ///
    /// - Parameter context: The context of the maker's call.
    /// - Throws: ``ResolutionError``, with the step of the dependency on its chain.
    @inlinable
    @inline(__always)
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Value {
        if !entry.belongs(to: context.frame) { try entry.checkContainer(of: context.frame) }
        return try entry.instance(as: Value.self, in: context)
    }

    /// Makes or reads the instance, without a step on the chain of an error.
    func unannotated(_ context: borrowing ResolutionContext) throws -> Value {
        try entry.maker.typed(as: Value.self)(context)
    }
}
