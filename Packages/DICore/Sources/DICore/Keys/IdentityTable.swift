/// A dictionary by words that tell things apart, such as the addresses of types: open addressing with linear probing, and a hash
/// of one multiplication.
///
/// Registries and plans look up something for each component and each need; the hash of a `Dictionary` would be most of the work.
/// What is in it lies densely, and the places of the table say where: so a table that grows moves small numbers only, and places
/// that are free cost little.
struct IdentityTable<Value> {
    private var identities: ContiguousArray<UInt> = []
    private var values: ContiguousArray<Value> = []

    /// One more than a position in these; zero is a free place.
    private var places: ContiguousArray<UInt32> = []

    var count: Int { identities.count }
    var isEmpty: Bool { identities.isEmpty }

    /// What is there, in no order that means anything.
    var all: some Sequence<Value> { values }

    /// Makes room for more.
    mutating func reserve(_ more: Int) {
        let needed = count + more
        guard needed * 4 > places.count * 3 else { return }
        var capacity = Swift.max(places.count, 4)
        while needed * 4 > capacity * 3 { capacity *= 2 }
        // What is added one by one has room for more anyway.
        if more > 1 {
            identities.reserveCapacity(needed)
            values.reserveCapacity(needed)
        }
        resize(to: capacity)
    }

    /// Changes what is there, or puts something there.
    mutating func update(_ identity: UInt, _ change: (inout Value) -> Void, orInsert value: @autoclosure () -> Value) {
        if let place = place(of: identity) {
            change(&values[Int(places[place]) - 1])
        } else {
            insert(identity, value())
        }
    }

    subscript(identity: UInt) -> Value? {
        get {
            guard let place = place(of: identity) else { return nil }
            return values[Int(places[place]) - 1]
        }
        set {
            switch (place(of: identity), newValue) {
            case (let place?, let value?): values[Int(places[place]) - 1] = value
            case (let place?, nil): remove(at: place)
            case (nil, let value?): insert(identity, value)
            case (nil, nil): break
            }
        }
    }

    private func start(of identity: UInt) -> Int {
        let shift = UInt.bitWidth - places.count.trailingZeroBitCount
        return Int(bitPattern: WordHash.place(of: identity, shift: UInt(shift)))
    }

    private func place(of identity: UInt) -> Int? {
        if places.isEmpty { return nil }
        let mask = places.count - 1
        var place = start(of: identity)
        while places[place] != 0 {
            if identities[Int(places[place]) - 1] == identity { return place }
            place = (place + 1) & mask
        }
        return nil
    }

    private mutating func insert(_ identity: UInt, _ value: Value) {
        // Zero is the identity of what has none: a key that was decoded.
        precondition(identity != 0, "what is put into a table has an identity")
        reserve(1)
        identities.append(identity)
        values.append(value)
        place(identity, at: identities.count - 1)
    }

    private mutating func place(_ identity: UInt, at position: Int) {
        let mask = places.count - 1
        var place = start(of: identity)
        while places[place] != 0 { place = (place + 1) & mask }
        places[place] = UInt32(position + 1)
    }

    private mutating func resize(to capacity: Int) {
        places = ContiguousArray(repeating: 0, count: capacity)
        for position in identities.indices { place(identities[position], at: position) }
    }

    private mutating func remove(at place: Int) {
        let position = Int(places[place]) - 1
        free(place)
        // The last one takes its position.
        let last = identities.count - 1
        if position < last, let moved = self.place(of: identities[last]) {
            identities[position] = identities[last]
            values.swapAt(position, last)
            places[moved] = UInt32(position + 1)
        }
        identities.removeLast()
        values.removeLast()
    }

    /// Closes the gap, so that what was put behind because of it is found.
    private mutating func free(_ place: Int) {
        let mask = places.count - 1
        var gap = place
        var next = (gap + 1) & mask
        while places[next] != 0 {
            // It may fill the gap unless its own place is behind that.
            if (next - start(of: identities[Int(places[next]) - 1])) & mask >= (next - gap) & mask {
                places[gap] = places[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        places[gap] = 0
    }
}

extension IdentityTable: Sendable where Value: Sendable {}
