/// A slot that stays as it is when the container's cached objects are cleared: for what decorators make of values that a scope is
/// opened with, which stay too.
struct LastingSlot: CacheSlot {
    let base: any CacheSlot

    func cell(in context: borrowing CacheContext) throws -> CacheCell { try base.cell(in: context) }

    func clear() {}
}
