// What calls are answered with. Among stubs with matchers the newest counts, and before the one for all calls.
extension Calls {
    /// Answers with a value, or with several, one for each call; the last one sticks.
    ///
    /// - Parameters:
    ///   - result: What is returned.
    ///   - more: What is returned by the calls after the first.
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Returns: The stub, to which more answers can be added.
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

    /// Does nothing, and returns.
    ///
    /// - Parameters:
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Returns: The stub, to which more answers can be added.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func returns(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) -> AnswerSequence<Member> where Member.Result == Void {
        answer([.returns {}], at: CallPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Throws an error.
    ///
    /// - Parameters:
    ///   - error: What is thrown.
    ///   - fileID: Where it is written.
    ///   - filePath: Where it is written.
    ///   - line: Where it is written.
    ///   - column: Where it is written.
    /// - Returns: The stub, to which more answers can be added.
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
