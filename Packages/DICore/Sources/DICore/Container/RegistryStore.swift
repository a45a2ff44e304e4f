import Synchronization

/// The registry of a container. It changes under a lock, and is read as a snapshot without one.
final class RegistryStore: @unchecked Sendable {
    // Safety: constant, atomic, or read and written under `lock`, where no user code runs that could come back here, so exclusivity
    // need not be checked.

    /// The lock of the container.
    let lock = Lock()
    private let defaults: ContainerDefaults
    @exclusivity(unchecked) private(set) var registry: Registry

    /// How many containers are around this one.
    let layer: Int

    /// The registry as it is now, for readers outside of the lock; made for the first of them.
    @exclusivity(unchecked) private var known: Registry.Snapshot?

    /// The properties of requesters that make a difference for answers, also read without the lock.
    var distinction: Requester.Distinction { .init(rawValue: distinctionBits.load(ordering: .acquiring)) }
    private let distinctionBits: Atomic<UInt8>

    /// The version of the registry, also read without the lock.
    let version: Atomic<Int>

    init(_ registry: consuming Registry, defaults: ContainerDefaults) {
        self.defaults = defaults
        distinctionBits = Atomic(registry.distinction.rawValue)
        version = Atomic(registry.version)
        layer = registry.layer
        self.registry = registry
    }

    /// The components that were registered in the container, and those of its rules; the lock must be held.
    var ownRegistrations: [Registration] { registry.ownRegistrations + registry.madeByRules }

    /// The registry as it is now; the lock must be held.
    var snapshot: Registry.Snapshot {
        if let known { return known }
        let new = Registry.Snapshot(registry, defaults: defaults, guardedBy: lock)
        known = new
        return new
    }

    /// Whether nothing was changed since a snapshot was taken; the lock must be held.
    func isCurrent(_ snapshot: Registry.Snapshot) -> Bool { snapshot === known }

    /// Keeps the list of components for errors, before the registry is noted as changed although it has not.
    func keepListing() { lock.withLock { known }?.keepListing() }

    /// Reads the registry as it is now, outside of the lock: forms, rules and caches are user code.
    ///
    /// - Parameter read: Reads it. The result must not share the registry's tables.
    func read<Result>(_ read: (Registry) throws -> Result) rethrows -> Result {
        let snapshot = lock.withLock { self.snapshot }
        defer { snapshot.giveBack() }
        return try read(snapshot.registry)
    }

    /// Changes the registry; the lock must be held.
    func change<Result>(_ change: (inout Registry) -> Result) -> Result {
        // The registry must be its tables' only owner, or it copies them.
        known = nil
        defer {
            let bits = registry.distinction.rawValue
            if bits != distinctionBits.load(ordering: .relaxed) { distinctionBits.store(bits, ordering: .releasing) }
            version.store(registry.version, ordering: .releasing)
        }
        return change(&registry)
    }
}
