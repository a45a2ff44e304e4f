import Synchronization

/// The state of a container.
@usableFromInline
final class ContainerCore: LinkedObject, @unchecked Sendable {
    // Safety: constant, atomic, or guarded by `lock`.

    /// The tables of the first plan, which find linked components until that is retired.
    @usableFromInline
    let firstTables: PlanTables

    // Safety: kept by `plan` until it is retired, and used only by requests that have found a link in `firstTables`: see
    // `release(_:)`.
    /// The plan that the container began with. Look-ups do not retain it, which would make threads contend.
    @usableFromInline
    let firstPlan: Unmanaged<Plan>

    /// The frame of requests from outside in the first plan.
    @usableFromInline
    let firstFrame: Frame

    /// The frame of requests from the main actor in the first plan.
    var firstMainActorFrame: Frame {
        mainActorFrame.object {
            Frame(Frame.Environment(container: reference, firstTables: firstTables, isMainActor: true))
        }
    }
    @usableFromInline
    let mainActorFrame = MadeOnce<Frame>()

    /// The handle of requests from outside, which objects may keep.
    var handle: FrameHandle { outsideHandle.object { FrameHandle(container: reference) } }
    private let outsideHandle = MadeOnce<FrameHandle>()

    let reference: ContainerReference

    /// Whether it is open, and its closers.
    @usableFromInline
    let lifespan: Lifespan
    let defaults: ContainerDefaults

    /// Its events; `nil` where there are no observers.
    let observed: ObservedLife?

    /// The container around this one, with which instances are shared.
    var parent: ContainerCore? { around.object }
    var next: ContainerCore? { parent }

    /// The registered components.
    let store: RegistryStore

    // Safety: each variable below is read and written under `lock`, where no user code runs that could come back here, so
    // exclusivity need not be checked.
    let lock: Lock
    @exclusivity(unchecked) var children = SmallIdentityTable<ContainerReference>()

    /// The slots of components of the parent that are created anew here.
    @exclusivity(unchecked) var inheritedSlots: InheritedSlots

    /// The owner of decorations of instances that other containers hold too.
    var decorationOwner: DecorationOwner { madeDecorationOwner.object(orMake: DecorationOwner.init) }
    let madeDecorationOwner = MadeOnce<DecorationOwner>()

    /// Whether components of the parent depend on components of this container, as far as that was asked since the last change.
    @exclusivity(unchecked) var affected: [ObjectIdentifier: Bool] = .init()
    @exclusivity(unchecked) var plan: Plan

    /// The frame of requests from outside in `plan`, where that is not the first one and was used.
    @exclusivity(unchecked) var laterFrame: Frame?
    let isFirstPlanCurrent = Atomic<Bool>(true)
    @exclusivity(unchecked) var builders = PlanBuilders()
    let wasCopied = Atomic<Bool>(false)

    /// The knowledge of scopes, of the version of the registry when the first one was opened; read without the lock.
    let firstKnownScope = MadeOnce<ScopeKnowledge>()

    /// The knowledge of scopes, of a later version of the registry.
    @exclusivity(unchecked) var knownScopes: ScopeKnowledge?

    // The last property, so that other references to the parent have gone when this does.
    private let around: LastReference<ContainerCore>

    /// - Parameter parent: The container around this one, with which instances are shared.
    init(registry: consuming Registry, defaults: ContainerDefaults, parent: ContainerCore? = nil) {
        self.defaults = defaults
        around = LastReference(to: parent)
        observed = defaults.resolutionObservers.map { ObservedLife($0) }
        let reference = ContainerReference(stallReporting: defaults.stallReporting, observed: observed)
        self.reference = reference
        inheritedSlots = InheritedSlots(of: reference)
        lifespan = ContainerLifespan(of: reference, inside: parent?.lifespan, observed: observed)
        store = RegistryStore(registry, defaults: defaults)
        lock = store.lock
        let first = Plan(isFirst: true)
        plan = first
        firstTables = first.tables
        // Safety: see there.
        firstPlan = Unmanaged.passUnretained(first)
        firstFrame = Frame(Frame.Environment(container: reference, firstTables: first.tables))
        reference.core = self
    }

    deinit {
        store.keepListing()
        lifespan.leave()
        lifespan.abandon()
        // The references are compared and never followed, so no child is released here.
        parent?.forget(reference)
        for registration in inheritedSlots.known { inheritedSlots.remove(of: registration) }
        // A copy has the same registrations, and caches of its own.
        guard wasCopied.load(ordering: .relaxed) else { return }
        for registration in store.ownRegistrations { registration.dropSlot() }
    }

    var components: [ComponentDescription] {
        store.read { registry in
            registry.registrations.filter { !registry.isHidden($0) }.map { $0.description(in: defaults) }
        }
    }

    @usableFromInline
    func isAnswered(_ key: ComponentKey, by requester: Requester) -> Bool {
        store.read { $0.isAnswered(key, from: requester) }
    }

    /// Returns the error of a request to the closed container, which observers see.
    func askedTooLate(for key: ComponentKey) -> ResolutionError {
        tooLate(.closed(nil, key: key.withoutForms), in: nil)
    }

    /// Reports a request that comes too late to observers.
    ///
    /// - Parameter scope: The scope that is closed; `nil` is the container.
    func tooLate(_ error: ResolutionError, in scope: ScopeCore?) -> ResolutionError {
        guard let observed = scope == nil ? observed : scope?.observed else { return error }
        observed.askedTooLate(for: error.key)
        return error.told()
    }
}
