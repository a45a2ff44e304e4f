/// The way in which a request that may suspend creates an instance.
final class AsyncRoute: Sendable {
    /// Creates an instance in the frame of a creation.
    typealias Make = @Sendable (SuspendedFrame) async throws -> InstanceBox

    /// Creates an instance, of whose component and needs one may suspend; `nil` for an instance that is made without
    /// suspending, on the main actor or in a cell that the request has chosen before.
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
