public import DICore

/// A node of a tree that grows at run time, and finds its owner through the nodes above it: a view under that of a controller.
///
/// ```
/// final class View: OwnershipNode {
///     weak var parent: View?
///     let owner = NodeOwner()
///     var parentNode: (any OwnershipNode)? { parent }
///     var directOwner: AnyObject? { owner.object }
/// }
///
/// controller.view.owner.adopt(controller)         // once, for the top of its tree
/// child.owner(of: Controller.self)                // whatever is put below it, and whenever
/// ```
///
/// Nothing is kept: a node that moves elsewhere finds another owner, and an owner that is gone is not found. A class of the main
/// actor conforms there: `extension View: @MainActor OwnershipNode`.
public protocol OwnershipNode: AnyObject {
    /// The node above; `nil` at the top, and where the node is in no tree.
    var parentNode: (any OwnershipNode)? { get }

    /// The owner of this very node, if it has one: what a ``NodeOwner`` or an ``Owner`` holds. `nil` by default.
    var directOwner: AnyObject? { get }
}

extension OwnershipNode {
    /// None.
    public var directOwner: AnyObject? { nil }

    /// The nearest owner of a type, of this node or of one above.
    ///
    /// - Parameter type: The type of the owner, a base class or a protocol of it.
    /// - Returns: The owner; `nil` where there is none.
    /// - Complexity: O(*n*) in the number of nodes above.
    public func owner<Value>(of type: Value.Type = Value.self) -> Value? {
        var seen: Set<ObjectIdentifier> = []
        var next: (any OwnershipNode)? = self
        while let node = next, seen.insert(ObjectIdentifier(node)).inserted {
            if let owner = node.directOwner as? Value { return owner }
            next = node.parentNode
        }
        return nil
    }

    /// The nearest owner of a type, of this node or of one above.
    ///
    /// - Parameter type: The type of the owner, a base class or a protocol of it.
    /// - Returns: The owner.
    /// - Throws: ``DICore/ResolutionError/Code/noOwner`` where there is none.
    /// - Complexity: O(*n*) in the number of nodes above.
    public func requiredOwner<Value>(of type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        if let owner = owner(of: type) { return owner }
        let key = ComponentKey(type)
        throw ResolutionError(
            .noOwner, key: key,
            message: "neither \(ComponentKey(Self.self)) nor a node above it has an owner of type \(key)",
            help: "put it under a node that \(key) has adopted")
    }
}
