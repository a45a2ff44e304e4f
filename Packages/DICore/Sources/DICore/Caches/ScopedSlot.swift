/// The slot of a component whose instances live in open scopes with a name.
final class ScopedSlot: CacheSlot {
    private let name: ScopeName

    /// The component whose instance the code that opens a scope supplies; `nil` if requests create the instances.
    private let supplied: ComponentRecord?
    private let id = CacheStorage.SlotID()

    init(in name: ScopeName, supplying record: ComponentRecord? = nil) {
        self.name = name
        supplied = record
    }

    /// Returns the cell in a scope, or in one around that; `nil` if there is none.
    func existingCell(in scope: Lifespan) -> CacheCell? {
        if !scope.isNamed(name) { return scope.outer.flatMap { existingCell(in: $0) } }
        return supplied.map { scope.value(for: $0.key) } ?? scope.existingCell(for: id)
    }

    func cell(in context: borrowing CacheContext) throws -> CacheCell {
        guard let supplied else { return try context.scope(name).cell(for: id) }
        let scope = try context.lifespan(of: name)
        if let cell = scope.value(for: supplied.key) { return cell }
        if scope.isClosed { throw ResolutionError(.closed, key: supplied.key, .closed(scope.owner)) }
        // The component was registered when the scope was open.
        throw ResolutionError(.scopeMisuse, key: supplied.key, .notSupplied([supplied.description()], in: name))
    }
}
