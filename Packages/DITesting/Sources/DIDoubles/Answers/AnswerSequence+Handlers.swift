// Once for each kind of stub, as `runs` of calls.
extension AnswerSequence {
    /// Runs a handler for the call after those before.
    ///
    /// - Parameter handler: Makes the answer.
    /// - Returns: The stub, to which more answers can be added.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenRuns<Arguments, Result, Failure>(
        _ handler: @escaping @Sendable (Arguments) throws(Failure) -> Result
    ) -> AnswerSequence where Member == Stub<Arguments, Result, Failure> {
        let handler = Stub<Arguments, Result, Failure>.Handler(run: handler)
        return adding([.runs { handler }])
    }

    /// Runs a handler for the call after those before.
    ///
    /// - Parameter handler: Makes the answer, where the caller is.
    /// - Returns: The stub, to which more answers can be added.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenRuns<Arguments, Result, Failure>(
        _ handler: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Result
    ) -> AnswerSequence where Member == AsyncStub<Arguments, Result, Failure> {
        let handler = AsyncStub<Arguments, Result, Failure>.Handler(run: handler)
        return adding([.runs { handler }])
    }

    /// Runs a handler for the call after those before.
    ///
    /// - Parameter handler: Makes the answer, on the main actor.
    /// - Returns: The stub, to which more answers can be added.
    /// - Complexity: O(*n*) in the number of stubs of the member.
    @discardableResult
    public func thenRuns<Arguments, Result, Failure>(
        _ handler: @escaping @MainActor (Arguments) throws(Failure) -> Result
    ) -> AnswerSequence where Member == MainActorStub<Arguments, Result, Failure> {
        let handler = MainActorStub<Arguments, Result, Failure>.Handler(run: handler)
        return adding([.runs { handler }])
    }
}
