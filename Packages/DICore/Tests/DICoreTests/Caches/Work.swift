@testable import DICore

/// A creation in progress, for a cell's state.
final class Work: CellWork {
    let generation: Int

    init(generation: Int) {
        self.generation = generation
    }
}
