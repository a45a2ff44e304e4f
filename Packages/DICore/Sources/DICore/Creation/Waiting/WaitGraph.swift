/// The requests that wait for creations, which finds waits that would never end. Pure; ``Waiting`` drives it under a
/// lock.
///
/// A request waits in the middle of creations, and all creations around it go on only when it does. So a request that
/// waits for a creation holds up every creation around itself, every request that waits for one of these, and so on. If
/// the awaited creation is among them, the wait would never end: the components form a cycle.
///
/// The graph contains waits for creations only. A cycle that leads through something else, such as a task that a
/// factory awaits, is not found.
struct WaitGraph<Member: Sendable> {
    /// One creation around a request.
    struct Link: Sendable {
        let creation: CreationID

        /// The cell that the creation fills; `nil` without a cache.
        let cell: CacheCell?
        let member: Member?
    }

    /// One waiting request.
    final class Wait: Sendable {
        /// The awaited creation, its cell and its member.
        let creation: CreationID
        let cell: CacheCell
        let member: Member?

        /// The creations around the request, the outermost first.
        let chain: [Link]

        /// The creations that go on only after the request.
        let heldUp: Set<CreationID>

        /// Resumes the thread or task. Called once, outside of locks.
        let resume: @Sendable (WaitResult<Member>) -> Void

        /// - Parameter thread: The identity of the waiting thread, all of whose creations are held up; `nil` for a
        ///   task.
        init(
            for creation: CreationID, of cell: CacheCell, _ member: Member?, inside chain: [Link],
            on thread: CreationID? = nil,
            resume: @escaping @Sendable (WaitResult<Member>) -> Void
        ) {
            self.creation = creation
            self.cell = cell
            self.member = member
            self.chain = chain
            self.resume = resume
            var heldUp = Set(chain.map(\.creation))
            if let thread { heldUp.insert(thread) }
            self.heldUp = heldUp
        }

        /// The members of the chain, from the creation that fills a cell to the request.
        ///
        /// - Parameter member: The member that fills the cell, for a request that does not know the creations around
        ///   it.
        func members(from cell: CacheCell, of member: Member?) -> [Member] {
            guard let start = chain.lastIndex(where: { $0.cell === cell }) else {
                return ([member] + chain.map(\.member)).compactMap(\.self)
            }
            return chain[start...].compactMap(\.member)
        }
    }

    /// Waits by their identity, by the cell that they wait for.
    private var waitsForCell: [ObjectIdentifier: [ObjectIdentifier: Wait]] = [:]

    /// Waits by their identity, by the creation that they hold up.
    private var waitsInside: [CreationID: [ObjectIdentifier: Wait]] = [:]

    var isEmpty: Bool { waitsForCell.isEmpty && waitsInside.isEmpty }

    /// Returns the number of waits for creations in a cell.
    func count(for cell: CacheCell) -> Int { waitsForCell[ObjectIdentifier(cell)]?.count ?? 0 }

    /// Adds a wait.
    ///
    /// - Complexity: O(*n*) in the length of its chain.
    mutating func add(_ wait: Wait) {
        waitsForCell[ObjectIdentifier(wait.cell), default: [:]][ObjectIdentifier(wait)] = wait
        for creation in wait.heldUp { waitsInside[creation, default: [:]][ObjectIdentifier(wait)] = wait }
    }

    /// Removes a wait.
    ///
    /// - Returns: Whether it was in the graph. Then the caller resumes its request.
    mutating func remove(_ wait: Wait) -> Bool {
        let cell = ObjectIdentifier(wait.cell)
        guard waitsForCell[cell]?.removeValue(forKey: ObjectIdentifier(wait)) != nil else { return false }
        if waitsForCell[cell]?.isEmpty == true { waitsForCell[cell] = nil }
        release(wait)
        return true
    }

    /// Removes the waits for a creation.
    ///
    /// - Returns: These waits. The caller resumes their requests.
    mutating func removeAll(for creation: CreationID, of cell: CacheCell) -> [Wait] {
        guard let waits = waitsForCell.removeValue(forKey: ObjectIdentifier(cell)) else { return [] }
        var ended: [Wait] = []
        for wait in waits.values {
            // After a failure, another creation may have begun in the cell already.
            if wait.creation == creation {
                release(wait)
                ended.append(wait)
            } else {
                waitsForCell[ObjectIdentifier(cell), default: [:]][ObjectIdentifier(wait)] = wait
            }
        }
        return ended
    }

    private mutating func release(_ wait: Wait) {
        for creation in wait.heldUp {
            waitsInside[creation]?.removeValue(forKey: ObjectIdentifier(wait))
            if waitsInside[creation]?.isEmpty == true { waitsInside[creation] = nil }
        }
    }

    /// Returns the members of the cycle that a wait would close: the shortest one, beginning with the awaited
    /// component.
    ///
    /// - Complexity: O(*n*) in the number of requests that the awaited creation waits for.
    func cycle(closedBy new: Wait) -> [Member]? {
        // Each creation that the awaited one waits for, in the order of discovery, with the wait that led to it.
        var found: [(creation: CreationID, cell: CacheCell, position: Int, wait: Wait?)] = [
            (new.creation, new.cell, -1, nil)
        ]
        var seen: Set<CreationID> = [new.creation]
        var position = 0
        while position < found.count {
            if new.heldUp.contains(found[position].creation) { return members(new, found, position) }
            for wait in waitsInside[found[position].creation, default: [:]].values
            where seen.insert(wait.creation).inserted {
                found.append((wait.creation, wait.cell, position, wait))
            }
            position += 1
        }
        return nil
    }

    /// Returns the members on the path from the awaited creation to the one at a position, which `new` holds up.
    private func members(
        _ new: Wait, _ found: [(creation: CreationID, cell: CacheCell, position: Int, wait: Wait?)], _ last: Int
    ) -> [Member] {
        func filling(_ position: Int) -> Member? { found[position].wait?.member ?? new.member }
        var path = [new.members(from: found[last].cell, of: filling(last))]
        var position = last
        while let wait = found[position].wait {
            position = found[position].position
            path.append(wait.members(from: found[position].cell, of: filling(position)))
        }
        return Array(path.reversed().joined())
    }
}
