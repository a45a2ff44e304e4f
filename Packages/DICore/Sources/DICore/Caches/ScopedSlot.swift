import Synchronization

/// The slot of a component with ``ScopedCache``: one cell in each scope with a name.
final class ScopedSlot: CacheSlot {
    private let scope: ScopeName
    private let id = CacheStorage.SlotID()

    /// How often it was cleared.
    private let generation = Atomic<UInt>(0)

    init(in scope: ScopeName) {
        self.scope = scope
    }

    func cell(in context: borrowing CacheContext) throws -> CacheCell {
        while true {
            let lifespan = try context.lifespan(of: scope)
            let times = generation.load(ordering: .acquiring)
            if context.isReadOnly { return lifespan.existingCell(for: id, clearedTimes: times) ?? CacheCell() }
            if let cell = lifespan.cell(for: id, clearedTimes: times) { return cell }
            // It has ended meanwhile, which the context says.
        }
    }

    /// What a request is served from, found in one step, and under one lock.
    ///
    /// - Parameter type: The identity of the type that the cell must be tied to where its instance is handed out.
    /// - Returns: `nil` where ``cell(in:)`` says what is wrong, or nothing may be made.
    func find(for frame: Frame, boundTo type: UInt) -> ScopeLifespan.Found? {
        guard !frame.isReadOnly, let scope = frame.scope?.named(scope) else { return nil }
        return scope.lifespan.find(id, clearedTimes: generation.load(ordering: .acquiring), boundTo: type)
    }

    func clear() { generation.add(1, ordering: .acquiringAndReleasing) }
}
