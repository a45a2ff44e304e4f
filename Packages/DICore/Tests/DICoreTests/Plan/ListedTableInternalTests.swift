import Testing

@testable import DICore

@Suite(.timeLimit(.minutes(60))) struct ListedTableInternalTests {
    /// Across the length from which on it is hashed.
    @Test func itGrowsAndIsEmptied() {
        var table = ListedTable<Int, String>()
        for length in [0, 1, 3, 16, 17, 18, 40, 100] {
            for number in 0..<length {
                table.append(number, "")
                #expect(table[number] == "")
                table.replace(at: number, by: "\(number)")
                #expect(table[number + 1] == nil)
            }
            #expect(table.pairs.map(\.key) == Array(0..<length))
            #expect((0..<length).allSatisfy { table[$0] == "\($0)" })
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
