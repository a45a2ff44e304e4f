// Answers for calls. The newest stub with matching arguments wins; a stub for all calls is the last resort.
extension Calls {
    /// Answers calls with a value, or with several values, one for each call. The last value repeats.
    ///
    /// - Parameters:
    ///   - result: The result of the first call.
    ///   - more: The results of the calls after the first.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: A sequence that takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func returns(
        _ result: Member.Result, _ more: Member.Result..., fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> AnswerSequence<Member> {
        answer(
            ([result] + more).map { result in .returns { result } },
            at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Answers calls with a plain return, for members without a result.
    ///
    /// - Parameters:
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: A sequence that takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func returns(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> AnswerSequence<Member> where Member.Result == Void {
        answer([.returns {}], at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Unavailable: the member has a result.
    @available(*, unavailable, message: "the member has a result: write returns(result)")
    @_disfavoredOverload
    @discardableResult
    public func returns() -> AnswerSequence<Member> {
        fatalError("unavailable")
    }

    /// Answers calls with an error.
    ///
    /// - Parameters:
    ///   - error: The error to throw.
    ///   - fileID: The file ID of the caller.
    ///   - filePath: The file path of the caller.
    ///   - line: The line of the caller.
    ///   - column: The column of the caller.
    /// - Returns: A sequence that takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func `throws`(
        _ error: Member.Failure, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column
    ) -> AnswerSequence<Member> {
        answer([.throws { error }], at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    func answer(_ answers: [Member.Answer], at place: CallPlace) -> AnswerSequence<Member> {
        AnswerSequence(member: member, rule: member.core.add(answers, for: pattern, at: place), place: place)
    }
}

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
