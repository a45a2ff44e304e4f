/// The creations around the frames of a deep chain, so that a new creation does not look at each of them.
///
/// It contains each creation that runs around a frame with this index, and that of the frame. It may contain others,
/// because tasks that begin in one creation share its index. So the frames are searched if it contains the wanted
/// creation, and only then.
///
/// Thread-safety: may be used from any thread.
final class ChainIndex: Sendable {
    /// The largest number of creations in a chain without an index.
    static var longestSearched: UInt32 { 32 }

    /// A fact by which a creation is searched for.
    enum Member: Hashable, Sendable {
        case cell(ObjectIdentifier)
        case instance(
            of: ObjectIdentifier, decorating: ObjectIdentifier?, core: ObjectIdentifier, scope: ObjectIdentifier?)

        init(fillingOf cell: CacheCell) { self = .cell(ObjectIdentifier(cell)) }

        init(creationBy origin: any CreationOrigin, in core: ContainerCore, _ scope: Lifespan?) {
            self = .instance(
                of: origin.identity, decorating: origin.decoratedIdentity, core: ObjectIdentifier(core),
                scope: scope.map { ObjectIdentifier($0) })
        }
    }

    /// The facts of one creation.
    struct Members: Sendable {
        let instance: Member?
        let filling: Member?
    }

    /// The addresses of the frames around the one that has made the index.
    private let base: Set<UInt>

    /// The numbers of creations with each fact.
    private let counts: Guarded<[Member: Int]>

    /// Makes an index of the creations around two frames, and of these.
    ///
    /// - Complexity: O(*n*) in the number of frames.
    init(around first: UnsafeMutablePointer<Frame>?, _ second: UnsafeMutablePointer<Frame>?) {
        var base: Set<UInt> = []
        var counts: [Member: Int] = [:]
        var open = [first, second].compactMap { $0 }
        while let frame = open.popLast() {
            guard base.insert(UInt(bitPattern: frame)).inserted else { continue }
            if frame.pointee.recipe != nil, !frame.pointee.hasEnded { counts.change(frame.members, by: 1) }
            if let outer = frame.pointee.outer { open.append(outer) }
            if let around = frame.pointee.around { open.append(around) }
        }
        self.base = base
        self.counts = Guarded(counts)
    }

    func contains(_ member: Member) -> Bool { counts.withLock { $0[member] != nil } }

    /// Enters a creation that begins.
    func insert(_ members: Members) { counts.withLock { $0.change(members, by: 1) } }

    /// Removes a creation that has ended.
    func remove(_ members: Members) { counts.withLock { $0.change(members, by: -1) } }

    /// Returns the index that contains all creations around two frames, and these; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - outer: The request or creation around a new one.
    ///   - around: The creation around the new one on the same thread or task.
    static func shared(
        by outer: UnsafeMutablePointer<Frame>?, and around: UnsafeMutablePointer<Frame>?
    ) -> ChainIndex? {
        guard let around else { return outer?.index }
        guard let index = around.index else { return nil }
        guard let outer, outer.index !== index, let joint = outer.joint else { return index }
        // The request may come from a creation near the outermost one, whose frame has no index.
        return joint.index === index || index.base.contains(UInt(bitPattern: joint)) ? index : nil
    }
}

extension [ChainIndex.Member: Int] {
    fileprivate mutating func change(_ members: ChainIndex.Members, by change: Int) {
        for member in [members.instance, members.filling] {
            guard let member else { continue }
            let count = self[member, default: 0] + change
            self[member] = count == 0 ? nil : count
        }
    }
}

extension UnsafeMutablePointer<Frame> {
    /// The index of a frame in a deep chain.
    var index: ChainIndex? { pointee.index?.takeUnretainedValue() }

    /// The facts of the creation.
    fileprivate var members: ChainIndex.Members {
        ChainIndex.Members(
            instance: pointee.recipe?.origin.map { ChainIndex.Member(creationBy: $0, in: core, scope) },
            filling: pointee.cell.map { ChainIndex.Member(fillingOf: $0) })
    }

    /// The innermost frame from this one on that is a creation, or has a creation of the same task around it.
    fileprivate var joint: UnsafeMutablePointer<Frame>? {
        var next: UnsafeMutablePointer<Frame>? = self
        while let frame = next, frame.pointee.recipe == nil, frame.pointee.around == nil { next = frame.pointee.outer }
        return next
    }

    /// Enters the new last frame of a deep chain into the index of the chain, which is made if there is none.
    @inline(__always)
    func enterIndexIfDeep() {
        if pointee.depth > ChainIndex.longestSearched { enterIndex() }
    }

    // Separate functions, so that creations in short chains take less of the stack.

    @inline(never)
    private func enterIndex() {
        let index: ChainIndex
        if let shared = ChainIndex.shared(by: pointee.outer, and: pointee.around) {
            index = shared
            pointee.index = .passUnretained(shared)
        } else {
            index = ChainIndex(around: pointee.outer, pointee.around)
            // Safety: released by `releaseIndexIfOwned`.
            pointee.index = .passRetained(index)
            pointee.ownsIndex = true
        }
        if pointee.recipe != nil { index.insert(members) }
    }

    /// Removes a creation that has ended from the index of a deep chain.
    @inline(__always)
    func leaveIndexIfDeep() {
        if pointee.depth > ChainIndex.longestSearched { leaveIndex() }
    }

    @inline(never)
    private func leaveIndex() {
        if pointee.recipe != nil { index?.remove(members) }
    }

    /// Releases the index if the frame has made it. No frame inside of this one is left.
    func releaseIndexIfOwned() {
        if pointee.ownsIndex { pointee.index.take()?.release() }
    }
}
