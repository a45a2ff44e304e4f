public import DICore

extension MainActorComponent where Output: AnyObject {
    /// Lets each instance fill the handles to it that were made in its creation: see ``Owner``.
    ///
    /// - Returns: The component, as an owner.
    /// - Complexity: O(1).
    public func owning() -> MainActorComponent { replacingStrategy(MainActorOwningStrategy(strategy)) }
}
