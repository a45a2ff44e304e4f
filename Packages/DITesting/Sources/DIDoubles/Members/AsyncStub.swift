/// What answers calls of one asynchronous member of a double, and keeps what it was called with: see ``Stub``.
///
/// ```
/// struct Members {
///     let fetch = AsyncStub(CatalogDouble.fetch)
/// }
///
/// func fetch(_ id: Int) async throws -> Item { try await on.fetch(id) }
/// ```
///
/// A call runs where its caller is, so that neither arguments nor results need to be `Sendable`.
///
/// Thread-safety: may be used from any thread where arguments and results are `Sendable`. Where they are not, it stays
/// where it is.
public final class AsyncStub<Arguments, Result, Failure: Error>: StubMember {
    /// What sees the arguments and makes the answer, where the caller is.
    public struct Handler {
        // As that of `Stub`.
        let run: nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Result
    }

    /// What the stub keeps.
    public let core: StubCore<Arguments, Result, Failure, Handler>

    /// Makes a stub whose type is written out, for members that cannot be referred to.
    ///
    /// - Parameter name: Names the member where the stub is used by itself; in ``Stubs``, the property that holds it does.
    /// - Complexity: O(1).
    public init(_ name: String? = nil) {
        core = StubCore(name)
    }

    // With a name, because the compiler tells no initialisers apart by where the method runs.

    /// Makes a stub for a member that runs where its caller is, with its types.
    ///
    /// - Parameters:
    ///   - method: Refers to the member, such as `CatalogDouble.fetch`. It is not called.
    ///   - name: Names the member where the stub is used by itself.
    /// - Complexity: O(1).
    public convenience init<Owner, each Argument>(
        _ method: (Owner) -> nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (repeat each Argument) {
        self.init(name)
    }

    /// Takes a call, and answers as the stubs say.
    ///
    /// Called by the double in the member that is stubbed.
    ///
    /// - Parameters:
    ///   - arguments: What the member was called with.
    ///   - real: Answers where no stub does: the member of a real object, which makes a spy of the double.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - function: The name of the member.
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Returns: What a stub or the real object answers; nothing or `nil` where nobody does and the double is relaxed.
    /// - Throws: What a stub or the real object throws; ``UnstubbedCall`` where nobody answers. Where that cannot be thrown,
    ///   because of the type of the error, the program stops.
    /// - Complexity: O(*n*) in the number of stubs with matchers, beyond handlers and matchers.
    @discardableResult
    public func callAsFunction<each Argument>(
        _ arguments: repeat each Argument,
        forwardingTo real: (nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result)? = nil,
        isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async throws(Failure) -> Result where Arguments == (repeat each Argument) {
        if let answer = core.take((repeat each arguments), function) {
            return try await give(answer, (repeat each arguments), isolation)
        }
        if let real { return try await real(repeat each arguments) }
        return try core.unstubbed(
            (repeat each arguments), function,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    // Apart from the above: calling a closure with a tuple that is known to be a pack crashes the compiler (Swift 6.3).
    private func give(
        _ answer: Answer, _ arguments: Arguments, _ isolation: isolated (any Actor)?
    ) async throws(Failure) -> Result {
        switch answer {
        case .returns(let result): return result()
        case .throws(let error): throw error()
        case .runs(let handler): return try await handler().run(arguments)
        }
    }
}

// Safety: all that changes is in `core`, under its lock; what it holds is `Sendable` where arguments and results are:
// handlers are always, and matchers where the arguments are.
extension AsyncStub: @unchecked Sendable where Arguments: Sendable, Result: Sendable {}
