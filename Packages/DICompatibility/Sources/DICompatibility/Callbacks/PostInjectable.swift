/// An object that is told when everything was injected into it.
///
/// ```
/// final class Player: PostInjectable {
///     @Injected private var decoder: any Decoder
///     func didInject() throws { try decoder.warmUp() }
/// }
///
/// let container = Container(observers: [PostInjection()]) {
///     Component(Player.self) { Player() }.injectMarked()
/// }
/// ```
///
/// It is called once for each object, whatever asks for that: ``PostInjection`` among the observers of a container, or on one
/// component, and ``notifyInjected()``. An object of the main actor adopts ``MainActorPostInjectable``.
public protocol PostInjectable: AnyObject {
    /// Everything was injected, and nobody else has seen the object yet.
    ///
    /// - Throws: Anything; then the creation has failed.
    func didInject() throws
}

extension PostInjectable {
    /// Calls ``didInject()``, unless it was called before: for an object that the container did not make.
    ///
    /// ```
    /// try container.inject(player).notifyInjected()
    /// ```
    ///
    /// - Throws: What ``didInject()`` throws; then it counts as not called.
    /// - Complexity: O(1) on average, beyond the callback.
    public func notifyInjected() throws {
        try NotifiedObjects.once(self) { try didInject() }
    }
}
