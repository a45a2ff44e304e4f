/// The answers of one stub, in the order of the calls. The stub repeats its last answer.
///
/// ```
/// gateway.on.charge.throws(Timeout()).thenReturns(receipt)
/// ```
public struct AnswerSequence<Member: StubMember> {
    let member: Member
    let rule: Int
    let place: CallPlace

    /// Adds values as the next answers, one for each call.
    ///
    /// - Parameters:
    ///   - result: The result of the next call.
    ///   - more: The results of the calls after the next one.
    /// - Returns: This sequence, which takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenReturns(_ result: Member.Result, _ more: Member.Result...) -> AnswerSequence {
        adding(([result] + more).map { result in .returns { result } })
    }

    /// Adds a plain return as the next answer, for members without a result.
    ///
    /// - Returns: This sequence, which takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenReturns() -> AnswerSequence where Member.Result == Void { adding([.returns {}]) }

    /// Adds an error as the next answer.
    ///
    /// - Parameter error: The error to throw.
    /// - Returns: This sequence, which takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenThrows(_ error: Member.Failure) -> AnswerSequence { adding([.throws { error }]) }

    func adding(_ answers: [Member.Answer]) -> AnswerSequence {
        member.core.extend(rule, by: answers, at: place)
        return self
    }
}
