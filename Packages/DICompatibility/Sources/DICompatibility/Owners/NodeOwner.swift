/// The owner of a node, held weakly: see ``OwnershipNode``.
///
/// Thread-safety: not `Sendable`; it belongs where its node does.
public final class NodeOwner {
    /// Who adopted the node; `nil` where nobody did, and after that one is gone.
    public private(set) weak var object: AnyObject?

    /// Makes one without an owner.
    ///
    /// - Complexity: O(1).
    public init() {}

    /// Gives the node an owner, in place of the one before.
    ///
    /// - Parameter owner: The owner. It is not kept.
    /// - Complexity: O(1).
    public func adopt(_ owner: some AnyObject) { object = owner }

    /// Takes the node its owner.
    ///
    /// - Complexity: O(1).
    public func release() { object = nil }
}
