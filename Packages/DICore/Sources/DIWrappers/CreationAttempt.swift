public import DICore

/// One attempt to create an instance.
public struct CreationAttempt: Sendable {
    /// The component of the instance.
    public let component: ComponentDescription

    /// The number of the attempt in its creation, from one.
    public internal(set) var number: Int
}
