public import DICore

/// Code that runs before and after each attempt to create an instance: for retries, timing, tracing or fallbacks.
///
/// One wrapper serves components of every isolation. The container runs the attempts, and the wrapper decides after
/// each of them how the creation goes on.
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
/// Thread-safety: creations on several threads use their copies at the same time. The wrapper of a `MainActorComponent`
/// runs on the main actor. The toolkit holds no lock during the calls.
public protocol CreationWrapper<Value>: Sendable {
    /// The type of the instances.
    associatedtype Value

    /// Whether ``decide(after:with:)`` may ask for a pause before another attempt.
    ///
    /// `false` by default. Only the creation of an `AsyncComponent` can pause. Each request for another component with
    /// a pausing wrapper throws `ResolutionError.Code.asynchronous`. The value must be the same each time.
    var mayPause: Bool { get }

    /// Prepares for an attempt.
    ///
    /// - Throws: Anything. Then the creation has failed with that error, and the attempt does not begin.
    mutating func prepare(for attempt: CreationAttempt) throws

    /// Decides how the creation goes on after an attempt.
    ///
    /// - Parameters:
    ///   - attempt: The attempt that has ended.
    ///   - outcome: The new instance, or the error of the attempt. The error is a `ResolutionError` if the container
    ///     threw it, for example for a dependency, and otherwise the error of the component's own code.
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

extension CreationWrapper {
    /// Runs the attempts of a creation.
    ///
    /// - Parameter needs: The instances that were created for the component before. Each attempt gets them.
    func attempts(
        for component: ComponentDescription, restoring needs: UntakenNeeds? = nil, _ create: () throws -> Value
    ) throws -> Value {
        var (wrapper, attempt) = (self, CreationAttempt(component: component, number: 1))
        while true {
            try wrapper.prepare(for: attempt)
            let outcome = Result { try create() }
            switch wrapper.decide(after: attempt, with: outcome) {
            case .keep: return try outcome.get()
            case .replace(let value): return value
            case .fail(let error): throw error
            case .tryAgain(let pause):
                if pause > .zero {
                    throw ResolutionError(
                        .asynchronous, key: component.key, .cannotPause(component, after: outcome.failure))
                }
                try Task.checkCancellation()
                needs?.restore()
            }
            attempt.number += 1
        }
    }

    // Swift has no function that is synchronous for one caller and asynchronous for another, so the loop exists twice.
    /// Runs the attempts of a creation that may pause between them.
    func attempts(
        for component: ComponentDescription, restoring needs: UntakenNeeds? = nil,
        isolation: isolated (any Actor)? = #isolation,
        _ create: () async throws -> Value
    ) async throws -> Value {
        var (wrapper, attempt) = (self, CreationAttempt(component: component, number: 1))
        while true {
            try wrapper.prepare(for: attempt)
            let outcome: Result<Value, any Error>
            do { outcome = .success(try await create()) } catch { outcome = .failure(error) }
            switch wrapper.decide(after: attempt, with: outcome) {
            case .keep: return try outcome.get()
            case .replace(let value): return value
            case .fail(let error): throw error
            case .tryAgain(let pause):
                if pause > .zero { try await Task.sleep(for: pause) } else { try Task.checkCancellation() }
                needs?.restore()
            }
            attempt.number += 1
        }
    }
}

extension Result {
    fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}

/// One attempt to create an instance.
public struct CreationAttempt: Sendable {
    /// The component of the instance.
    public let component: ComponentDescription

    /// The number of the attempt in its creation, from one.
    public internal(set) var number: Int
}

/// The decision of a ``CreationWrapper`` after an attempt.
///
/// An instance that is replaced or tried again is dropped: no hook sees it and no closer closes it.
public enum CreationDecision<Value> {
    /// The outcome stands: the creation ends with the instance, or with the error.
    case keep

    /// The creation ends with another instance.
    case replace(Value)

    /// The creation ends with another error. The container adds the key and the chain.
    case fail(any Error)

    /// Another attempt follows, after a pause if that is positive.
    ///
    /// The number of attempts has no limit but the wrapper's. In a canceled task, the creation ends at once with a
    /// `CancellationError`.
    case tryAgain(after: Duration = .zero)
}

extension CreationDecision: Sendable where Value: Sendable {}
