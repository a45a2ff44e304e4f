/// A ``Maker`` of a component that is bound to the main actor.
///
/// Thread-safety: the closure runs on the main actor.
public struct MainActorMaker<Output>: Sendable {
    @usableFromInline
    let body: @MainActor @Sendable (borrowing ResolutionContext) throws -> Output

    /// Creates a maker.
    ///
    /// - Parameter body: Makes one instance, and throws the errors of the user's code.
    @inlinable
    public init(_ body: @escaping @MainActor @Sendable (borrowing ResolutionContext) throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Throws: The error of the maker's closure.
    @MainActor
    @inlinable
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Output {
        try body(context)
    }

    /// The same maker as one that is bound to no actor, for use on the main actor.
    var unbound: Maker<Output> {
        // Safety: isolation is no part of how a synchronous function is called. So a caller on the main actor may call
        // the closure as one that is bound to no actor.
        Maker(unsafeBitCast(body, to: (@Sendable (borrowing ResolutionContext) throws -> Output).self))
    }
}
