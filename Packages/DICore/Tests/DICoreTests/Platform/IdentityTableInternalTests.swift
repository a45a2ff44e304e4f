import Testing

@testable import DICore

/// The table by which registries and plans find plain keys, beside a dictionary that does the same.
@Suite(.timeLimit(.minutes(60))) struct IdentityTableInternalTests {
    @Test func anEmptyTableHasNothing() {
        var table = IdentityTable<Int>()
        #expect(table[1] == nil)
        #expect(table[0] == nil)
        table[1] = nil
        #expect(table.isEmpty)
        #expect(Array(table.all).isEmpty)
    }

    /// Zero is no identity: that of a decoded key. Asking for it finds nothing, in a full table too.
    @Test func zeroIsFoundNowhere() {
        var table = IdentityTable<Int>()
        for number in 1...100 {
            table[UInt(number)] = number
            #expect(table[0] == nil)
        }
    }

    @Test func reservingChangesNothingButTheRoom() {
        var table = IdentityTable<Int>()
        table.reserve(0)
        #expect(table[8] == nil)
        for more in [1, 3, 4, 100, 1_000] {
            table.reserve(more)
            for number in 1...more { table[UInt(more * 10_000 + number)] = number }
        }
        #expect(table.count == 1_108)
        for more in [1, 3, 4, 100, 1_000] {
            for number in 1...more { #expect(table[UInt(more * 10_000 + number)] == number) }
        }
    }

    /// Many modules of few components each: were there room for just those, each would move all that is there.
    @Test func manySmallReservationsSeldomMoveWhatIsThere() {
        var table = IdentityTable<Int>()
        var capacities: Set<Int> = []
        for number in 1...10_000 {
            table.reserve(2)
            table[UInt(number * 2)] = number
            table[UInt(number * 2 + 1)] = number
            capacities.insert(table.capacity)
        }
        #expect(table.count == 20_000)
        #expect(capacities.count < 30)
    }

    /// Few that are reserved get no more room than they need.
    @Test func aSmallReservationIsExact() {
        var exact: ContiguousArray<Int> = []
        exact.reserveCapacity(3)
        var table = IdentityTable<Void>()
        table.reserve(3)
        #expect(table.capacity == exact.capacity)
    }

    /// Adds, changes and takes away at random, with identities that collide at the end of the table, so that runs go round it.
    @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8])
    func itIsADictionary(seed: UInt64) {
        var random = Generator(state: seed)
        let inverse = Self.inverse(of: 0x9E37_79B9_7F4A_7C15)
        let identities = (1...48).map { (number: UInt) -> UInt in
            if number.isMultiple(of: 2) { return number * 16 }
            return inverse &* (0xFFFF_0000_0000_0000 | number)
        }
        var table = IdentityTable<Int>()
        var model: [UInt: Int] = [:]
        var copies: [(table: IdentityTable<Int>, model: [UInt: Int])] = []
        for step in 0..<4_000 {
            let identity = identities[Int(random.next() % UInt64(identities.count))]
            switch random.next() % 8 {
            case 0...2:
                table[identity] = step
                model[identity] = step
            case 3:
                table.update(identity, { $0 += 1 }, orInsert: step)
                model[identity] = model[identity].map { $0 + 1 } ?? step
            case 4: if step % 50 == 0 { copies.append((table, model)) }
            default:
                table[identity] = nil
                model[identity] = nil
            }
            guard table.count == model.count, identities.allSatisfy({ table[$0] == model[$0] }) else {
                Issue.record("step \(step)")
                return
            }
        }
        #expect(table.all.sorted() == model.values.sorted())
        #expect(!copies.isEmpty)
        for copy in copies {
            #expect(identities.allSatisfy { copy.table[$0] == copy.model[$0] })
        }
    }

    @Test func whatIsTakenAwayIsReleased() {
        final class Value {}
        var table = IdentityTable<Value>()
        weak var first: Value?
        do {
            let value = Value()
            first = value
            table[16] = value
            table[32] = Value()
        }
        #expect(first != nil)
        table[16] = nil
        #expect(first == nil)
        #expect(table[32] != nil)
    }

    private struct Generator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
    }

    /// The number that gives one when it is multiplied.
    private static func inverse(of odd: UInt) -> UInt {
        var result = odd
        for _ in 0..<6 { result = result &* (2 &- odd &* result) }
        return result
    }
}
