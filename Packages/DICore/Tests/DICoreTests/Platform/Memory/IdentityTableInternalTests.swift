import TestSupport
import Testing

@testable import DICore

@Suite("A table is read without a lock while it grows", .ownThread)
struct IdentityTableInternalTests {
    @Test func emptyTable() {
        let table = IdentityTable()
        #expect(table.word(of: 8) == 0 && table.word(of: 8) { _ in true } == 0 && table.count == 0)
    }

    @Test(arguments: [1, 6, 7, 1_000])
    func findsAllPairsAndNoOthers(count: UInt) {
        let table = IdentityTable()
        for number in 1...count { table.insert(number, for: number * 16) }
        #expect(table.count == Int(count))
        for number in 1...count {
            let found = table.word(of: number * 16)
            #expect(found == number)
        }
        #expect(table.word(of: 16 * count + 16) == 0 && table.word(of: 1) == 0)
        var pairs: [UInt: UInt] = [:]
        table.forEachPair { pairs[$0] = $1 }
        #expect(pairs == Dictionary(uniqueKeysWithValues: (1...count).map { ($0 * 16, $0) }))
    }

    @Test func keysThatShareAnIdentity() {
        let table = IdentityTable()
        for number in 1...UInt(20) { table.insert(number, for: 5) }
        for number in 1...UInt(20) {
            let found = table.word(of: 5) { $0 == number }
            #expect(found == number)
        }
        #expect(table.word(of: 5) { $0 > 20 } == 0)
    }

    @Test("is as a dictionary", arguments: 0..<20 as Range<UInt64>)
    func model(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let table = IdentityTable()
        var model: [UInt: UInt] = [:]
        for _ in 0..<500 {
            let identity = UInt(1 + random.below(400))
            let found = table.word(of: identity)
            #expect(found == model[identity] ?? 0)
            if found == 0 {
                let word = UInt(1 + random.below(1_000))
                table.insert(word, for: identity)
                model[identity] = word
            }
        }
        #expect(table.count == model.count)
    }

    @Test func readersSeeEachPairOnceItIsInserted() throws {
        let table = Shared()
        let inserted = Tally()
        let count = Sanitizer.reduced(100_000)
        try Threads.run(3) { index in
            if index == 0 {
                for number in 1...count {
                    table.value.insert(UInt(number), for: UInt(number))
                    if number % 64 == 0 { inserted.add(64) }
                }
                inserted.add(count - inserted.count)
                return
            }
            var known = 0
            while known < count {
                known = inserted.count
                for number in stride(from: index, through: known, by: 97) {
                    let word = table.value.word(of: UInt(number))
                    if word != UInt(number) { #expect(Bool(false), "\(word) for \(number) of \(known)") }
                }
                let later = table.value.word(of: UInt(known + 1))
                if later != 0, later != UInt(known + 1) { #expect(Bool(false), "\(later) for \(known + 1)") }
            }
        }
    }

    private final class Shared: Sendable {
        let value = IdentityTable()
    }
}
