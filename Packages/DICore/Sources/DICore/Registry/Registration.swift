import Synchronization

/// A component as it was installed: which modules brought it, and when; and the slot that holds its instances.
final class Registration: @unchecked Sendable {
    // Safety: constant but for the slots: see there.

    let record: ComponentRecord

    /// The modules that installed it, outermost first.
    let modules: [ModuleID]

    /// Counts registrations of one registry.
    let order: Int

    /// How many containers are around the one it was registered in.
    let layer: Int

    /// The identities of the rules that let it answer, outermost first, where it does not answer by itself.
    let rules: [UInt]

    /// When it answers, where it does not answer by itself.
    let condition: String?

    /// Whether it answers for some only, in front of what is registered for everybody.
    let isContextual: Bool

    /// Whether a rule has made it, for a need.
    let isMade: Bool

    /// Whether who asks decides if it answers.
    var dependsOnRequester: Bool { isContextual || isMade }

    /// Whether it answers only where a rule lets it.
    var isRuled: Bool { !rules.isEmpty }

    /// Tells registrations of all registries apart.
    let identity = nextIdentity.add(1, ordering: .relaxed).oldValue
    private static let nextIdentity = Atomic<UInt>(1)

    // Safety: read and written under the lock of the container.
    private(set) var slot: (any CacheSlot)?

    // Safety: read and written under the lock that belongs to this object's address.
    private var slotsOfChildren: [ObjectIdentifier: any CacheSlot] = [:]

    init(
        _ record: ComponentRecord, modules: [ModuleID], order: Int, layer: Int, rules: [UInt] = [],
        condition: String? = nil, isContextual: Bool = false, isMade: Bool = false
    ) {
        self.isMade = isMade
        self.isContextual = isContextual
        self.condition = condition
        self.rules = rules
        self.record = record
        self.modules = modules
        self.order = order
        self.layer = layer
    }

    /// The slot, which is `new` where there was none; the lock must be held.
    func slot(orMake new: any CacheSlot) -> any CacheSlot {
        if let slot { return slot }
        slot = new
        return new
    }

    /// The slot in a child of the container that it is of.
    func slot(in child: ObjectIdentifier) -> (any CacheSlot)? {
        Lock.striped(for: self).withLock { slotsOfChildren[child] }
    }

    /// Keeps the slot in a child, or forgets it.
    func keep(_ slot: (any CacheSlot)?, in child: ObjectIdentifier) {
        let dropped = Lock.striped(for: self).withLock { () -> (any CacheSlot)? in
            defer { slotsOfChildren[child] = slot }
            return slotsOfChildren[child]
        }
        _ = dropped
    }

    /// Lets go of the slot: the container that it is of goes.
    func dropSlot() { slot = nil }

    /// Where it was written, through its modules.
    var place: Place {
        var place = record.place
        place.modules = modules.map(\.name)
        return place
    }

    /// Whether a component installed by `requester` may see it.
    func isVisible(to requester: Requester) -> Bool {
        !record.isModulePrivate || modules.isEmpty || requester.modules.starts(with: modules)
    }

    /// Who asks for it, where nothing of its own asks: what is private to a module is asked for from there.
    var requester: Requester { Requester(modules: record.isModulePrivate ? modules : []) }

    /// Whether it replaces others for everybody, and not only inside of its module.
    var isReplacing: Bool {
        record.rank == .overriding && !isRuled && (!record.isModulePrivate || modules.isEmpty)
    }

    /// Whether it answers to its own type like an explicit registration: it names no roles and contributes to nothing.
    var isExactForOwnType: Bool {
        record.roles.isEmpty && record.contributions.isEmpty
    }

    /// What can be said of it in a container with these defaults.
    func description(in defaults: ContainerDefaults) -> ComponentDescription {
        ComponentDescription(
            key: record.key, roles: record.roles.map(\.key), lifetime: defaults.lifetime(of: record),
            isolation: record.isolation, place: place, isClosed: record.isClosed,
            isShared: defaults.isSharedOnPurpose(record), identity: identity,
            requester: Requester(modules: modules, receiver: record.receiver), condition: condition)
    }
}
