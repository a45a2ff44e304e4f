#if Observability
    import DICore
    import Synchronization

    /// The numbers of the creations that run, each with a mark. A number is greater than zero.
    ///
    /// A number has a cell of its own as long as no creation runs that began a multiple of 1,024 numbers before. Then
    /// it takes no lock. Otherwise it is guarded by a lock.
    final class OpenCreations: Sendable {
        private final class Cell: Sendable {
            /// Zero, or twice a number, plus one for its mark.
            let word = Atomic(0)
        }

        private let cells = (0..<1_024).map { _ in Cell() }

        /// The numbers without a cell, and whether they are marked.
        private let others = Guarded<[Int: Bool]>([:])

        private func cell(of number: Int) -> Cell { cells[number % cells.count] }

        /// Adds a number.
        func begin(_ number: Int) {
            let (isInCell, _) = cell(of: number).word.compareExchange(
                expected: 0, desired: 2 &* number, ordering: .relaxed)
            if !isInCell { others.withLock { $0[number] = false } }
        }

        /// Marks a number.
        ///
        /// - Returns: Whether the number was added and has not ended.
        func mark(_ number: Int) -> Bool {
            let (isMarked, word) = cell(of: number).word.compareExchange(
                expected: 2 &* number, desired: 2 &* number | 1, ordering: .relaxed)
            if isMarked || word == 2 &* number | 1 { return true }
            return others.withLock { others in
                if others[number] == nil { return false }
                others[number] = true
                return true
            }
        }

        /// Removes a number.
        ///
        /// - Returns: Whether it was marked; `nil` if it was not added.
        func end(_ number: Int) -> Bool? {
            // Meanwhile another thread may mark the number, but nothing else changes its cell.
            if cell(of: number).word.load(ordering: .relaxed) | 1 == 2 &* number | 1 {
                return cell(of: number).word.exchange(0, ordering: .relaxed) & 1 == 1
            }
            return others.withLock { $0.removeValue(forKey: number) }
        }
    }
#endif
