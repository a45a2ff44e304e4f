import Synchronization

/// A component as it was installed: which modules brought it, and when; and the slot that holds its instances.
package final class Registration: @unchecked Sendable {
    // Safety: constant but for the slots: see there.

    let record: ComponentRecord

    /// How it was installed, which it has in common with others.
    private let installation: Installation

    /// Counts registrations of one registry.
    let order: Int

    /// Tells registrations of all registries apart.
    package let identity = nextIdentity.add(1, ordering: .relaxed).oldValue
    private static let nextIdentity = Atomic<UInt>(1)

    // Safety: read and written under the lock of the container.
    private(set) var slot: (any CacheSlot)?

    // Safety: read and written under the lock that belongs to this object's address.
    private var slotsOfChildren: [ObjectIdentifier: any CacheSlot] = .init()

    init(_ record: ComponentRecord, by installation: Installation, order: Int) {
        self.record = record
        self.installation = installation
        self.order = order
    }

    /// The modules that installed it, outermost first.
    var modules: [ModuleID] { installation.modules }

    /// How many containers are around the one it was registered in.
    package var layer: Int { installation.layer }

    /// The identities of the rules that let it answer, outermost first, where it does not answer by itself.
    var rules: [UInt] { installation.rules }

    /// When it answers, where it does not answer by itself.
    var condition: String? { installation.condition }

    /// Whether it answers for some only, in front of what is registered for everybody.
    package var isContextual: Bool { installation.isContextual }

    /// Whether a rule has made it, which lists it then.
    var isMade: Bool { installation.isMade }

    /// Whether who asks decides if it answers.
    package var dependsOnRequester: Bool { isContextual || isMade }

    /// Whether it answers only where a rule lets it.
    var isRuled: Bool { !rules.isEmpty }

    /// The slot, which is `new` where there was none; the lock must be held.
    func slot(orMake new: any CacheSlot) -> any CacheSlot {
        if let slot { return slot }
        slot = new
        return new
    }

    /// The slot in a child of the container that it is of.
    func slot(in child: ObjectIdentifier) -> (any CacheSlot)? {
        StripedLock(for: self).withLock { slotsOfChildren[child] }
    }

    /// Keeps the slot in a child, or forgets it.
    func keep(_ slot: (any CacheSlot)?, in child: ObjectIdentifier) {
        let dropped = StripedLock(for: self).withLock { () -> (any CacheSlot)? in
            defer { slotsOfChildren[child] = slot }
            return slotsOfChildren[child]
        }
        withExtendedLifetime(dropped) {}
    }

    /// Lets go of the slot: the container that it is of goes.
    func dropSlot() { slot = nil }

    /// Where it was written, through its modules.
    var place: Place {
        var place = record.place
        place.modules = installation.moduleNames
        return place
    }

    /// Whether a component installed by `requester` may see it.
    func isVisible(to requester: Requester) -> Bool {
        !record.isModulePrivate || modules.isEmpty || requester.modules.starts(with: modules)
    }

    /// Who asks for it, where nothing of its own asks: what is private to a module is asked for from there.
    package var requester: Requester { Requester(modules: record.isModulePrivate ? modules : []) }

    /// The component as one that asks, as far as that makes a difference; among these modules, if not its own.
    func asking(among modules: [ModuleID]? = nil, _ distinction: Requester.Distinction) -> Requester {
        Requester(
            modules: modules ?? self.modules, receiver: distinction.contains(.receivers) ? record.receiver : nil)
    }

    /// Whether it replaces others for everybody, and not only inside of its module.
    package var isReplacing: Bool {
        record.rank == .overriding && !isRuled && (!record.isModulePrivate || modules.isEmpty)
    }

    /// What can be said of it in a container with these defaults.
    func description(in defaults: ContainerDefaults) -> ComponentDescription {
        if record.saysNothing, !defaults.hasCache {
            return ComponentDescription(
                key: record.key, lifetime: .uncached, place: place, identity: identity,
                requester: Requester(modules: modules, receiver: record.receiver), condition: condition)
        }
        return ComponentDescription(
            key: record.key, roles: record.roles.map(\.key), lifetime: defaults.lifetime(of: record),
            isolation: record.isolation, place: place, isClosed: record.isClosed,
            isShared: defaults.isSharedOnPurpose(record), isSupplied: record.isSupplied, identity: identity,
            requester: Requester(modules: modules, receiver: record.receiver), condition: condition)
    }
}
