/// Makes one instance of an asynchronous component, with everything looked up beforehand.
///
/// What ``Maker`` is for other components. When it is called, everything that the component declares is there: links to what is
/// asynchronous too answer at once.
///
/// Thread-safety: `Sendable`; the closure runs on whichever actor it says.
public struct AsyncMaker<Output>: Sendable {
    @usableFromInline
    let body: @Sendable (borrowing ResolutionContext) async throws -> Output

    /// Makes a maker.
    ///
    /// - Parameter body: Makes one instance. It throws what the user's code throws; the container adds key and chain.
    /// - Complexity: O(1).
    @inlinable
    public init(_ body: @escaping @Sendable (borrowing ResolutionContext) async throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Parameter context: The context of the current creation.
    /// - Returns: A new instance.
    /// - Throws: What the maker's closure throws.
    /// - Complexity: That of the closure.
    @inlinable
    public func callAsFunction(_ context: borrowing ResolutionContext) async throws -> Output {
        try await body(context)
    }
}
