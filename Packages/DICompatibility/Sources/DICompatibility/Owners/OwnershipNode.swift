public import DICore

/// A node of a tree that grows at run time, such as a view under a controller's view. It finds its owner through its
/// parents.
///
/// ```
/// final class View: OwnershipNode {
///     weak var parent: View?
///     weak var directOwner: AnyObject?
///     var parentNode: (any OwnershipNode)? { parent }
/// }
///
/// controller.view.directOwner = controller        // once, for the top of its tree
/// child.owner(of: Controller.self)                // for each node below it, at any time
/// ```
///
/// No owner is stored: a node that moves finds its new owner, and an owner that is gone is not found. A class of the
/// main actor conforms there: `extension View: @MainActor OwnershipNode`.
public protocol OwnershipNode: AnyObject {
    /// The parent; `nil` for the root of a tree.
    var parentNode: (any OwnershipNode)? { get }

    /// The node's own owner, held weakly by the node or by an ``Owner``; `nil` by default.
    var directOwner: AnyObject? { get }
}

extension OwnershipNode {
    /// The default: no owner.
    public var directOwner: AnyObject? { nil }

    /// Returns the nearest owner of a type, of this node or of a parent; `nil` if there is none.
    ///
    /// - Parameter type: The type of the owner, a base class or a protocol.
    /// - Complexity: O(*n*) in the number of parents.
    public func owner<Value>(of type: Value.Type = Value.self) -> Value? {
        var seen: Set<ObjectIdentifier> = []
        var next: (any OwnershipNode)? = self
        while let node = next, seen.insert(ObjectIdentifier(node)).inserted {
            if let owner = node.directOwner as? Value { return owner }
            next = node.parentNode
        }
        return nil
    }

    /// Returns the nearest owner of a type, of this node or of a parent.
    ///
    /// - Parameter type: The type of the owner, a base class or a protocol.
    /// - Throws: `ResolutionError.Code.noOwner` if there is none.
    /// - Complexity: O(*n*) in the number of parents.
    public func requiredOwner<Value>(of type: Value.Type = Value.self) throws(ResolutionError) -> Value {
        if let owner = owner(of: type) { return owner }
        let key = ComponentKey(type)
        throw ResolutionError(
            .noOwner, key: key,
            message: "neither \(ComponentKey(Self.self)) nor a node above it has an owner of type \(key)",
            help: "put it under a node that \(key) has adopted")
    }
}
