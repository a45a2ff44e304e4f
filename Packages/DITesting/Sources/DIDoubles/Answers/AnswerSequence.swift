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

// One overload for each kind of stub, like `Calls.runs`.
extension AnswerSequence {
    /// Adds a handler as the next answer.
    ///
    /// - Parameter handler: Makes the answer.
    /// - Returns: This sequence, which takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenRuns<Arguments, Result, Failure>(
        _ handler: @escaping @Sendable (Arguments) throws(Failure) -> Result
    ) -> AnswerSequence where Member == Stub<Arguments, Result, Failure> {
        let handler = Stub<Arguments, Result, Failure>.Handler(run: handler)
        return adding([.runs { handler }])
    }

    /// Adds a handler as the next answer.
    ///
    /// - Parameter handler: Makes the answer, on the actor of the caller.
    /// - Returns: This sequence, which takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenRuns<Arguments, Result, Failure>(
        _ handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) -> AnswerSequence where Member == AsyncStub<Arguments, Result, Failure> {
        let handler = AsyncStub<Arguments, Result, Failure>.Handler(run: handler)
        return adding([.runs { handler }])
    }

    /// Adds a handler as the next answer.
    ///
    /// - Parameter handler: Makes the answer, on the main actor.
    /// - Returns: This sequence, which takes further answers.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenRuns<Arguments, Result, Failure>(
        _ handler: @escaping @MainActor (Arguments) throws(Failure) -> Result
    ) -> AnswerSequence where Member == MainActorStub<Arguments, Result, Failure> {
        let handler = MainActorStub<Arguments, Result, Failure>.Handler(run: handler)
        return adding([.runs { handler }])
    }
}
