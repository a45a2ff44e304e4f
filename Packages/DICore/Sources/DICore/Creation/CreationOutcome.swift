/// The end of a creation, for the requests that wait for it.
enum CreationOutcome: Sendable {
    case made(InstanceBox)
    case failed(any Error)
    /// The creating task was canceled and threw, or the decorated instance was gone. Each waiting request asks again, and one of
    /// them creates the instance.
    case abandoned

    /// Makes the outcome of a failed creation of the calling task.
    init(failedWith error: any Error) {
        self = error is InstanceIsGone || Task.isCancelled ? .abandoned : .failed(error)
    }

    /// The instance, if there is one.
    var box: InstanceBox? { if case .made(let box) = self { box } else { nil } }
}

/// The end of a wait for a creation.
///
/// `Member` is a component in a chain of creations.
enum WaitResult<Member: Sendable>: Sendable {
    /// The creation has ended meanwhile.
    case ended(CreationOutcome)
    /// The creation had ended before. The request looks at the cell again.
    case late
    /// The request did not wait, because the wait would never end. The members begin with the awaited component.
    case cycle([Member])
    /// The waiting task was canceled.
    case canceled
}
