extension CacheCell {
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
