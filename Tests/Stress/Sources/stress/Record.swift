import Synchronization

/// The record of one creation.
final class Record: Sendable {
    let node: Int

    /// The number of the component's registration.
    let serial: Int

    /// The owner as far as the factory knows it: a container, a session, a request; 0 for none.
    let container: Int
    let session: Int
    let request: Int

    /// The thread and task cache of the creation.
    let thread: Int
    let taskCache: Int

    /// The logical times of the request's start, and of the factory's start and end.
    let earliest: Int
    let start: Int
    let end: Int

    /// Whether the factory returned.
    let isMade: Bool

    /// Whether the container closes the instance.
    let isOwned: Bool

    private let deliveredMoment = Atomic<Int>(0)
    private let closedMoment = Atomic<Int>(0)
    private let closings = Atomic<Int>(0)

    init(
        node: Int, serial: Int, owner: Owner, request: Request?, start: Int, end: Int, isMade: Bool, isOwned: Bool
    ) {
        self.node = node
        self.serial = serial
        container = owner.container
        session = owner.session
        self.request = owner.request
        thread = request?.thread ?? 0
        taskCache = request?.taskCache ?? 0
        earliest = request?.start ?? 0
        self.start = start
        self.end = end
        self.isMade = isMade
        self.isOwned = isOwned
    }

    /// The logical time of the first delivery to a worker; 0 for none.
    var delivered: Int { deliveredMoment.load(ordering: .relaxed) }

    /// The logical time of the first close; 0 for none.
    var closed: Int { closedMoment.load(ordering: .relaxed) }

    var closeCount: Int { closings.load(ordering: .relaxed) }

    /// Records a delivery to a worker.
    ///
    /// - Returns: Whether it is the first.
    func deliver(at moment: Int) -> Bool {
        deliveredMoment.compareExchange(expected: 0, desired: moment, ordering: .relaxed).exchanged
    }

    /// Records a call of the closer.
    func close(at moment: Int) {
        _ = closedMoment.compareExchange(expected: 0, desired: moment, ordering: .relaxed)
        closings.wrappingAdd(1, ordering: .relaxed)
    }
}
