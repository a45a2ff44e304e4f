/// The cell of an instance, as a snapshot finds it.
package struct ExistingCell {
    package let cell: CacheCell

    /// Whether each request gets this cell, so that it has the instances of roles too.
    private let isFixed: Bool

    package init(_ cell: CacheCell, isFixed: Bool = true) {
        self.cell = cell
        self.isFixed = isFixed
    }

    /// Returns the cell of a derived instance; `nil` if none was made.
    ///
    /// - Parameter origins: The roles and decorators, the innermost first.
    package func derived(by origins: [AnyObject]) -> CacheCell? {
        origins.reduce(cell) { cell, origin in
            if !isFixed, origin is ComponentRole { return cell }
            return cell?.existingDerivation(by: origin)
        }
    }
}

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
