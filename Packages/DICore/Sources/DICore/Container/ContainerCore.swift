import Synchronization

/// The state of a container.
@usableFromInline
final class ContainerCore: LinkedObject, @unchecked Sendable {
    // Safety: constant, atomic, or guarded by `lock`.

    /// Finds what the plan has linked that the container began with, until that is retired.
    @usableFromInline
    let firstTables: PlanTables

    // Safety: kept by `plan` until it is retired, and used by those only who have found something in `firstTables`: see
    // `release(_:)`.
    /// That plan. Look-ups do not retain it, which would make threads contend.
    @usableFromInline
    let firstPlan: Unmanaged<Plan>

    /// The outside of a resolve in the first plan.
    @usableFromInline
    let firstFrame: Frame

    /// The same, for requests from the main actor.
    var firstMainActorFrame: Frame {
        mainActorFrame.object {
            Frame(Frame.Environment(container: reference, firstTables: firstTables, isMainActor: true))
        }
    }
    @usableFromInline
    let mainActorFrame = MadeOnce<Frame>()

    /// What asks from outside and may be kept.
    var handle: FrameHandle { outsideHandle.object { FrameHandle(container: reference) } }
    private let outsideHandle = MadeOnce<FrameHandle>()

    let reference: ContainerReference

    /// Whether it is open, and what there is to close.
    @usableFromInline
    let lifespan: Lifespan
    let defaults: ContainerDefaults

    /// What observers are told of it; `nil` where there are none.
    let observed: ObservedLife?

    /// The container around this one, with which instances are shared.
    var parent: ContainerCore? { around.object }
    var next: ContainerCore? { parent }

    /// What is registered.
    let store: RegistryStore

    // Safety: everything below that is variable is read and written under `lock`, where no user code runs that could come back
    // here, so exclusivity need not be checked.
    let lock: Lock
    @exclusivity(unchecked) var children = SmallIdentityTable<ContainerReference>()

    /// The slots of components of the parent that are created anew here.
    @exclusivity(unchecked) var inheritedSlots: InheritedSlots

    /// Owns what decorators make of what others hold too.
    var decorationOwner: DecorationOwner { madeDecorationOwner.object(orMake: DecorationOwner.init) }
    let madeDecorationOwner = MadeOnce<DecorationOwner>()

    /// Whether components of the parent reach something that is registered here; as far as it was asked, of the registry as
    /// it is.
    @exclusivity(unchecked) var affected: [ObjectIdentifier: Bool] = .init()
    @exclusivity(unchecked) var plan: Plan

    /// The outside of a resolve in `plan`, where that is not the first one and something was asked of it.
    @exclusivity(unchecked) var laterFrame: Frame?
    let isFirstPlanCurrent = Atomic<Bool>(true)
    @exclusivity(unchecked) var builders = PlanBuilders()
    let wasCopied = Atomic<Bool>(false)

    /// What was learned of scopes first.
    let firstKnownScope = MadeOnce<ScopeKnowledge>()

    /// What is known of scopes, as the registry was when one was opened last.
    @exclusivity(unchecked) var knownScopes: (version: Int, scopes: [ScopeKnowledge])?

    // The last property, so that what else leads to the parent has gone when this does.
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

    /// Closes what was created, once; whoever asks meanwhile waits, and gets the same outcome.
    func close() async throws(ClosingError) {
        let failures = await lifespan.close()
        if !failures.isEmpty { throw ClosingError(failures: failures) }
    }

    /// The error for what is asked of a container that is closed.
    func askedTooLate(for key: ComponentKey) -> ResolutionError {
        tooLate(.closed(nil, key: key.withoutForms), in: nil)
    }

    /// Tells observers of what is asked for too late.
    ///
    /// - Parameter scope: The scope that is closed; `nil` is the container.
    func tooLate(_ error: ResolutionError, in scope: ScopeCore?) -> ResolutionError {
        guard let observed = scope == nil ? observed : scope?.observed else { return error }
        observed.askedTooLate(for: error.key, in: Frame.observedHere?.asParent)
        return error.told()
    }
}
