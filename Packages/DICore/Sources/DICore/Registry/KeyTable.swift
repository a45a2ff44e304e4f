/// A table from keys to values, which is cheap to copy and to change.
///
/// Each generation of a container has a table of its own. A copy shares the nodes of the original. A change copies the
/// nodes on the way to its key, if another table has them too, and otherwise happens in place. So registering one
/// component costs the same in a large container, whether requests come in between or not, and a table that is gone
/// keeps nothing alive.
///
/// The table is a tree. The bits of a key's hash choose a way through it, four at each level. A node has some pairs
/// until it is full, and then 16 children.
struct KeyTable<Value: Sendable>: @unchecked Sendable {
    // Safety: a node is changed only through a table that is its only owner.

    private struct Pair {
        let hash: UInt
        let key: ComponentKey
        var value: Value?
    }

    private final class Node {
        @exclusivity(unchecked) var pairs: [Pair]

        /// The children; empty in a node with pairs.
        @exclusivity(unchecked) var children: [Node]

        init(pairs: [Pair] = [], children: [Node] = []) {
            self.pairs = pairs
            self.children = children
        }
    }

    /// The number of pairs of a node that are searched one by one. A new child may get one more.
    private static var room: Int { 16 }

    /// The number of bits that choose a child.
    private static var step: UInt { 4 }

    /// The root; `nil` in a table that was never changed.
    private var root: Node?

    /// The number of keys.
    private(set) var count = 0

    /// Returns the value of a key.
    subscript(key: ComponentKey) -> Value? {
        guard var node = root else { return nil }
        let hash = Self.hash(of: key)
        var shift: UInt = 0
        while !node.children.isEmpty {
            node = node.children[Self.child(hash, shift)]
            shift += Self.step
        }
        return node.pairs.first { $0.hash == hash && $0.key == key }?.value
    }

    /// Changes the value of a key.
    ///
    /// - Parameter change: Receives the value, or `nil` if the key has none, and stores the new one.
    /// - Complexity: O(log *n*) in the number of keys.
    mutating func update(_ key: ComponentKey, _ change: (inout Value?) -> Void) {
        var node = root.take() ?? Node()
        count += Self.update(&node, Self.hash(of: key), shift: 0, key, change)
        root = node
    }

    /// Calls a closure with each key and its value, in no particular order.
    func forEachPair(_ body: (ComponentKey, Value) -> Void) {
        var open = root.map { [$0] } ?? []
        while let node = open.popLast() {
            for pair in node.pairs { if let value = pair.value { body(pair.key, value) } }
            open += node.children
        }
    }

    /// Returns the change of the number of keys.
    private static func update(
        _ node: inout Node, _ hash: UInt, shift: UInt, _ key: ComponentKey, _ change: (inout Value?) -> Void
    ) -> Int {
        if !isKnownUniquelyReferenced(&node) { node = Node(pairs: node.pairs, children: node.children) }
        if !node.children.isEmpty {
            return update(&node.children[child(hash, shift)], hash, shift: shift + step, key, change)
        }
        if let index = node.pairs.firstIndex(where: { $0.hash == hash && $0.key == key }) {
            // Taken out, so that an array in the value has one owner.
            var value = node.pairs[index].value.take()
            change(&value)
            node.pairs[index].value = value
            if value != nil { return 0 }
            node.pairs.remove(at: index)
            return -1
        }
        var value: Value?
        change(&value)
        guard let value else { return 0 }
        node.pairs.append(Pair(hash: hash, key: key, value: value))
        // Keys with the same hash stay together.
        if node.pairs.count > room, shift < UInt(UInt.bitWidth) {
            node.children = (0..<1 << step).map { _ in Node() }
            for pair in node.pairs { node.children[child(pair.hash, shift)].pairs.append(pair) }
            node.pairs = []
        }
        return 1
    }

    private static func child(_ hash: UInt, _ shift: UInt) -> Int { Int(hash >> shift & (1 << step - 1)) }

    /// The addresses of types differ in few bits, so the bits are mixed.
    private static func hash(of key: ComponentKey) -> UInt {
        let hash = UInt64(key.identity) &* 0x9E37_79B9_7F4A_7C15
        return UInt(truncatingIfNeeded: hash.byteSwapped)
    }
}

/// A set of keys, of which 128 bits are kept: a quick test whether two sets may have a key in common.
struct KeyMask: Sendable {
    private var low: UInt64
    private var high: UInt64

    /// The empty set.
    static let none = KeyMask(low: 0, high: 0)

    /// A set that may have any key.
    static let all = KeyMask(low: .max, high: .max)

    private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

    init(_ key: ComponentKey) {
        let hash = UInt64(key.identity) &* 0x9E37_79B9_7F4A_7C15
        let bit: UInt64 = 1 << (hash >> 58)
        (low, high) = hash >> 57 & 1 == 0 ? (bit, 0) : (0, bit)
    }

    mutating func formUnion(_ other: KeyMask) { self = union(other) }

    func union(_ other: KeyMask) -> KeyMask { KeyMask(low: low | other.low, high: high | other.high) }

    var isEmpty: Bool { low | high == 0 }

    /// Whether the sets may have a key in common.
    func meets(_ other: KeyMask) -> Bool { low & other.low | high & other.high != 0 }
}
