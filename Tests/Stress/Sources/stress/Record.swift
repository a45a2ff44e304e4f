import Synchronization

/// What is known of one creation, for as long as a round lasts.
final class Record: Sendable {
    let node: Int

    /// Which registration of the component it is of.
    let serial: Int

    /// Who it belongs to, as far as it could see: a container, a session, a request; 0 for none.
    let container: Int
    let session: Int
    let request: Int

    /// Where it ran.
    let thread: Int
    let taskCache: Int

    /// When the request that led to it began, when its factory did, and when that had ended.
    let earliest: Int
    let start: Int
    let end: Int

    /// Whether the factory returned.
    let isMade: Bool

    /// Whether the container closes it.
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

    /// When a worker had it first; 0 for never.
    var delivered: Int { deliveredMoment.load(ordering: .relaxed) }

    /// When it was closed first; 0 for never.
    var closed: Int { closedMoment.load(ordering: .relaxed) }

    var closeCount: Int { closings.load(ordering: .relaxed) }

    /// A worker has it.
    ///
    /// - Returns: Whether it is the first.
    func deliver(at moment: Int) -> Bool {
        deliveredMoment.compareExchange(expected: 0, desired: moment, ordering: .relaxed).exchanged
    }

    /// Its closer runs.
    func close(at moment: Int) {
        _ = closedMoment.compareExchange(expected: 0, desired: moment, ordering: .relaxed)
        closings.wrappingAdd(1, ordering: .relaxed)
    }
}
