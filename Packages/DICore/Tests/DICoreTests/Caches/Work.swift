@testable import DICore

/// A creation in progress, for a cell's state.
final class Work {
    let generation: Int

    init(generation: Int) {
        self.generation = generation
    }
}

extension CellState<Work> {
    mutating func finish(
        _ creation: Work, with box: InstanceBox, weakly: WeakInstance?
    ) -> (box: InstanceBox, isHeld: Bool) {
        finish(creation, of: creation.generation, with: box, weakly: weakly)
    }
}
