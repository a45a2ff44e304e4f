/// The way in which a request that may suspend creates an instance.
final class AsyncRoute: Sendable {
    /// Creates an instance in the frame of a creation.
    typealias Make = @Sendable (SuspendedFrame) async throws -> InstanceBox

    /// Creates an instance; `nil` for a component that is created on the main actor, without suspending.
    let make: Make?

    let record: ComponentRecord

    /// The place of the instances; `nil` without a cache.
    let slot: LinkedSlot?

    /// The container that the instances belong to.
    let core: ContainerCore

    /// The facts that observers get; `nil` without observers.
    let observation: Observation?

    init(
        _ record: ComponentRecord, _ make: Make?, in slot: LinkedSlot?, of core: ContainerCore,
        _ observation: Observation? = nil
    ) {
        self.observation = observation
        self.record = record
        self.make = make
        self.slot = slot
        self.core = core
    }

    /// The lifetime of the instances.
    var lifetime: Lifetime { record.cache?.lifetime ?? .uncached }
}

extension AsyncMaker {
    /// The maker with its instances in boxes.
    var boxing: AsyncRoute.Make {
        { [self] frame in
            let context = ResolutionContext(frame.frame)
            return InstanceBox.holding(try await self(context))
        }
    }
}

/// Instances that were created for a request before, because their creations may suspend.
final class PreparedValues: @unchecked Sendable {
    // Safety: the task of the request adds them, and the synchronous part of the request takes them, which it awaits.
    private var values: [ObjectIdentifier: [InstanceBox]] = [:]

    func add(_ box: InstanceBox, for route: AsyncRoute) { values[ObjectIdentifier(route), default: []].append(box) }

    /// Whether there is an instance for a need.
    func holds(_ route: AsyncRoute) -> Bool { values[ObjectIdentifier(route)]?.isEmpty == false }

    /// Returns the instance for a need. One without a cache is for one need only.
    func take(_ route: AsyncRoute) -> InstanceBox? {
        guard let boxes = values[ObjectIdentifier(route)], let first = boxes.first else { return nil }
        if route.slot == nil { values[ObjectIdentifier(route)]?.removeFirst() }
        return first
    }
}

/// The frame of a request or a creation that may suspend. It keeps the frames around it.
final class SuspendedFrame: @unchecked Sendable {
    // Safety: the frame is freed with this object. Its variables are written by the task of the creation before others see it.

    let frame: UnsafeMutablePointer<Frame>
    private let core: ContainerCore
    private let outer: SuspendedFrame?
    private let behalf: FrameHandle?
    private let scope: Lifespan?
    private var prepared: PreparedValues?

    /// - Parameters:
    ///   - outer: The creation around this one.
    ///   - behalf: The creation of a thread, for which the request is made.
    ///   - scope: The scope of the request, or of the instance.
    ///   - id: The identity of a creation.
    init(
        _ core: ContainerCore, inside outer: SuspendedFrame?, for behalf: FrameHandle?, in scope: Lifespan? = nil,
        creating creation: Frame.Creation? = nil, as id: CreationID? = nil
    ) {
        self.core = core
        self.outer = outer
        self.behalf = behalf
        self.scope = scope
        frame = .allocate(capacity: 1)
        frame.initialize(
            to: Frame(core, inside: outer?.frame, for: behalf, in: scope, creating: creation, as: id))
        frame.setHandle(FrameHandle(self))
    }

    /// Lets the makers of the creation take instances.
    func take(_ values: PreparedValues) {
        prepared = values
        frame.pointee.prepared = .passUnretained(values)
    }

    /// Ends the creation: resolvers ask the container from now on.
    func end() { frame.end() }

    deinit {
        frame.deinitialize(count: 1)
        frame.deallocate()
    }
}
