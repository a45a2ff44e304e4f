/// The cache of a component, which decides where instances live and which requests share them.
///
/// A strategy is a value that makes, for each component that it is put on, the slot that holds the component's
/// instances. A strategy that is a *reference* may keep slots by the component's key, and so share instances among
/// containers on purpose.
public protocol CacheStrategy: Sendable {
    /// How long instances live and which requests share them, for messages and the graph.
    ///
    /// Read when a component is registered with this strategy and whenever the graph is built; any thread. It must not
    /// change.
    var lifetime: Lifetime { get }

    /// Whether containers share instances through the strategy on purpose; `false` by default.
    ///
    /// Then the instances stay when a container is closed.
    var isShared: Bool { get }

    /// Makes the slot that holds the instances of one component.
    ///
    /// Called once for each component of a container, at the first request that needs it, on the thread of that
    /// request; the toolkit holds no lock. Two threads may call it at once, and then one of the slots is dropped
    /// unused. After `Container.clear()`, the strategy makes another slot. If the ``lifetime`` is weak, validation
    /// makes one too, and drops it.
    ///
    /// - Parameter component: The component of the slot.
    /// - Returns: The slot. The container keeps it until the component is replaced or removed.
    func makeSlot(for component: ComponentDescription) -> any CacheSlot

    /// Drops the instances of a component, if containers share them on purpose.
    ///
    /// Called for a strategy that ``isShared``, when a container with the component is cleared; the toolkit holds no
    /// lock. Does nothing by default: other slots are released with their instances.
    ///
    /// - Parameter component: The component of the slots.
    func clear(_ component: ComponentDescription)
}

extension CacheStrategy {
    /// `false`: each container has instances of its own.
    public var isShared: Bool { false }

    /// Does nothing.
    public func clear(_ component: ComponentDescription) {}
}

/// The places of the instances of one component: a slot chooses the ``CacheCell`` that serves a request.
///
/// A slot chooses the *place*; the cell creates the instance and lets other requests wait. So a slot never sees an
/// instance, holds no lock while a factory runs, and cannot create an instance twice. A ``CacheCell`` is a slot itself:
/// one place, for as long as the container lives.
public protocol CacheSlot: Sendable {
    /// Returns the cell that serves a request.
    ///
    /// Called once for each request that reaches the component, on the thread of the request, which may be several at
    /// once; the toolkit holds no lock. A slot that is a ``CacheCell`` is not asked: it is read directly.
    ///
    /// - Parameter context: The request.
    /// - Returns: The cell, which must be the same for all requests that share an instance.
    /// - Throws: An error, which fails the request; the container adds the key and the chain.
    func cell(in context: borrowing CacheContext) throws -> CacheCell

    /// Notes that an instance was created, and is now in a cell.
    ///
    /// Called once for each creation, after the instance is visible to other requests, on the thread that created it;
    /// the toolkit holds no lock. Does nothing by default.
    ///
    /// - Parameter cell: The cell that the slot chose for the creation.
    func didCreate(in cell: CacheCell)
}

extension CacheSlot {
    /// Does nothing.
    public func didCreate(in cell: CacheCell) {}
}

extension CacheCell: CacheSlot {
    /// Returns the cell itself.
    public func cell(in context: borrowing CacheContext) -> CacheCell { self }
}

extension Container {
    /// A cache that keeps one instance as long as the container lives: ``CacheStrategy/threadSafe`` or
    /// ``CacheStrategy/simple``.
    ///
    /// Thread-safety: an immutable value.
    public struct Cache: CacheStrategy {
        private let policy: CacheCell.Policy

        fileprivate init(_ policy: CacheCell.Policy) { self.policy = policy }

        /// The lifetime, named `cached` or `simple`.
        public var lifetime: Lifetime {
            switch policy {
            case .firstPublished: Lifetime(.container, name: "simple")
            case .exactlyOnce, .weak: Lifetime(.container, name: "cached")
            }
        }

        /// Makes a cell.
        public func makeSlot(for component: ComponentDescription) -> any CacheSlot { CacheCell(policy) }
    }
}

extension CacheStrategy where Self == Container.Cache {
    /// One instance for the life of the container, created exactly once, however many threads request it at once.
    ///
    /// Other requests for this component wait for the creation. Requests for other components do not.
    public static var threadSafe: Container.Cache { Container.Cache(.exactlyOnce) }

    /// One instance for the life of the container, which no request ever waits for.
    ///
    /// If several threads request the component at once, several instances may be created. Each request gets the first
    /// one that was finished.
    public static var simple: Container.Cache { Container.Cache(.firstPublished) }
}

extension Scope {
    /// A cache that keeps one instance in each open scope: ``CacheStrategy/scope(_:)``.
    ///
    /// Thread-safety: an immutable value.
    public struct Cache: CacheStrategy {
        private let name: ScopeName

        fileprivate init(_ name: ScopeName) { self.name = name }

        /// The lifetime of the scope.
        public var lifetime: Lifetime { Lifetime(scope: name) }

        /// Makes a slot with a cell in each open scope.
        public func makeSlot(for component: ComponentDescription) -> any CacheSlot { ScopedSlot(in: name) }
    }
}

extension CacheStrategy where Self == Scope.Cache {
    /// One instance for each open scope with a name, created exactly once.
    ///
    /// - Parameter name: The name of the scope.
    public static func scope(_ name: ScopeName) -> Scope.Cache { Scope.Cache(name) }
}
