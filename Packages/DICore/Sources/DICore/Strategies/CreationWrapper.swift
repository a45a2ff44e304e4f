/// Code that runs before and after each attempt to create an instance: for retries, timing, tracing or fallbacks.
///
/// One wrapper serves components of every isolation. The container runs the attempts, and the wrapper decides after each
/// of them how the creation goes on.
///
/// ```
/// struct Retry<Value>: CreationWrapper {
///     let attempts: Int
///
///     func decide(after attempt: CreationAttempt, with outcome: Result<Value, any Error>) -> CreationDecision<Value> {
///         guard case .failure = outcome, attempt.number < attempts else { return .keep }
///         return .tryAgain()
///     }
/// }
///
/// Component(Connection.self) { try Connection.open() }.wrapped(by: Retry(attempts: 3)).cached()
/// ```
///
/// Each creation gets its own copy of the wrapper. A wrapper that is a value keeps the state of the creation, such as a
/// start time, in its properties, and changes it in mutating methods.
///
/// Thread-safety: creations on several threads use their copies at the same time. The wrapper of a ``MainActorComponent``
/// runs on the main actor. The toolkit holds no lock during the calls.
public protocol CreationWrapper<Value>: Sendable {
    /// The type of the instances.
    associatedtype Value

    /// Whether ``decide(after:with:)`` may ask for a pause before another attempt.
    ///
    /// `false` by default. Only the creation of an ``AsyncComponent`` can pause. Another component with a pausing wrapper
    /// is the error ``ResolutionError/Code/asynchronous``, in the graph and in each request. The value must be the same
    /// each time.
    var mayPause: Bool { get }

    /// Prepares for an attempt.
    ///
    /// - Throws: Anything. Then the creation has failed with that error, and the attempt does not begin.
    mutating func prepare(for attempt: CreationAttempt) throws

    /// Decides how the creation goes on after an attempt.
    ///
    /// - Parameters:
    ///   - attempt: The attempt that has ended.
    ///   - outcome: The new instance, or the error of the attempt. The error is a ``ResolutionError`` where the container
    ///     threw it, for example for a dependency, and else the error of the component's own code.
    mutating func decide(
        after attempt: CreationAttempt, with outcome: Result<Value, any Error>
    ) -> CreationDecision<Value>
}

extension CreationWrapper {
    /// `false`: the wrapper never pauses.
    public var mayPause: Bool { false }

    /// Prepares nothing.
    public func prepare(for attempt: CreationAttempt) throws {}
}

/// One attempt to create an instance.
public struct CreationAttempt: Sendable {
    /// The component of the instance.
    public let component: ComponentDescription

    /// The number of the attempt in its creation, from one.
    public internal(set) var number: Int
}
