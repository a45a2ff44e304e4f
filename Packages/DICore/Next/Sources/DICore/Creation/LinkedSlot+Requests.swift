extension LinkedSlot {
    /// Returns the cell that serves a request, tied to the type of its instances.
    func cell(
        for key: ComponentKey, by origin: any CreationOrigin, isMainActor: Bool = false,
        inside frame: UnsafeMutablePointer<Frame>
    ) throws -> CacheCell {
        switch self {
        case .cell(let cell): return cell
        case .choosing(let slot):
            let cell = try Self.choose(slot, for: key, by: origin, inside: frame)
            try cell.tie(to: key, isMainActor: isMainActor, by: origin)
            return cell
        }
    }

    // The optimizer (Swift 6.3.1) crashes if it inlines the context.
    @inline(never)
    private static func choose(
        _ slot: any CacheSlot, for key: ComponentKey, by origin: any CreationOrigin,
        inside frame: UnsafeMutablePointer<Frame>
    ) throws -> CacheCell {
        try slot.cell(in: CacheContext(frame, for: key, by: origin))
    }
}
