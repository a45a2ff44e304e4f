extension Array where Element: Hashable {
    /// What is left when the elements of another list are taken away, each as often as it is there.
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
