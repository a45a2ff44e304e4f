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
