/// An object of the main actor that is told when everything was injected into it: see ``PostInjectable``.
///
/// ```
/// @MainActor final class Screen: MainActorPostInjectable {
///     func didInject() { title = store.title }
/// }
/// ```
@MainActor
public protocol MainActorPostInjectable: AnyObject, Sendable {
    /// Everything was injected, and nobody else has seen the object yet.
    ///
    /// - Throws: Anything; then the creation has failed.
    func didInject() throws
}

extension MainActorPostInjectable {
    /// Calls ``didInject()``, unless it was called before: for an object that the container did not make.
    ///
    /// - Throws: What ``didInject()`` throws; then it counts as not called.
    /// - Complexity: O(1) on average, beyond the callback.
    public func notifyInjected() throws {
        try NotifiedObjects.once(self) { try didInject() }
    }
}
