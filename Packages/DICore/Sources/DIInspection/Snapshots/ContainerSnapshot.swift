public import DICore

/// A container or a scope as it was at one time: created instances, open scopes, and instances with closers.
///
/// ```
/// print(container.snapshot())
/// ```
///
/// It is a value that holds no instance. It can be compared, encoded, and decoded in programs that lack its types.
///
/// ## Promises
///
/// Taking a snapshot creates nothing, runs no factory, and changes nothing: a cache that counts uses counts none. Other
/// threads resolve, change and close meanwhile, so a snapshot is not atomic, and may mix states of different moments:
///
/// - Each line was true at some time between the call and its return. The lines of two components may be of two times.
/// - The list of components is of one moment. So are, for each container and each scope, its phase, its closers, and
///   its scopes and children.
/// - Components are read before closers. So an instance that is ``ComponentSnapshot/State/ready``, and has closers, is
///   in ``waitingToClose`` of the same snapshot, unless closing, or a clear, came between.
/// - If no other thread changes the container meanwhile, the snapshot is exact.
///
/// Instances of a thread, or of a task cache, are those of the caller; others cannot be seen. Instances that no cache
/// keeps cannot be seen either, except in ``waitingToClose``. A shared cache is read for the containers that used it.
///
/// Thread-safety: an immutable value.
public struct ContainerSnapshot: Sendable {
    /// Whether a container or a scope accepts requests.
    ///
    /// Thread-safety: an immutable value.
    public enum Phase: String, Sendable, Hashable, Codable {
        /// It accepts requests.
        case open
        /// It refuses requests, and not everything is closed yet: in it, or in the containers and scopes around it.
        case closing
        /// Everything is closed.
        case closed

        init(isOpen: Bool, isClosed: Bool) { self = isClosed ? .closed : isOpen ? .open : .closing }
    }

    /// Whether this is the snapshot of a scope.
    public let isScope: Bool

    /// The name of a scope; `nil` for the scope of an owned instance, and for a container.
    public let name: ScopeName?

    /// The requested key of the owned instance, if this is its scope; `nil` for a scope with a name, and for a
    /// container.
    public private(set) var owned: ComponentKey?

    /// Whether it accepts requests.
    public let phase: Phase

    /// All components, in the order of registration, those of a parent container first; replaced and private ones too.
    ///
    /// Of a scope, those with its name as lifetime, and those that it was opened with. The scope of an owned instance
    /// has none: no cache keeps its instances, and they are seen in ``waitingToClose``.
    public private(set) var components: [ComponentSnapshot]

    /// The component whose closer runs now; `nil` while none does, or if one of a scope or a child runs.
    public private(set) var beingClosed: ComponentDescription?

    /// A component for each closer, in the order in which they will run: the last created first. Scopes and children
    /// are closed before, the last opened first.
    public private(set) var waitingToClose: [ComponentDescription]

    /// The open scopes in it, the first opened first; the unnamed scopes of owned instances too.
    public private(set) var scopes: [ContainerSnapshot]

    /// The number of child containers that are not closed.
    public let childCount: Int

    /// The child containers that are not closed, the first created first; none unless you request them.
    public private(set) var children: [ContainerSnapshot]

    /// Returns the components that answer a key; more than one if some are replaced, or private.
    ///
    /// - Parameter key: A component's own key, or that of one of its roles. Decoded keys are compared by name.
    /// - Complexity: O(*n*) in the number of components.
    public func components(for key: ComponentKey) -> [ComponentSnapshot] {
        func isAlike(_ other: ComponentKey) -> Bool {
            other == key || (other.type == nil || key.type == nil) && other.fullDescription == key.fullDescription
        }
        return components.filter { isAlike($0.component.key) || $0.component.roles.contains(where: isAlike) }
    }

    /// The keys in it, in the order of their appearance.
    var keys: [ComponentKey] {
        var keys = [owned].compactMap(\.self) + components.flatMap(\.keys)
        for component in [beingClosed].compactMap(\.self) + waitingToClose { keys += [component.key] + component.roles }
        return keys + scopes.flatMap(\.keys) + children.flatMap(\.keys)
    }

    func mapKeys(_ transform: (ComponentKey) -> ComponentKey) -> ContainerSnapshot {
        var snapshot = self
        snapshot.owned = owned.map(transform)
        snapshot.components = components.map { $0.mapKeys(transform) }
        snapshot.beingClosed = beingClosed.map { $0.mapKeys(transform) }
        snapshot.waitingToClose = waitingToClose.map { $0.mapKeys(transform) }
        snapshot.scopes = scopes.map { $0.mapKeys(transform) }
        snapshot.children = children.map { $0.mapKeys(transform) }
        return snapshot
    }
}

extension Container {
    /// Returns the created instances, the open scopes and the closers, as they are now.
    ///
    /// Creates nothing, runs no factory, changes nothing and waits for nothing. Call it at any time, also while other
    /// threads resolve, change and close the container, and after it was closed: see the promises of
    /// ``ContainerSnapshot``.
    ///
    /// Each cache is read as by `existing(_:qualifier:)`, without a lock: see `CacheContext.isReadOnly`. Requests pay
    /// nothing for snapshots.
    ///
    /// - Parameter includingChildren: Whether child containers are included too, and not only counted.
    /// - Complexity: O(*n* log *n*) in the number of components, for each included container, and O(*s* · *c* + *m*) in
    ///   the number of open scopes, the components that live in one, and the closers. In a child, O(*n*) for each
    ///   component and each outer container. The lists of scopes and children are locked while they are copied.
    public func snapshot(includingChildren: Bool = false) -> ContainerSnapshot {
        InstanceReader(inspected).snapshot(includingChildren: includingChildren)
    }
}

extension Scope {
    /// Returns the instances in this scope, the open scopes in it and the closers, as they are now.
    ///
    /// It is a part of ``Container/snapshot(includingChildren:)``, and taken in the same way: nothing is created.
    ///
    /// - Complexity: O(*n* log *n*) in the number of components of the container, and O(*s* · *c* + *m*) in the number
    ///   of scopes, the components that live in one, and the closers.
    public func snapshot() -> ContainerSnapshot {
        let (container, lifespan) = inspected
        return InstanceReader(container).snapshot(of: lifespan)
    }
}
