/// A registered component, with its modules, its order and the slot of its instances.
package final class Registration: @unchecked Sendable {
    // Safety: constant, except for the slots.

    let record: ComponentRecord

    /// The properties that it has in common with other registrations.
    private let installation: Installation

    /// The number of earlier registrations in the registry.
    let order: Int

    /// A number that no other registration has.
    package let identity = UniqueID.next()

    // Safety: read and written under the lock of the container.
    private(set) var slot: (any CacheSlot)?

    // Safety: read and written under the lock that belongs to this object's address.
    private var slotsOfChildren: [ObjectIdentifier: any CacheSlot] = .init()

    init(_ record: ComponentRecord, by installation: Installation, order: Int) {
        self.record = record
        self.installation = installation
        self.order = order
    }

    /// The modules that installed it, the outermost first.
    var modules: [ModuleID] { installation.modules }

    /// The number of containers around its own.
    package var layer: Int { installation.layer }

    /// The identities of the rules that let it answer, the outermost first; empty without a rule.
    var rules: [UInt] { installation.rules }

    /// The condition under which it answers; `nil` without a rule.
    var condition: String? { installation.condition }

    /// Whether it answers certain receivers only, before the registrations for all.
    package var isContextual: Bool { installation.isContextual }

    /// Whether a rule has made it; that rule lists it.
    var isMade: Bool { installation.isMade }

    /// Whether its answer depends on the requester.
    package var dependsOnRequester: Bool { isContextual || isMade }

    /// Whether it answers only if a rule lets it.
    var isRuled: Bool { !rules.isEmpty }

    /// Returns the slot, and keeps `new` as the slot if there is none. The lock must be held.
    func slot(orMake new: any CacheSlot) -> any CacheSlot {
        if let slot { return slot }
        slot = new
        return new
    }

    /// Returns the slot in a child of its container.
    func slot(in child: ObjectIdentifier) -> (any CacheSlot)? {
        StripedLock(for: self).withLock { slotsOfChildren[child] }
    }

    /// Sets or removes the slot in a child.
    func keep(_ slot: (any CacheSlot)?, in child: ObjectIdentifier) {
        let dropped = StripedLock(for: self).withLock { () -> (any CacheSlot)? in
            defer { slotsOfChildren[child] = slot }
            return slotsOfChildren[child]
        }
        withExtendedLifetime(dropped) {}
    }

    /// Releases the slot, because the container goes.
    func dropSlot() { slot = nil }

    /// The place in the source, through its modules.
    var place: Place {
        var place = record.place
        place.modules = installation.moduleNames
        return place
    }

    /// Whether a requester may see it.
    func isVisible(to requester: Requester) -> Bool {
        !record.isModulePrivate || modules.isEmpty || requester.modules.starts(with: modules)
    }

    /// The requester of a request for this component alone: that of its module if it is private to it.
    package var requester: Requester { Requester(modules: record.isModulePrivate ? modules : []) }

    /// Returns the component as a requester, with the properties that make a difference.
    ///
    /// - Parameter modules: The modules of the part of the component that requests, if they are not its own.
    func asking(among modules: [ModuleID]? = nil, _ distinction: Requester.Distinction) -> Requester {
        Requester(
            modules: modules ?? self.modules, receiver: distinction.contains(.receivers) ? record.receiver : nil)
    }

    /// Whether it overrides others for every requester, and not only inside of its module.
    package var isReplacing: Bool {
        record.rank == .overriding && !isRuled && (!record.isModulePrivate || modules.isEmpty)
    }

    /// Returns its description in a container with some defaults.
    package func description(in defaults: ContainerDefaults) -> ComponentDescription {
        if record.hasOnlyDefaults, !defaults.hasCache {
            return ComponentDescription(
                key: record.key, lifetime: .uncached, place: place, identity: identity,
                requester: Requester(modules: modules, receiver: record.receiver), condition: condition)
        }
        return ComponentDescription(
            key: record.key, roles: record.roles.map(\.key), lifetime: defaults.lifetime(of: record),
            isolation: record.isolation, place: place, hasCloser: record.hasCloser,
            isShared: defaults.isSharedOnPurpose(record), isSupplied: record.isSupplied, identity: identity,
            requester: Requester(modules: modules, receiver: record.receiver), condition: condition)
    }
}
