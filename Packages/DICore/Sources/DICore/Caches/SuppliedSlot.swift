/// The slot of a component whose instances are supplied by the code that opens a scope.
struct SuppliedSlot: CacheSlot {
    let record: ComponentRecord
    let name: ScopeName

    func cell(in context: borrowing CacheContext) throws -> CacheCell { try context.supplied(record, in: name) }
}
