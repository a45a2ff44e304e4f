public import DICore
public import DIWrappers

// sample: retry
/// Tries again after an error of the component's own code.
public struct Retry<Value>: CreationWrapper {
    private let attempts: Int
    private let pause: Duration

    /// A wrapper that allows a number of attempts, with a pause between them.
    public init(attempts: Int, pause: Duration = .zero) {
        (self.attempts, self.pause) = (attempts, pause)
    }

    /// Whether there is a pause between the attempts.
    public var mayPause: Bool { pause > .zero }

    /// Asks for another attempt after an error of the component, up to the number of attempts.
    public func decide(
        after attempt: CreationAttempt, with outcome: Result<Value, any Error>
    ) -> CreationDecision<Value> {
        // An error of the container, such as a missing dependency, would be the same again.
        guard case .failure(let error) = outcome, !(error is ResolutionError), attempt.number < attempts
        else { return .keep }
        return .tryAgain(after: pause)
    }
}
// end sample
