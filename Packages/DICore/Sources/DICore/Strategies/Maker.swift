/// Makes one instance of a component from a context, with everything looked up beforehand.
///
/// A strategy returns one when it is linked. Its closure captures ``Link`` values and calls them:
///
/// ```
/// func link(_ linker: borrowing Linker) throws -> Maker<Report> {
///     let store = try linker.link(storeNeed)
///     return Maker { context in Report(store: try store(context)) }
/// }
/// ```
///
/// Speed: a maker built in an `@inlinable` function that knows the concrete types is specialised in the client's
/// module; built elsewhere, it pays for generic code.
///
/// Thread-safety: may be called from any thread; the closure must be `@Sendable`.
public struct Maker<Output>: Sendable {
    @usableFromInline
    let body: @Sendable (borrowing ResolutionContext) throws -> Output

    /// Makes a maker.
    ///
    /// - Parameter body: Makes one instance. It throws what the user's code throws; the container adds key and chain.
    /// - Complexity: O(1).
    @inlinable
    @inline(__always)
    public init(_ body: @escaping @Sendable (borrowing ResolutionContext) throws -> Output) {
        self.body = body
    }

    /// Makes one instance.
    ///
    /// - Parameter context: The context of the current creation.
    /// - Returns: A new instance.
    /// - Throws: What the maker's closure throws.
    /// - Complexity: That of the closure.
    @inlinable
    @inline(__always)
    public func callAsFunction(_ context: borrowing ResolutionContext) throws -> Output {
        try body(context)
    }
}
