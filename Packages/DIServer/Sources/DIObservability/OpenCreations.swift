#if Observability
    import DICore
    import Synchronization

    /// The numbers of the creations that run, each with a mark. A number is greater than zero.
    ///
    /// A number has a cell of its own as long as no creation runs that began a multiple of 1,024 numbers before. Then it takes no
    /// lock. Otherwise it is kept behind a lock.
    final class OpenCreations: @unchecked Sendable {
        // Safety: the cells are atomic, and live as long as this object.

        private static let cellCount = 1_024

        /// Each cell is zero, or twice a number, plus one for its mark.
        private let cells: UnsafeMutablePointer<Atomic<Int>>

        /// The numbers without a cell, and whether they are marked.
        private let others = Guarded<[Int: Bool]>([:])

        init() {
            cells = .allocate(capacity: Self.cellCount)
            for index in 0..<Self.cellCount { (cells + index).initialize(to: Atomic(0)) }
        }

        deinit {
            cells.deinitialize(count: Self.cellCount)
            cells.deallocate()
        }

        private func cell(of number: Int) -> UnsafeMutablePointer<Atomic<Int>> { cells + number & (Self.cellCount - 1) }

        /// Adds a number.
        func begin(_ number: Int) {
            let (isInCell, _) = cell(of: number).pointee.compareExchange(
                expected: 0, desired: 2 &* number, ordering: .relaxed)
            if !isInCell { others.withLock { $0[number] = false } }
        }

        /// Marks a number.
        ///
        /// - Returns: Whether the number was added and has not ended.
        func mark(_ number: Int) -> Bool {
            let (isMarked, word) = cell(of: number).pointee.compareExchange(
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
            if cell(of: number).pointee.load(ordering: .relaxed) | 1 == 2 &* number | 1 {
                return cell(of: number).pointee.exchange(0, ordering: .relaxed) & 1 == 1
            }
            return others.withLock { $0.removeValue(forKey: number) }
        }
    }
#endif
