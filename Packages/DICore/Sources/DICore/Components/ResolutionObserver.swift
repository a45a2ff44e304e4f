/// Is told of each component that a container is about to answer with, and may refuse.
///
/// Costs nothing where there is none; where there is one, cached instances are no longer read directly.
///
/// Thread-safety: called from the threads that resolve, which may be several at once.
public protocol ResolutionObserver: Sendable {
    /// A component is about to be taken from its cache, or made.
    ///
    /// Called for each use, of dependencies as well as of what is asked for from outside, on the thread of the request; the
    /// toolkit holds no lock.
    ///
    /// - Parameter component: What answers.
    /// - Throws: Anything; then the request fails. A ``ResolutionError`` gets the chain that led here.
    func willResolve(_ component: ComponentDescription) throws

    /// A closer of an instance has run, while the container was closed or because it had been.
    ///
    /// Called in the order of closing, on whichever thread closes. Does nothing by default.
    ///
    /// - Parameters:
    ///   - component: What was closed.
    ///   - error: What the closer threw.
    func didClose(_ component: ComponentDescription, failure error: (any Error)?)

    /// Something was asked of the container when it was closed, or gone: by what outlived it, such as a provider.
    ///
    /// The request fails. Called on the thread of the request. Does nothing by default.
    ///
    /// - Parameter key: What was asked for.
    func wasAskedTooLate(for key: ComponentKey)
}

extension ResolutionObserver {
    /// Does nothing.
    ///
    /// - Complexity: O(1).
    public func didClose(_ component: ComponentDescription, failure error: (any Error)?) {}

    /// Does nothing.
    ///
    /// - Complexity: O(1).
    public func wasAskedTooLate(for key: ComponentKey) {}
}
