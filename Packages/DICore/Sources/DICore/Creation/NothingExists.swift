/// A request that only reads found no instance.
struct NothingExists: Error {}

/// The instance of a weak cell is gone, so the cell is of no further use. The request that has chosen the cell chooses again.
struct InstanceIsGone: Error {
    let cell: CacheCell
    let recipe: Recipe
}

/// The used cells that a slot has chosen for one request.
struct UsedCells {
    private var last: CacheCell?
    private var count = 0

    /// The number after which a slot counts as one that chooses used cells forever.
    private static let most = 100

    /// Whether the slot has chosen none.
    var isEmpty: Bool { count == 0 }

    /// Notes a used cell.
    ///
    /// - Throws: An error if the slot has chosen the same cell again, or too many.
    mutating func add(_ cell: CacheCell, of recipe: Recipe) throws(ResolutionError) {
        count += 1
        if cell === last || count == Self.most { throw Self.error(for: recipe) }
        last = cell
    }

    /// Returns the error for a slot that chooses a cell whose instance is gone.
    static func error(for recipe: Recipe) -> ResolutionError {
        ResolutionError(.creationFailed, key: recipe.key, .usedCell(recipe.description))
    }
}
