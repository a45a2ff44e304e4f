extension Array where Element: Hashable {
    /// Returns the elements that are left after removing one occurrence for each element of another list.
    func without(_ other: [Element]) -> [Element] {
        var counts: [Element: Int] = [:]
        for element in other { counts[element, default: 0] += 1 }
        return filter { element in
            guard let count = counts[element], count > 0 else { return true }
            counts[element] = count - 1
            return false
        }
    }
}
