/// A slot whose cells belong to open scopes. A request that only reads finds them without asking the slot.
protocol ScopedSlot: CacheSlot {
    /// Returns the cell in a scope or in one around that; `nil` if there is none.
    func existingCell(in scope: Lifespan) -> CacheCell?
}

/// The slot of a component whose instances are supplied by the code that opens a scope.
struct SuppliedSlot: ScopedSlot {
    let record: ComponentRecord
    let name: ScopeName

    func existingCell(in scope: Lifespan) -> CacheCell? { scope.named(name)?.value(for: record.key) }

    func cell(in context: borrowing CacheContext) throws -> CacheCell {
        if let cell = try context.lifespan(of: name).value(for: record.key) { return cell }
        // The component was registered when the scope was open.
        throw ResolutionError(.scopeMisuse, key: record.key, .notSupplied([record.description()], in: name))
    }
}
