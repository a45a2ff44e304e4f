/// A dictionary in the order of insertion. A short one is searched without hashing, because most requests need few
/// entries.
struct ListedTable<Key: Hashable, Value> {
    private(set) var pairs: [(key: Key, value: Value)] = []

    /// The position of each key, as soon as there are many.
    private var positions: [Key: Int] = .init()

    private static var few: Int { 16 }

    init() {}

    /// Makes a table with one pair.
    init(_ key: Key, _ value: Value) {
        pairs = [(key, value)]
    }

    /// The value that was inserted last for a key.
    subscript(key: Key) -> Value? {
        if pairs.count > Self.few { return positions[key].map { pairs[$0].value } }
        return pairs.last { $0.key == key }?.value
    }

    mutating func append(_ key: Key, _ value: Value) {
        pairs.append((key, value))
        if pairs.count == Self.few + 1 {
            for (position, pair) in pairs.enumerated() { positions[pair.key] = position }
        } else if pairs.count > Self.few {
            positions[key] = pairs.count - 1
        }
    }

    /// Removes all pairs, and keeps room for a few.
    mutating func removeAll() {
        pairs.removeAllKeepingFew()
        if !positions.isEmpty { positions = .init() }
    }

    /// Replaces the value at a position.
    mutating func replace(at position: Int, by value: Value) { pairs[position].value = value }
}
