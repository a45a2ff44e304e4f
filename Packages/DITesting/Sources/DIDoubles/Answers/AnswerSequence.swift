/// The answers of one stub, in the order of the calls. The stub repeats its last answer.
///
/// ```
/// gateway.on.charge.throws(Timeout()).thenReturns(receipt)
/// ```
public struct AnswerSequence<Member: StubMember> {
    let member: Member
    let rule: Int
    let place: CallPlace

    /// Returns values from the next calls that have no answer yet, one value for each call.
    ///
    /// - Parameters:
    ///   - result: The result of the first of these calls.
    ///   - more: The results of the calls after that.
    /// - Returns: This sequence, which takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenReturns(_ result: Member.Result, _ more: Member.Result...) -> AnswerSequence {
        adding(([result] + more).map { result in .returns { result } })
    }

    /// Lets the next call that has no answer yet return, for members without a result.
    ///
    /// - Returns: This sequence, which takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenReturns() -> AnswerSequence where Member.Result == Void { adding([.returns {}]) }

    /// Throws an error from the next call that has no answer yet.
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
