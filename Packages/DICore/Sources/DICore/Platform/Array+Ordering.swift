extension Array {
    /// Returns the elements in the order of numbers; elements with one number keep their order.
    ///
    /// One sort serves all lists that are seldom sorted. The standard library's sort would be compiled for each type,
    /// to kilobytes.
    /// - Complexity: O(*n* log *n*).
    func ordered(by number: (Element) -> Int) -> [Element] {
        ordered { (number($0), "") }
    }

    /// Returns the elements in the order of numbers, and elements with one number in the order of texts.
    ///
    /// - Complexity: O(*n* log *n*).
    func ordered(by key: (Element) -> (number: Int, text: String)) -> [Element] {
        let keys = map(key)
        return Ordering.positions(keys).map { self[$0] }
    }

    /// Returns the position of the element with a number, in an array in the order of these numbers.
    ///
    /// - Complexity: O(log *n*).
    func position(of number: Int, by key: (Element) -> Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if key(self[middle]) < number { low = middle + 1 } else { high = middle }
        }
        return low < count && key(self[low]) == number ? low : nil
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
