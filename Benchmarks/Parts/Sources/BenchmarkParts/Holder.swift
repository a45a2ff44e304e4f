public import DICore
import DIFactoryInjection

/// An object with an optional dependency.
public protocol OptionalHolder: Part {}

/// An object with a collection of five dependencies.
public protocol Basket: Part {}

/// An object with a dependency that is resolved on its first use.
public protocol LazyHolder: Part {
    /// The dependency.
    func leaf() throws -> any Leaf
}

final class OptionalHolderObject: OptionalHolder {
    let leaf: (any Leaf)?

    init(leaf: (any Leaf)?) {
        self.leaf = leaf
    }

    var count: Int { 1 + (leaf?.count ?? 0) }
    var leaves: [ObjectIdentifier] { leaf?.leaves ?? [] }
}

final class BasketObject: Basket {
    let all: [any Leaf]

    init(all: [any Leaf]) {
        self.all = all
    }

    var count: Int { all.reduce(1) { $0 + $1.count } }
    var leaves: [ObjectIdentifier] { all.flatMap(\.leaves) }
}

final class LazyHolderObject: LazyHolder {
    let source: Lazy<any Leaf>

    init(source: Lazy<any Leaf>) {
        self.source = source
    }

    func leaf() throws -> any Leaf { try source.get() }
    var count: Int { 1 }
    var leaves: [ObjectIdentifier] { [] }
}

/// The equivalent without a container: an object that stores a function, and the function's result.
final class DirectLazyHolderObject: LazyHolder, @unchecked Sendable {
    // Safety: not shared; a benchmark creates it, uses it and releases it.
    private lazy var made: any Leaf = make()
    private let make: @Sendable () -> any Leaf

    init(make: @escaping @Sendable () -> any Leaf) {
        self.make = make
    }

    func leaf() -> any Leaf { made }
    var count: Int { 1 }
    var leaves: [ObjectIdentifier] { [] }
}

/// The three holders, with or without a leaf.
public struct HolderModule: Module {
    private let hasLeaf: Bool

    /// Creates the module.
    public init(hasLeaf: Bool) {
        self.hasLeaf = hasLeaf
    }

    /// The components.
    public var components: ComponentList {
        Component((any OptionalHolder).self, init: OptionalHolderObject.init(leaf:))
        Component((any Basket).self, init: BasketObject.init(all:))
        Component((any LazyHolder).self, init: LazyHolderObject.init(source:))
        if hasLeaf { LeafModule() }
        for _ in 0..<5 {
            Component(LeafObject.self, init: LeafObject.init).contribute { $0 as any Leaf }
        }
    }
}

/// The optional holder, constructed by hand.
@inline(never)
public func directOptionalHolder() -> any OptionalHolder { OptionalHolderObject(leaf: LeafObject()) }

/// The optional holder without its dependency, constructed by hand.
@inline(never)
public func directEmptyOptionalHolder() -> any OptionalHolder { OptionalHolderObject(leaf: nil) }

/// The basket, constructed by hand.
@inline(never)
public func directBasket() -> any Basket {
    BasketObject(all: [LeafObject(), LeafObject(), LeafObject(), LeafObject(), LeafObject()])
}

/// The lazy holder, constructed by hand.
@inline(never)
public func directLazyHolder() -> any LazyHolder { DirectLazyHolderObject(make: directLeaf) }
