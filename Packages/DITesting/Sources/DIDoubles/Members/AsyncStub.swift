/// A stub that answers and records the calls of one asynchronous member of a double: see ``Stub``.
///
/// ```
/// struct Members {
///     let fetch = AsyncStub(CatalogDouble.fetch)
/// }
///
/// func fetch(_ id: Int) async throws -> Item { try await on.fetch(id) }
/// ```
///
/// A call runs on the actor of its caller, so that neither arguments nor results need to be `Sendable`.
///
/// Thread-safety: safe to use from any thread if arguments and results are `Sendable`. Otherwise the stub is not
/// `Sendable`.
public final class AsyncStub<Arguments, Result, Failure: Error>: StubMember {
    /// A closure that receives the arguments and makes the answer, on the actor of the caller.
    public struct Handler {
        // Stored like that of `Stub`.
        let run: nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Result
    }

    /// The storage of the stub.
    public let core: StubCore<Arguments, Result, Failure, Handler>

    /// Creates a stub with explicit types, for members that you cannot refer to.
    ///
    /// - Parameter name: The name of a standalone stub. A stub in ``Stubs`` is named after its property.
    public init(_ name: String? = nil) {
        core = StubCore(name)
    }

    // The label `name:` is needed: the compiler does not distinguish initializers by the isolation of the method.

    /// Creates a stub for a member that runs on the actor of its caller, and infers the types from the member.
    ///
    /// - Parameters:
    ///   - method: A reference to the member, such as `CatalogDouble.fetch`. The initializer does not call it.
    ///   - name: The name of a standalone stub.
    @_disfavoredOverload  // see the initializers without a pack
    public convenience init<Owner, each Argument>(
        _ method: (Owner) -> nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (repeat each Argument) {
        self.init(name)
    }

    /// Records a call, and answers it as stubbed.
    ///
    /// The double calls this function in its implementation of the member.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the member.
    ///   - real: The member of a real object, which turns the double into a spy. It answers calls without a stub.
    ///   - isolation: The caller's isolation, which the compiler fills in.
    ///   - function: The name of the member.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: The result from a stub or the real object. Without either, a relaxed double returns `()` or `nil`.
    /// - Throws: The error from a stub or the real object; ``UnstubbedCall`` if neither answers. The program stops if
    ///   `Failure` does not admit `UnstubbedCall`.
    /// - Complexity: O(*n*) in the number of stubs with matchers, plus the cost of handlers and matchers.
    @discardableResult
    public func callAsFunction<each Argument>(
        _ arguments: repeat each Argument,
        forwardingTo real: (nonisolated(nonsending) (repeat each Argument) async throws(Failure) -> Result)? = nil,
        isolation: isolated (any Actor)? = #isolation, function: StaticString = #function,
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async throws(Failure) -> Result where Arguments == (repeat each Argument) {
        if let answer = core.recordCall((repeat each arguments), function) {
            return try await perform(answer, (repeat each arguments), isolation)
        }
        if let real { return try await real(repeat each arguments) }
        return try core.answerUnstubbed(
            (repeat each arguments), function,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    // A separate function: calling a closure with a tuple that is known to be a pack crashes the compiler (Swift 6.3).
    private func perform(
        _ answer: Answer, _ arguments: Arguments, _ isolation: isolated (any Actor)?
    ) async throws(Failure) -> Result {
        switch answer {
        case .returns(let result): return result()
        case .throws(let error): throw error()
        case .runs(let handler): return try await handler().run(arguments)
        }
    }
}

// Safety: `core` holds all mutable state, under its lock. Its contents are `Sendable` if arguments and results are:
// handlers always are, and matchers are if the arguments are.
extension AsyncStub: @unchecked Sendable where Arguments: Sendable, Result: Sendable {}

extension AsyncStub {
    // A reference to a method with a closure as a parameter crashes the compiler (Swift 6.3) if the parameters are a
    // pack. These initializers have no pack, and the one with a pack is disfavored.

    /// Creates a stub for a member with 1 parameter, and infers the types from the member.
    public convenience init<Owner>(
        _ method: (Owner) -> nonisolated(nonsending) (Arguments) async throws(Failure) -> Result,
        name: String? = nil
    ) {
        self.init(name)
    }

    /// Creates a stub for a member with 2 parameters, and infers the types from the member.
    public convenience init<Owner, A, B>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B) {
        self.init(name)
    }

    /// Creates a stub for a member with 3 parameters, and infers the types from the member.
    public convenience init<Owner, A, B, C>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B, C) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B, C) {
        self.init(name)
    }

    /// Creates a stub for a member with 4 parameters, and infers the types from the member.
    public convenience init<Owner, A, B, C, D>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B, C, D) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B, C, D) {
        self.init(name)
    }

    /// Creates a stub for a member with 5 parameters, and infers the types from the member.
    public convenience init<Owner, A, B, C, D, E>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B, C, D, E) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B, C, D, E) {
        self.init(name)
    }

    /// Creates a stub for a member with 6 parameters, and infers the types from the member.
    public convenience init<Owner, A, B, C, D, E, F>(
        _ method: (Owner) -> nonisolated(nonsending) (A, B, C, D, E, F) async throws(Failure) -> Result,
        name: String? = nil
    ) where Arguments == (A, B, C, D, E, F) {
        self.init(name)
    }
}
