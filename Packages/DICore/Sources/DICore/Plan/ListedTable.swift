/// A dictionary in the order of insertion. As long as it is short it is searched, and nothing is hashed: what one request needs
/// is most often little.
struct ListedTable<Key: Hashable, Value> {
    private(set) var pairs: [(key: Key, value: Value)] = []

    /// Where each key is, as soon as there are many.
    private var positions: [Key: Int] = [:]

    private static var few: Int { 16 }

    init() {}

    /// Creates a table with one pair.
    init(_ key: Key, _ value: Value) {
        pairs = [(key, value)]
    }

    /// What was inserted last under a key.
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

    /// Takes everything away, and keeps room for little.
    mutating func removeAll() {
        pairs.removeAllKeepingFew()
        if !positions.isEmpty { positions = [:] }
    }

    /// Changes the value at a position, in the order of insertion.
    mutating func replace(at position: Int, by value: Value) { pairs[position].value = value }
}
