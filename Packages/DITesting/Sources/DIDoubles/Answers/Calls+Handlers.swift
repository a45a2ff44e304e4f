// One overload for each kind of stub: a handler typed by a generic member loses its thrown error type (Swift 6.3).
extension Calls {
    /// Answers calls with a handler, which receives the arguments.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - handler: Makes the answer to each call.
    /// - Returns: A sequence that takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func runs<Result, Failure>(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ handler: @escaping @Sendable (Arguments) throws(Failure) -> Result
    ) -> AnswerSequence<Member> where Member == Stub<Arguments, Result, Failure> {
        let handler = Stub<Arguments, Result, Failure>.Handler(run: handler)
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return answer([.runs { handler }], at: place)
    }

    /// Answers calls with a handler, which receives the arguments.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - handler: Makes the answer to each call, on the actor of the caller.
    /// - Returns: A sequence that takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func runs<Result, Failure>(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) -> AnswerSequence<Member> where Member == AsyncStub<Arguments, Result, Failure> {
        let handler = AsyncStub<Arguments, Result, Failure>.Handler(run: handler)
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return answer([.runs { handler }], at: place)
    }

    /// Answers calls with a handler, which receives the arguments.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    ///   - handler: Makes the answer to each call, on the main actor.
    /// - Returns: A sequence that takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func runs<Result, Failure>(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
        _ handler: @escaping @MainActor (Arguments) throws(Failure) -> Result
    ) -> AnswerSequence<Member> where Member == MainActorStub<Arguments, Result, Failure> {
        let handler = MainActorStub<Arguments, Result, Failure>.Handler(run: handler)
        let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        return answer([.runs { handler }], at: place)
    }
}
