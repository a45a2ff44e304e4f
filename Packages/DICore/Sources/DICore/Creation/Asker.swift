/// An object on whose behalf requests are made.
protocol Asker: AnyObject, Sendable {
    /// The component that asks.
    var requester: Requester { get }
}
