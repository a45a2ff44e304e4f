/// A dictionary by words that tell things apart, such as the addresses of types: open addressing with linear probing, and a hash
/// of one multiplication.
///
/// Registries and plans look up something for each component and each need; the hash of a `Dictionary` would be most of the work.
struct IdentityTable<Value> {
    // Zero is no identity: it marks what is free.
    private var identities: ContiguousArray<UInt> = []
    private var values: ContiguousArray<Value?> = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    /// What is there, in no order that means anything.
    var all: some Sequence<Value> { values.lazy.compactMap(\.self) }

    /// Makes room for more.
    mutating func reserve(_ more: Int) {
        let needed = count + more
        guard needed * 4 > identities.count * 3 else { return }
        var capacity = Swift.max(identities.count, 4)
        while needed * 4 > capacity * 3 { capacity *= 2 }
        resize(to: capacity)
    }

    /// Changes what is there, or puts something there.
    mutating func update(_ identity: UInt, _ change: (inout Value) -> Void, orInsert value: @autoclosure () -> Value) {
        if let position = position(of: identity) {
            change(&values[position]!)
        } else {
            reserve(1)
            insert(identity, value())
        }
    }

    subscript(identity: UInt) -> Value? {
        get {
            guard let position = position(of: identity) else { return nil }
            return values[position]
        }
        set {
            switch (position(of: identity), newValue) {
            case (let position?, let value?): values[position] = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?):
                reserve(1)
                insert(identity, value)
            case (nil, nil): break
            }
        }
    }

    private func start(of identity: UInt) -> Int {
        let shift = UInt.bitWidth - identities.count.trailingZeroBitCount
        return Int(bitPattern: WordHash.place(of: identity, shift: UInt(shift)))
    }

    private func position(of identity: UInt) -> Int? {
        if identities.isEmpty { return nil }
        let mask = identities.count - 1
        var position = start(of: identity)
        while identities[position] != 0 {
            if identities[position] == identity { return position }
            position = (position + 1) & mask
        }
        return nil
    }

    private mutating func insert(_ identity: UInt, _ value: Value) {
        let mask = identities.count - 1
        var position = start(of: identity)
        while identities[position] != 0 { position = (position + 1) & mask }
        identities[position] = identity
        values[position] = value
        count += 1
    }

    private mutating func resize(to capacity: Int) {
        let old = self
        identities = ContiguousArray(repeating: 0, count: capacity)
        values = ContiguousArray(repeating: nil, count: capacity)
        count = 0
        for (identity, value) in zip(old.identities, old.values) {
            if let value { insert(identity, value) }
        }
    }

    /// Closes the gap, so that what was put behind because of it is found.
    private mutating func remove(at position: Int) {
        let mask = identities.count - 1
        var gap = position
        var next = (gap + 1) & mask
        while identities[next] != 0 {
            // It may fill the gap unless its own place is behind that.
            if (next - start(of: identities[next])) & mask >= (next - gap) & mask {
                identities[gap] = identities[next]
                values[gap] = values[next]
                gap = next
            }
            next = (next + 1) & mask
        }
        identities[gap] = 0
        values[gap] = nil
        count -= 1
    }
}

extension IdentityTable: Sendable where Value: Sendable {}
