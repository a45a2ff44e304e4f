/// A request or a creation on the stack of a thread, inside of the creation around it.
@usableFromInline
struct Frame {
    /// The creation around this one; `nil` for a request from outside.
    let outer: UnsafeMutablePointer<Frame>?

    /// Whether the caller is on the main actor, and keeps the instance there.
    let isMainActor: Bool

    /// The component that is created, and the cell that its instance goes into; `nil` for a request.
    let creation: (key: ComponentKey, cell: CacheCell)?

    init(
        inside outer: UnsafeMutablePointer<Frame>? = nil, isMainActor: Bool,
        creating creation: (key: ComponentKey, cell: CacheCell)? = nil
    ) {
        self.outer = outer
        self.isMainActor = isMainActor
        self.creation = creation
    }
}

extension UnsafeMutablePointer<Frame> {
    /// Runs a creation in a frame inside of this one.
    func creating<Result>(
        _ key: ComponentKey, in cell: CacheCell, _ body: (borrowing ResolutionContext) throws -> Result
    ) throws -> Result {
        var frame = Frame(inside: self, isMainActor: pointee.isMainActor, creating: (key, cell))
        return try withUnsafeMutablePointer(to: &frame) { try body(ResolutionContext($0)) }
    }

    /// The creations from the outermost one to this one.
    var chain: [WaitGraph<ComponentKey>.Link] {
        sequence(first: self, next: \.pointee.outer).compactMap { frame in
            frame.pointee.creation.map { WaitGraph.Link(creation: .ofThread, cell: $0.cell, member: $0.key) }
        }.reversed()
    }

    /// Returns the keys from the creation that fills a cell to this one; `nil` if no creation around fills it.
    func members(from cell: CacheCell) -> [ComponentKey]? {
        let chain = chain
        return chain.lastIndex { $0.cell === cell }.map { chain[$0...].map(\.member) }
    }
}
