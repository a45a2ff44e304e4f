/// A dictionary by words that tell things apart, such as the addresses of types: open addressing with linear probing, and a hash
/// of one multiplication.
///
/// Registries and plans look up something for each component and each need; the hash of a `Dictionary` would be most of the work.
/// What is in it lies densely, and the places of the table say where: so a table that grows moves small numbers only, and places
/// that are free cost little. There are many tables with one value or two: those have no places, and are searched.
struct IdentityTable<Value> {
    private var rows: ContiguousArray<Row> = []

    /// One more than a position in these; zero is a free place. None as long as there are few.
    private var places: ContiguousArray<UInt32> = []

    fileprivate struct Row {
        let identity: UInt
        var value: Value
    }

    private static var few: Int { 6 }

    var count: Int { rows.count }
    var isEmpty: Bool { rows.isEmpty }

    /// How many there is room for.
    var capacity: Int { rows.capacity }

    /// What is there, in no order that means anything.
    var all: some Sequence<Value> { rows.lazy.map(\.value) }

    /// Makes room for more.
    mutating func reserve(_ more: Int) {
        let needed = count + more
        // Twice as much as there is, lest each of many small additions moves all rows; what is added one by one gets that anyway.
        if more > 1, needed > capacity { rows.reserveCapacity(Swift.max(needed, 2 * count)) }
        guard needed > Self.few, needed * 4 > places.count * 3 else { return }
        var capacity = Swift.max(places.count, 16)
        while needed * 4 > capacity * 3 { capacity *= 2 }
        places = ContiguousArray(repeating: 0, count: capacity)
        for position in rows.indices { place(position) }
    }

    /// Changes what is there, or puts something there.
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
        // Zero is the identity of what has none: a key that was decoded.
        precondition(identity != 0, "what is put into a table has an identity")
        reserve(1)
        rows.append(Row(identity: identity, value: value))
        if !places.isEmpty { place(rows.count - 1) }
    }

    private mutating func remove(at position: Int) {
        if let place = place(of: rows[position].identity) { free(place) }
        // The last one takes its position.
        let last = rows.count - 1
        if position < last {
            if let place = place(of: rows[last].identity) { places[place] = UInt32(position + 1) }
            rows.swapAt(position, last)
        }
        rows.removeLast()
    }

    // The places

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

    /// Says where the row at a position is.
    private mutating func place(_ position: Int) {
        let mask = places.count - 1
        var place = start(of: rows[position].identity)
        while places[place] != 0 { place = (place + 1) & mask }
        places[place] = UInt32(position + 1)
    }

    /// Closes the gap, so that what was put behind because of it is found.
    private mutating func free(_ place: Int) {
        let mask = places.count - 1
        var gap = place
        var next = (gap + 1) & mask
        while places[next] != 0 {
            // It may fill the gap unless its own place is behind that.
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
