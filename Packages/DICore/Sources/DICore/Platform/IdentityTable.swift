/// A dictionary by identities of one word, such as the addresses of types, with open addressing, linear probing, and a
/// hash of one multiplication.
///
/// Registries and plans look up a value for each component and each need, and the hash of a `Dictionary` would be most
/// of that work. The rows lie densely, and the table contains their positions. So a table that grows moves small
/// numbers only, and free places cost little. Tables with few rows are common: they have no places, and are searched.
struct IdentityTable<Value> {
    private var rows: ContiguousArray<Row> = []

    /// For each place, the position of its row plus one; zero is a free place. Empty as long as there are few rows.
    private var places: ContiguousArray<UInt32> = []

    fileprivate struct Row {
        let identity: UInt
        var value: Value
    }

    private static var few: Int { 6 }

    var count: Int { rows.count }
    var isEmpty: Bool { rows.isEmpty }

    /// How many rows the table has room for.
    var capacity: Int { rows.capacity }

    /// The values, in no particular order.
    var all: some Sequence<Value> { rows.lazy.map(\.value) }

    /// Makes room for more rows.
    mutating func reserve(_ more: Int) {
        let needed = count + more
        // Doubled, so that not each of many small additions moves all rows; an array does that by itself for single
        // additions.
        if more > 1, needed > capacity { rows.reserveCapacity(Swift.max(needed, 2 * count)) }
        guard needed > Self.few, needed * 4 > places.count * 3 else { return }
        var capacity = Swift.max(places.count, 16)
        while needed * 4 > capacity * 3 { capacity *= 2 }
        places = ContiguousArray(repeating: 0, count: capacity)
        for position in rows.indices { place(position) }
    }

    /// Changes the value for an identity, or inserts one.
    mutating func update(_ identity: UInt, _ change: (inout Value) -> Void, orInsert value: @autoclosure () -> Value) {
        if let position = position(of: identity) {
            change(&rows[position].value)
        } else {
            insert(identity, value())
        }
    }

    subscript(identity: UInt) -> Value? {
        get { position(of: identity).map { rows[$0].value } }
        set {
            switch (position(of: identity), newValue) {
            case (let position?, let value?): rows[position].value = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?): insert(identity, value)
            case (nil, nil): break
            }
        }
    }

    private func position(of identity: UInt) -> Int? {
        if places.isEmpty { return rows.firstIndex { $0.identity == identity } }
        return place(of: identity).map { Int(places[$0]) - 1 }
    }

    private mutating func insert(_ identity: UInt, _ value: Value) {
        // A decoded key has no identity, which is zero.
        precondition(identity != 0, "a key without an identity was inserted into a table")
        reserve(1)
        rows.append(Row(identity: identity, value: value))
        if !places.isEmpty { place(rows.count - 1) }
    }

    private mutating func remove(at position: Int) {
        if let place = place(of: rows[position].identity) { free(place) }
        // The last row takes the position.
        let last = rows.count - 1
        if position < last {
            if let place = place(of: rows[last].identity) { places[place] = UInt32(position + 1) }
            rows.swapAt(position, last)
        }
        rows.removeLast()
    }

    // MARK: Places

    private func start(of identity: UInt) -> Int {
        let shift = UInt.bitWidth - places.count.trailingZeroBitCount
        return Int(bitPattern: WordHash.place(of: identity, shift: UInt(shift)))
    }

    private func place(of identity: UInt) -> Int? {
        if places.isEmpty { return nil }
        let mask = places.count - 1
        var place = start(of: identity)
        while places[place] != 0 {
            if rows[Int(places[place]) - 1].identity == identity { return place }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Enters the row at a position into the places.
    private mutating func place(_ position: Int) {
        let mask = places.count - 1
        var place = start(of: rows[position].identity)
        while places[place] != 0 { place = (place + 1) & mask }
        places[place] = UInt32(position + 1)
    }

    /// Frees a place, and moves rows that were put behind it because it was taken.
    private mutating func free(_ place: Int) {
        let mask = places.count - 1
        var gap = place
        var next = (gap + 1) & mask
        while places[next] != 0 {
            // A row may fill the gap unless its first place is behind the gap.
            if (next - start(of: rows[Int(places[next]) - 1].identity)) & mask >= (next - gap) & mask {
                places[gap] = places[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        places[gap] = 0
    }
}

extension IdentityTable.Row: Sendable where Value: Sendable {}
extension IdentityTable: Sendable where Value: Sendable {}

/// A hash of words, such as addresses of types: one multiplication, whose upper bits are the best.
@usableFromInline
enum WordHash {
    /// Returns the place of a word in a table.
    ///
    /// - Parameter shift: How many lower bits of the hash are dropped: the others count the places, a power of two.
    @inlinable
    @inline(__always)
    static func place(of word: UInt, shift: UInt) -> UInt {
        // The golden ratio, as a fraction of all words.
        (word &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift
    }
}
