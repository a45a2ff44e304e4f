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
