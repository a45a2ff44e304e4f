/// A stub that answers and records the calls of one synchronous member of a double on the main actor: see ``Stub``.
///
/// ```
/// @MainActor final class ScreenDouble: Screen {
///     struct Members {
///         let show = MainActorStub(ScreenDouble.show)
///     }
///     let on = Stubs(Members())
///
///     func show(_ view: View) { on.show(view) }
/// }
/// ```
///
/// Handlers are isolated to the main actor too. For asynchronous members, use ``AsyncStub``.
///
/// Thread-safety: calls stay on the main actor, so that neither arguments nor results need to be `Sendable`. If they
/// are, the stub is `Sendable` too.
public final class MainActorStub<Arguments, Result, Failure: Error>: StubMember {
    /// A closure that receives the arguments and makes the answer, on the main actor.
    public struct Handler {
        // Stored like that of `Stub`.
        let run: @MainActor (Arguments) throws(Failure) -> Result
    }

    /// The storage of the stub.
    public let core: StubCore<Arguments, Result, Failure, Handler>

    /// Creates a stub with explicit types, for members that you cannot refer to.
    ///
    /// - Parameter name: The name of a standalone stub. A stub in ``Stubs`` is named after its property.
    public init(_ name: String? = nil) {
        core = StubCore(name)
    }

    /// Records a call, and answers it as stubbed.
    ///
    /// The double calls this function in its implementation of the member.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the member.
    ///   - real: The member of a real object, which turns the double into a spy. It answers calls without a stub.
    ///   - function: The name of the member.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: The result from a stub or the real object. Without either, a relaxed double returns `()` or `nil`.
    /// - Throws: The error from a stub or the real object; ``UnstubbedCall`` if neither answers. The program stops if
    ///   `Failure` does not admit `UnstubbedCall`.
    /// - Complexity: O(*n*) in the number of stubs with matchers, plus the cost of handlers and matchers.
    @MainActor @discardableResult
    public func callAsFunction<each Argument>(
        _ arguments: repeat each Argument,
        // Not `@MainActor`: the compiler would reject `real?.show`. Only this function calls it, on the main actor.
        forwardingTo real: ((repeat each Argument) throws(Failure) -> Result)? = nil,
        function: StaticString = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws(Failure) -> Result where Arguments == (repeat each Argument) {
        if let answer = core.recordCall((repeat each arguments), function) {
            return try perform(answer, (repeat each arguments))
        }
        if let real { return try real(repeat each arguments) }
        return try core.answerUnstubbed(
            (repeat each arguments), function,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    // A separate function: calling a closure with a tuple that is known to be a pack crashes the compiler (Swift 6.3).
    @MainActor private func perform(_ answer: Answer, _ arguments: Arguments) throws(Failure) -> Result {
        switch answer {
        case .returns(let result): return result()
        case .throws(let error): throw error()
        case .runs(let handler): return try handler().run(arguments)
        }
    }
}

// Safety: `core` holds all mutable state, under its lock. Its contents are `Sendable` if arguments and results are:
// handlers always are, and matchers are if the arguments are.
extension MainActorStub: @unchecked Sendable where Arguments: Sendable, Result: Sendable {}
