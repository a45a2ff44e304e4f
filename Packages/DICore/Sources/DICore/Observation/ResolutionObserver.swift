/// Watches a container: may refuse what it is about to answer with, and is told of what it creates, reuses and closes.
///
/// ```
/// struct SlowCreations: ResolutionObserver {
///     func observe(_ event: ResolutionEvent) {
///         guard event.kind == .created, let duration = event.duration, duration > .milliseconds(50) else { return }
///         log("\(event.key) took \(duration)")
///     }
/// }
/// ```
///
/// ``ResolutionTranscript`` collects what happens, and ``ResolutionTrace`` prints it.
///
/// Costs nothing where there is none; where there is one, cached instances are no longer read directly, and each creation has
/// a number. It uses more of the stack then: creations may lie a little less deep in each other before
/// ``ResolutionError/Code/tooDeep``.
///
/// An observer may ask a container for what it needs. What it asks for while it is told of something, on the same thread, is told
/// to the other observers and not to itself, so it does not go round in circles: that holds for its container, and for children and
/// copies of that. Those that come after it are told of such requests before they are told of the event that led to them. An
/// observer asks from inside of the creation that the event is about: an instance that is being created cannot be had.
///
/// A container keeps its observers: one that holds its container must hold what leads to it weakly, or neither goes.
///
/// Thread-safety: called from the threads that resolve and close, which may be several at once; the toolkit holds no lock.
public protocol ResolutionObserver: Sendable {
    /// A component is about to be taken from its cache, or made.
    ///
    /// Called for each use, of dependencies as well as of what is asked for from outside, on the thread of the request. What
    /// decorators make is told of as the component that they decorate, once. For what a child container has from its parent, the
    /// child's own observers are asked first. Does nothing by default.
    ///
    /// - Parameter component: What answers.
    /// - Throws: Anything; then the request fails. A ``ResolutionError`` gets the chain that led here.
    func willResolve(_ component: ComponentDescription) throws

    /// Something has happened.
    ///
    /// Called at once, on the thread where it happened, which goes on when this has returned. Does nothing by default.
    ///
    /// - Parameter event: What has happened.
    func observe(_ event: ResolutionEvent)
}

extension ResolutionObserver {
    /// Does nothing.
    ///
    /// - Complexity: O(1).
    public func willResolve(_ component: ComponentDescription) throws {}

    /// Does nothing.
    ///
    /// - Complexity: O(1).
    public func observe(_ event: ResolutionEvent) {}
}
