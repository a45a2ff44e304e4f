// Once for each kind of stub: a handler whose type is that of a generic member loses what it throws (Swift 6.3).
extension Calls {
    /// Runs a handler, which sees the arguments.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    ///   - handler: Makes the answer to each call.
    /// - Returns: The stub, to which more answers can be added.
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

    /// Runs a handler, which sees the arguments.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    ///   - handler: Makes the answer to each call, where the caller is.
    /// - Returns: The stub, to which more answers can be added.
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

    /// Runs a handler, which sees the arguments.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    ///   - handler: Makes the answer to each call, on the main actor.
    /// - Returns: The stub, to which more answers can be added.
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
