extension Array {
    /// The elements in the order of numbers; those with one number as they are.
    ///
    /// One sort serves all lists that are seldom sorted. The standard library's would be compiled for each of them, to kilobytes.
    /// - Complexity: O(*n* log *n*).
    func ordered(by number: (Element) -> Int) -> [Element] {
        ordered { (number($0), "") }
    }

    /// The elements in the order of numbers, those with one number in the order of texts.
    ///
    /// - Complexity: O(*n* log *n*).
    func ordered(by key: (Element) -> (number: Int, text: String)) -> [Element] {
        let keys = map(key)
        return Ordering.positions(keys).map { self[$0] }
    }
}

private enum Ordering {
    @inline(never)
    static func positions(_ keys: [(number: Int, text: String)]) -> [Int] {
        keys.indices.sorted { left, right in
            let (first, second) = (keys[left], keys[right])
            return first.number != second.number
                ? first.number < second.number : first.text != second.text ? first.text < second.text : left < right
        }
    }
}
