/// A stub that was written, to which answers for later calls can be added; the last one sticks.
///
/// ```
/// gateway.on.charge.throws(Timeout()).thenReturns(receipt)
/// ```
public struct AnswerSequence<Member: StubMember> {
    let member: Member
    let rule: Int
    let place: CallPlace

    /// Answers the calls after those before with values, one for each.
    ///
    /// - Parameters:
    ///   - result: What is returned.
    ///   - more: What is returned by the calls after that.
    /// - Returns: The stub, to which more answers can be added.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenReturns(_ result: Member.Result, _ more: Member.Result...) -> AnswerSequence {
        adding(([result] + more).map { result in .returns { result } })
    }

    /// Lets the call after those before return, for members that return nothing.
    ///
    /// - Returns: The stub, to which more answers can be added.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenReturns() -> AnswerSequence where Member.Result == Void { adding([.returns {}]) }

    /// Lets the call after those before throw.
    ///
    /// - Parameter error: What is thrown.
    /// - Returns: The stub, to which more answers can be added.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenThrows(_ error: Member.Failure) -> AnswerSequence { adding([.throws { error }]) }

    func adding(_ answers: [Member.Answer]) -> AnswerSequence {
        member.core.extend(rule, by: answers, at: place)
        return self
    }
}
