/// What a cell goes through: empty, being created, ready, and back. Pure; ``CacheCell`` drives it under a lock.
///
/// `Work` is one creation in progress.
struct CellState<Work: CellWork> {
    enum Phase {
        case empty
        case creating(Work)
        case ready(InstanceBox)
        case weak(WeakInstance)
    }

    /// What the one who asks has to do.
    enum Answer {
        /// Take what is there.
        case use(InstanceBox)
        /// Create it, and report the outcome with this.
        case create(Work)
        /// Wait until this creation has ended, then ask again or take its error.
        case wait(Work)
    }

    private(set) var phase: Phase = .empty

    // Mostly there is one at most, so the first has a place of its own.
    private var firstRunning: Work?
    private var laterRunning: [Work] = []

    /// All creations in progress: the one that others wait for, racing ones, and those that a clear has overtaken.
    var running: [Work] { (firstRunning.map { [$0] } ?? []) + laterRunning }

    /// How often the cell was cleared. What an older creation made is for those who waited for it, and not stored.
    private(set) var generation: Int

    /// - Parameter generation: That of a cell with which this one is cleared from now on.
    init(generation: Int = 0) {
        self.generation = generation
    }

    /// What `ask` would find, without starting anything.
    func existing() -> InstanceBox? {
        switch phase {
        case .ready(let box): box
        case .weak(let instance): instance.box()
        case .empty, .creating: nil
        }
    }

    /// The creation that whoever asks now would wait for.
    var awaited: Work? {
        if case .creating(let creation) = phase { creation } else { nil }
    }

    /// Somebody asks for the instance.
    ///
    /// - Parameters:
    ///   - creation: Makes what becomes the creation in progress where one has to begin.
    ///   - racing: Whether to create even though somebody else does.
    ///   - isAround: Whether somebody asks from inside of this creation.
    mutating func ask(
        _ creation: (_ generation: Int) -> Work, racing: Bool, isAround: (Work) -> Bool = { _ in false }
    ) -> Answer {
        if let box = existing() { return .use(box) }
        // Whoever asks inside of its own creation would create for ever: waiting for itself is found to be a cycle.
        if let own = lastRunning(where: isAround) { return .wait(own) }
        if case .creating(let current) = phase, !racing { return .wait(current) }
        let new = creation(generation)
        if firstRunning == nil, laterRunning.isEmpty { firstRunning = new } else { laterRunning.append(new) }
        if case .creating = phase { return .create(new) }
        phase = .creating(new)
        return .create(new)
    }

    /// A creation has ended well.
    ///
    /// - Returns: What everybody gets: the first that was published; and whether the cell holds it.
    mutating func finish(
        _ creation: Work, with box: InstanceBox, weakly: WeakInstance?
    ) -> (box: InstanceBox, isHeld: Bool) {
        end(creation)
        if creation.generation != generation { return (box, false) }
        if let first = existing() { return (first, true) }
        phase = weakly.map(Phase.weak) ?? .ready(box)
        return (box, true)
    }

    /// A creation has failed: the cell is as empty as before.
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

    /// Drops an instance that is there, and nothing that is still being created.
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

    /// Drops what is there. A creation in progress goes on for those who wait for it, and is stored nowhere.
    ///
    /// - Returns: The box that was held.
    mutating func clear() -> InstanceBox? {
        generation += 1
        defer { phase = .empty }
        return if case .ready(let box) = phase { box } else { nil }
    }
}
