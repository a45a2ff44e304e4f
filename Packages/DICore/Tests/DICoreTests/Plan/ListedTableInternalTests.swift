import Testing

@testable import DICore

@Suite(.timeLimit(.minutes(60))) struct ListedTableInternalTests {
    /// Up and down across the length from which on it is hashed.
    @Test func itGrowsAndShrinks() {
        var table = ListedTable<Int, String>()
        var model: [Int] = []
        var next = 0
        for length in [3, 0, 16, 15, 17, 16, 17, 18, 2, 40, 17, 16, 17, 0, 17, 60, 0] {
            while model.count < length {
                table.append(next, "\(next)")
                model.append(next)
                next += 1
            }
            while model.count > length {
                table.removeLast()
                model.removeLast()
            }
            #expect(table.pairs.map(\.key) == model)
            for key in 0..<next { #expect(table[key] == (model.contains(key) ? "\(key)" : nil)) }
        }
        for length in [1, 16, 17, 100] {
            for number in 0..<length { table.append(number, "\(number)") }
            table.removeAll()
            #expect(table.pairs.isEmpty)
            #expect((0..<length).allSatisfy { table[$0] == nil })
        }
    }

    @Test func whatIsInsertedLastCounts() {
        var table = ListedTable<Int, Int?>()
        for number in 0..<40 {
            table.append(number % 4, number)
            #expect(table[number % 4] == .some(number))
        }
        table.append(1, nil)
        #expect(table[1] == .some(nil))
        #expect(table[7] == nil)
    }
}
