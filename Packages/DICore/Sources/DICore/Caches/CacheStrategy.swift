/// The cache of a component: it decides where instances live and which requests share them.
///
/// ## Writing one
///
/// A strategy is a value that makes, for each component it is put on, the slot that holds the component's instances.
/// Two members are enough:
///
/// ```
/// struct ExpiringCache: CacheStrategy {
///     let duration: Duration
///     var lifetime: Lifetime { Lifetime(.container, name: "for \(duration)", isRenewed: true) }
///
///     func makeSlot(for component: ComponentDescription) -> any CacheSlot {
///         GuardedSlot(initial: Place()) { [duration] place, cell in
///             if cell === place.cell { place.end = .now + duration }
///         } choose: { place, _ in
///             if let end = place.end, ContinuousClock.now >= end { place = Place() }
///             return place.cell
///         }
///     }
///
///     struct Place {
///         let cell = CacheCell()
///         var end: ContinuousClock.Instant?
///     }
/// }
/// ```
///
/// No part of it knows about threads: ``GuardedSlot`` guards the state, and the ``CacheCell`` creates exactly once and lets
/// other requests wait. A slot that is a cell itself is read without a lock, as those of the shipped caches are.
///
/// ## Sharing
///
/// A strategy that is a value makes a slot for each component in each container, so nothing is shared by accident. A
/// strategy that is a *reference* may keep slots by the component's key and so share instances among containers on
/// purpose: see ``SharedCache``.
public protocol CacheStrategy: Sendable {
    /// How long instances live and which requests share them, for messages and the graph.
    ///
    /// Read when a component is registered with this strategy and whenever the graph is built; any thread. It must not
    /// change. Validation takes the extent at its word: a strategy that serves from the storage of a resolve and says
    /// ``Lifetime/Extent/container`` hides captive dependencies.
    var lifetime: Lifetime { get }

    /// Whether containers share instances through the strategy on purpose; `false` by default.
    ///
    /// Then the instances stay when a container is closed. A closer runs with the container that created the instance all the
    /// same, so validation warns of a component that has one.
    var isShared: Bool { get }

    /// Makes the slot that holds the instances of one component.
    ///
    /// Called once for each component of a container, at the first request that needs it, on the thread of that request; the
    /// toolkit holds no lock. Two threads may call it at once, and then one of the slots is dropped unused.
    /// ``Container/clear()`` empties the slot, and makes no other one.
    ///
    /// - Parameter component: The component of the slot.
    /// - Returns: The slot. The container keeps it until the component is replaced or removed.
    func makeSlot(for component: ComponentDescription) -> any CacheSlot
}

extension CacheStrategy {
    /// `false`: each container has instances of its own.
    public var isShared: Bool { false }
}
