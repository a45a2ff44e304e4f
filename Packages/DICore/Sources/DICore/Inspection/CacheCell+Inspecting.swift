extension CacheCell {
    /// Returns the cell of a derived instance; `nil` if none was made.
    ///
    /// - Parameter origins: The roles and decorators, the innermost first.
    package func derived(by origins: [AnyObject]) -> CacheCell? {
        origins.reduce(self) { cell, origin in cell?.existingDerivation(by: origin) }
    }

    /// The progress of a cell.
    package enum Progress {
        case empty
        case creating(waiting: Int)
        case ready
    }

    /// The progress of the cell now.
    package var progress: Progress {
        switch state {
        case .empty, .gone: .empty
        case .creating: .creating(waiting: Creation.waiting.count(for: self))
        case .ready: .ready
        }
    }
}
