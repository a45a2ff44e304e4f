/// The slot of a component whose instances live in open scopes with a name.
final class ScopedSlot: CacheSlot {
    private let name: ScopeName
    private let source: Source

    private enum Source {
        /// Requests create the instances, in cells with this identity.
        case requests(CacheStorage.SlotID)

        /// The code that opens a scope supplies the instance of a component.
        case opening(ComponentRecord)
    }

    /// Makes the slot of instances that requests create.
    init(in name: ScopeName) {
        self.name = name
        source = .requests(CacheStorage.SlotID())
    }

    /// Makes the slot of instances that scopes are opened with.
    init(supplying record: ComponentRecord, in name: ScopeName) {
        self.name = name
        source = .opening(record)
    }

    /// Returns the cell in a scope, or in one around that; `nil` if there is none.
    func existingCell(in scope: Lifespan) -> CacheCell? {
        guard let scope = scope.named(name) else { return nil }
        switch source {
        case .requests(let id): return scope.existingStorage?.existingCell(for: id)
        case .opening(let record): return scope.value(for: record.key)
        }
    }

    func cell(in context: borrowing CacheContext) throws -> CacheCell {
        switch source {
        case .requests(let id): return try context.scope(name).cell(for: id)
        case .opening(let record):
            if let cell = try context.lifespan(of: name).value(for: record.key) { return cell }
            // The component was registered when the scope was open.
            throw ResolutionError(.scopeMisuse, key: record.key, .notSupplied([record.description()], in: name))
        }
    }
}
