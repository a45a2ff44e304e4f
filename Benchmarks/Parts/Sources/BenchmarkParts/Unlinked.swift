public import DICore

/// An object from a strategy that does not link.
public protocol Unlinked: Part {}

final class UnlinkedObject: Unlinked {
    let leaf: any Leaf

    init(leaf: any Leaf) {
        self.leaf = leaf
    }

    var count: Int { 1 + leaf.count }
    var leaves: [ObjectIdentifier] { leaf.leaves }
}

struct UnlinkedStrategy: InjectionStrategy {
    var dependencies: [Dependency] { [Dependency(ComponentKey((any Leaf).self))] }

    func make(_ resolver: any Resolver) throws -> any Unlinked {
        UnlinkedObject(leaf: try resolver.resolve((any Leaf).self))
    }
}

/// The object and its leaf.
public struct UnlinkedModule: Module {
    /// Creates the module.
    public init() {}

    /// The components.
    public var components: ComponentList {
        Component((any Unlinked).self, strategy: UnlinkedStrategy())
        LeafModule()
    }
}

/// The object, constructed by hand.
@inline(never)
public func directUnlinked() -> any Unlinked { UnlinkedObject(leaf: LeafObject()) }
