/// The state of a cell: empty, being created, ready, and back. Pure; ``CacheCell`` drives it under a lock.
///
/// `Work` is one creation in progress.
struct CellState<Work: AnyObject> {
    enum Phase {
        case empty
        case creating(Work)
        case ready(InstanceBox)
        case weak(WeakInstance)
    }

    /// The next step of a request.
    enum Answer {
        /// Take the instance.
        case use(InstanceBox)
        /// Create an instance, and report the outcome with this.
        case create(Work)
        /// Wait until this creation has ended, then ask again or take its error.
        case wait(Work)
    }

    private(set) var phase: Phase = .empty

    // Mostly there is one at most, so the first has a place of its own.
    private var firstRunning: Work?
    private var laterRunning: [Work] = []

    /// All creations in progress: the one that other requests wait for, racing ones, and those that a clear has overtaken.
    var running: [Work] { (firstRunning.map { [$0] } ?? []) + laterRunning }

    /// How often the cell was cleared. An instance of an older creation is for the requests that waited for it, and not stored.
    private(set) var generation: Int

    /// - Parameter generation: The generation of a cell that is cleared together with this one.
    init(generation: Int = 0) {
        self.generation = generation
    }

    /// The instance that `ask` would find. Starts nothing.
    func existing() -> InstanceBox? {
        switch phase {
        case .ready(let box): box
        case .weak(let instance): instance.box()
        case .empty, .creating: nil
        }
    }

    /// The creation that a request would wait for.
    var awaited: Work? {
        if case .creating(let creation) = phase { creation } else { nil }
    }

    /// Returns the next step of a request.
    ///
    /// - Parameters:
    ///   - creation: Makes the creation in progress where one has to begin.
    ///   - racing: Whether to create although another creation is in progress.
    ///   - isAround: Whether the request comes from inside of a creation.
    mutating func ask(
        _ creation: (_ generation: Int) -> Work, racing: Bool, isAround: (Work) -> Bool = { _ in false }
    ) -> Answer {
        if let box = existing() { return .use(box) }
        // A request inside of its own creation would recurse forever: waiting for itself is found to be a cycle.
        if let own = lastRunning(where: isAround) { return .wait(own) }
        if case .creating(let current) = phase, !racing { return .wait(current) }
        let new = creation(generation)
        if firstRunning == nil, laterRunning.isEmpty { firstRunning = new } else { laterRunning.append(new) }
        if case .creating = phase { return .create(new) }
        phase = .creating(new)
        return .create(new)
    }

    /// Ends a creation that has made an instance.
    ///
    /// - Parameter begun: The generation of the cell when the creation began.
    /// - Returns: The instance for all requests, which is the first that was published; and whether the cell holds it.
    mutating func finish(
        _ creation: Work, of begun: Int, with box: InstanceBox, weakly: WeakInstance?
    ) -> (box: InstanceBox, isHeld: Bool) {
        end(creation)
        if begun != generation { return (box, false) }
        if let first = existing() { return (first, true) }
        phase = weakly.map(Phase.weak) ?? .ready(box)
        return (box, true)
    }

    /// Ends a creation that has failed: the cell is as empty as before.
    mutating func fail(_ creation: Work) {
        end(creation)
        if case .creating(let current) = phase, current === creation { phase = .empty }
    }

    private mutating func end(_ creation: Work) {
        if firstRunning === creation { firstRunning = nil } else { laterRunning.removeAll { $0 === creation } }
    }

    private func lastRunning(where isWanted: (Work) -> Bool) -> Work? {
        if !laterRunning.isEmpty, let later = laterRunning.last(where: isWanted) { return later }
        return firstRunning.flatMap { isWanted($0) ? $0 : nil }
    }

    /// Drops a ready instance. A creation in progress goes on.
    ///
    /// - Returns: The box that was held.
    mutating func dropInstance() -> InstanceBox? {
        switch phase {
        case .ready(let box):
            phase = .empty
            return box
        case .weak:
            phase = .empty
            return nil
        case .empty, .creating: return nil
        }
    }

    /// Empties the cell. A creation in progress goes on for the requests that wait for it, and is stored nowhere.
    ///
    /// - Returns: The box that was held.
    mutating func clear() -> InstanceBox? {
        generation += 1
        defer { phase = .empty }
        return if case .ready(let box) = phase { box } else { nil }
    }
}
