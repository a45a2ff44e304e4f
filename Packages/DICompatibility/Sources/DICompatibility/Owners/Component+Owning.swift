public import DICore

extension Component where Origin == ComponentOrigin.Made, Output: AnyObject {
    /// Lets each instance fill the handles to it that were made in its creation: see ``Owner``.
    ///
    /// - Returns: The component, as an owner.
    /// - Complexity: O(1).
    public func owning() -> Component { replacingStrategy(OwningStrategy(strategy)) }
}
