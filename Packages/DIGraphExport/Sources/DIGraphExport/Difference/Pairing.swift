/// Pairs the elements of two lists by common values. Among equal elements, the first ones are paired first.
struct Pairing<Element> {
    private(set) var pairs: [(old: Element, new: Element)] = []

    /// The elements of each list without a partner.
    private(set) var old: [Element]
    private(set) var new: [Element]

    /// Pairs elements with equal values, in order. Elements with the value `nil` stay unpaired.
    mutating func match<Value: Hashable>(by value: (Element) -> Value?) {
        if old.isEmpty || new.isEmpty { return }
        var waiting: [Value: [Int]] = [:]
        for position in old.indices.reversed() {
            if let value = value(old[position]) { waiting[value, default: []].append(position) }
        }
        var taken: Set<Int> = []
        new = new.filter { element in
            guard let value = value(element), let position = waiting[value]?.popLast() else { return true }
            pairs.append((old[position], element))
            taken.insert(position)
            return false
        }
        if !taken.isEmpty { old = old.indices.filter { !taken.contains($0) }.map { old[$0] } }
    }
}

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
