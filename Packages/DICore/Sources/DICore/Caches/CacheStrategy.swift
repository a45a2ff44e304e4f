/// Where a component's instances live and who shares them.
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
/// No part of it knows about threads: ``GuardedSlot`` guards the state, and the ``CacheCell`` creates exactly once and
/// makes others wait. A strategy whose slot is a cell itself is read without a lock, as the shipped ones are.
///
/// ## Sharing
///
/// A strategy that is a value makes a slot for each component in each container, so nothing is shared by accident. A
/// strategy that is a *reference* may keep slots by the component's key and so share instances among containers on
/// purpose: see ``SharedCache``.
public protocol CacheStrategy: Sendable {
    /// How long instances live and who shares them, as messages and the graph say it.
    ///
    /// Read when a component is registered with this strategy and whenever the graph is built; any thread. It must not
    /// change. Validation takes the extent at its word: a strategy that serves from the storage of a resolve and says
    /// ``Lifetime/Extent/container`` hides captive dependencies.
    var lifetime: Lifetime { get }

    /// Whether containers share instances through the strategy on purpose; `false` by default.
    ///
    /// Then they are not the container's to drop: they stay when it is closed. A closer is run with the container that
    /// created the instance all the same, so validation warns of a component that has one.
    var isShared: Bool { get }

    /// Makes the slot that holds the instances of one component.
    ///
    /// Called once for each component of a container, when something that needs it is first resolved, on that thread;
    /// the toolkit holds no lock. Where two threads are first at once it may be called twice, and one of the slots is
    /// dropped unused. ``Container/clear()`` empties the slot, and asks for no other one.
    ///
    /// - Parameter component: What the slot is for.
    /// - Returns: The slot. The container keeps it until the component is replaced or removed.
    func makeSlot(for component: ComponentDescription) -> any CacheSlot
}

extension CacheStrategy {
    /// `false`: each container has instances of its own.
    public var isShared: Bool { false }
}
