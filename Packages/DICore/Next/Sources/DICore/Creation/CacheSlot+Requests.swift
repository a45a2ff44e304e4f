extension CacheSlot {
    /// Returns the cell that serves a request, tied to the type of its instances.
    func cell(
        for key: ComponentKey, by origin: any CreationOrigin, isMainActor: Bool = false,
        inside frame: UnsafeMutablePointer<Frame>
    ) throws -> CacheCell {
        let cell = try cell(in: CacheContext(frame, for: key, by: origin))
        try cell.tie(to: key, isMainActor: isMainActor, by: origin)
        return cell
    }
}
