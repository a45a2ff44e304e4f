/// The end of a creation, for the requests that wait for it.
enum CreationOutcome: Sendable {
    case made(InstanceBox)
    case failed(any Error)
    /// The creating task was canceled and threw, or the decorated instance was gone. Each waiting request asks again,
    /// and one of them creates the instance.
    case abandoned

    /// Makes the outcome of a failed creation of the calling task.
    init(failedWith error: any Error) {
        self = error is InstanceIsGone || Task.isCancelled ? .abandoned : .failed(error)
    }

    /// The instance, if there is one.
    var box: InstanceBox? { if case .made(let box) = self { box } else { nil } }
}

/// The end of a wait for a creation.
///
/// `Member` is a component in a chain of creations.
enum WaitResult<Member: Sendable>: Sendable {
    /// The creation has ended meanwhile.
    case ended(CreationOutcome)
    /// The creation had ended before. The request looks at the cell again.
    case late
    /// The request did not wait, because the wait would never end. The members begin with the awaited component.
    case cycle([Member])
    /// The waiting task was canceled.
    case canceled
}

/// A request that only reads found no instance.
struct NothingExists: Error {}

/// The instance of a weak cell is gone, so the cell is of no further use. The request that has chosen the cell chooses
/// again.
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

    /// Whether the slot has chosen no used cell.
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
