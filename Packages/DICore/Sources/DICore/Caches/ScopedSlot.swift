import Synchronization

/// The slot of a component that lives in a scope: one cell in each open scope with a name.
final class ScopedSlot: CacheSlot {
    private let scope: ScopeName
    private let isLasting: Bool
    private let id = CacheStorage.SlotID()

    /// How often it was cleared.
    private let generation = Atomic<UInt>(0)

    /// - Parameter isLasting: Whether the cells stay when the container's cached objects are cleared. So do the results of
    ///   decorators for values that a scope is opened with, which stay too.
    init(in scope: ScopeName, isLasting: Bool = false) {
        self.scope = scope
        self.isLasting = isLasting
    }

    func cell(in context: borrowing CacheContext) throws -> CacheCell {
        while true {
            let lifespan = try context.lifespan(of: scope)
            let times = generation.load(ordering: .acquiring)
            if context.isReadOnly { return lifespan.existingCell(for: id, clearedTimes: times) ?? CacheCell() }
            if let cell = lifespan.cell(for: id, clearedTimes: times) { return cell }
            // The scope has ended meanwhile: the context throws the error for that.
        }
    }

    /// Finds the instance or the cell for a request in one step, and under one lock.
    ///
    /// - Parameter type: The identity of the type that the cell must be tied to where its instance is handed out.
    /// - Returns: `nil` where ``cell(in:)`` throws the error, or the request only reads.
    func find(for frame: Frame, boundTo type: UInt) -> ScopeLifespan.Found? {
        guard !frame.isReadOnly, let scope = frame.scope?.named(scope) else { return nil }
        return scope.lifespan.find(id, clearedTimes: generation.load(ordering: .acquiring), boundTo: type)
    }

    func clear() {
        if !isLasting { generation.add(1, ordering: .acquiringAndReleasing) }
    }
}
