/// What answers calls of one synchronous member of a double that is bound to the main actor, and keeps what it was called
/// with: see ``Stub``.
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
/// Its handlers are bound to the main actor too. For asynchronous members there is ``AsyncStub``.
///
/// Thread-safety: it stays on the main actor; neither arguments nor results need to be `Sendable`.
public final class MainActorStub<Arguments, Result, Failure: Error>: StubMember {
    /// What sees the arguments and makes the answer, on the main actor.
    public struct Handler {
        // As that of `Stub`.
        let run: @MainActor (Arguments) throws(Failure) -> Result
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

    /// Takes a call, and answers as the stubs say.
    ///
    /// Called by the double in the member that is stubbed.
    ///
    /// - Parameters:
    ///   - arguments: What the member was called with.
    ///   - real: Answers where no stub does: the member of a real object, which makes a spy of the double.
    ///   - function: The name of the member.
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Returns: What a stub or the real object answers; nothing or `nil` where nobody does and the double is relaxed.
    /// - Throws: What a stub or the real object throws; ``UnstubbedCall`` where nobody answers. Where that cannot be thrown,
    ///   because of the type of the error, the program stops.
    /// - Complexity: O(*n*) in the number of stubs with matchers, beyond handlers and matchers.
    @MainActor @discardableResult
    public func callAsFunction<each Argument>(
        _ arguments: repeat each Argument,
        // Not `@MainActor`: the compiler takes no `real?.show` for that. It is called here only, on the main actor.
        forwardingTo real: ((repeat each Argument) throws(Failure) -> Result)? = nil,
        function: StaticString = #function, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) throws(Failure) -> Result where Arguments == (repeat each Argument) {
        if let answer = core.take((repeat each arguments), function) {
            return try give(answer, (repeat each arguments))
        }
        if let real { return try real(repeat each arguments) }
        return try core.unstubbed(
            (repeat each arguments), function,
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    // Apart from the above: calling a closure with a tuple that is known to be a pack crashes the compiler (Swift 6.3).
    @MainActor private func give(_ answer: Answer, _ arguments: Arguments) throws(Failure) -> Result {
        switch answer {
        case .returns(let result): return result()
        case .throws(let error): throw error()
        case .runs(let handler): return try handler().run(arguments)
        }
    }
}
