/// A dictionary by words that tell things apart, such as the addresses of types: open addressing with linear probing, and a hash
/// of one multiplication.
///
/// Registries and plans look up something for each component and each need; the hash of a `Dictionary` would be most of the work.
struct IdentityTable<Value> {
    // One list and not two: there are many tables with one value, and each list is an allocation.
    private var places: ContiguousArray<Place> = []
    private(set) var count = 0

    fileprivate struct Place {
        // Zero is no identity: it marks what is free.
        var identity: UInt = 0
        var value: Value?
    }

    var isEmpty: Bool { count == 0 }

    /// What is there, in no order that means anything.
    var all: some Sequence<Value> { places.lazy.compactMap(\.value) }

    /// Makes room for more.
    mutating func reserve(_ more: Int) {
        let needed = count + more
        guard needed * 4 > places.count * 3 else { return }
        var capacity = Swift.max(places.count, 4)
        while needed * 4 > capacity * 3 { capacity *= 2 }
        resize(to: capacity)
    }

    /// Changes what is there, or puts something there.
    mutating func update(_ identity: UInt, _ change: (inout Value) -> Void, orInsert value: @autoclosure () -> Value) {
        if let position = position(of: identity) {
            change(&places[position].value!)
        } else {
            reserve(1)
            insert(identity, value())
        }
    }

    subscript(identity: UInt) -> Value? {
        get {
            guard let position = position(of: identity) else { return nil }
            return places[position].value
        }
        set {
            switch (position(of: identity), newValue) {
            case (let position?, let value?): places[position].value = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?):
                reserve(1)
                insert(identity, value)
            case (nil, nil): break
            }
        }
    }

    private func start(of identity: UInt) -> Int {
        let shift = UInt.bitWidth - places.count.trailingZeroBitCount
        return Int(bitPattern: WordHash.place(of: identity, shift: UInt(shift)))
    }

    private func position(of identity: UInt) -> Int? {
        if places.isEmpty { return nil }
        let mask = places.count - 1
        var position = start(of: identity)
        while places[position].identity != 0 {
            if places[position].identity == identity { return position }
            position = (position + 1) & mask
        }
        return nil
    }

    private mutating func insert(_ identity: UInt, _ value: Value) {
        let mask = places.count - 1
        var position = start(of: identity)
        while places[position].identity != 0 { position = (position + 1) & mask }
        places[position] = Place(identity: identity, value: value)
        count += 1
    }

    private mutating func resize(to capacity: Int) {
        let old = places
        places = ContiguousArray(repeating: Place(), count: capacity)
        count = 0
        for place in old {
            if let value = place.value { insert(place.identity, value) }
        }
    }

    /// Closes the gap, so that what was put behind because of it is found.
    private mutating func remove(at position: Int) {
        let mask = places.count - 1
        var gap = position
        var next = (gap + 1) & mask
        while places[next].identity != 0 {
            // It may fill the gap unless its own place is behind that.
            if (next - start(of: places[next].identity)) & mask >= (next - gap) & mask {
                places[gap] = places[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        places[gap] = Place()
        count -= 1
    }
}

extension IdentityTable.Place: Sendable where Value: Sendable {}
extension IdentityTable: Sendable where Value: Sendable {}
