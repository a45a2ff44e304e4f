/// A ``Maker`` of an asynchronous component.
///
/// When it is called, every declared dependency exists: links to asynchronous components answer at once.
///
/// Thread-safety: the closure runs on the actor that it is bound to.
public struct AsyncMaker<Output>: Sendable {
    @usableFromInline
    let body: @Sendable (borrowing ResolutionContext) async throws -> Output

    /// Creates a maker.
    ///
    /// - Parameter body: Makes one instance, and throws the errors of the user's code.
    @inlinable
    public init(_ body: @escaping @Sendable (borrowing ResolutionContext) async throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Throws: The error of the maker's closure.
    @inlinable
    public func callAsFunction(_ context: borrowing ResolutionContext) async throws -> Output {
        try await body(context)
    }
}
