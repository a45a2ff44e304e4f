import Testing

@testable import DICore

@Suite struct SmallIdentityTableInternalTests {
    private final class Key {}

    private final class Value {
        let number: Int

        init(_ number: Int) {
            self.number = number
        }
    }

    @Test func isADictionary() {
        let keys = (0..<24).map { _ in Key() }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<50 {
            var table = SmallIdentityTable<Value>()
            var model: [ObjectIdentifier: Int] = [:]
            // Few keys at first, and more and more later.
            for round in 0..<400 {
                let id = ObjectIdentifier(keys[Int.random(in: 0...min(23, 2 + round / 16), using: &random)])
                switch Int.random(in: 0..<8, using: &random) {
                case 0..<4:
                    table[id] = Value(round)
                    model[id] = round
                case 4..<6:
                    let (removed, expected) = (table.remove(id)?.number, model.removeValue(forKey: id))
                    #expect(removed == expected)
                case 6:
                    table[id] = nil
                    model[id] = nil
                default:
                    let taken = table.removeAll { $0.number.isMultiple(of: 5) }.map(\.number)
                    #expect(taken.sorted() == model.values.filter { $0.isMultiple(of: 5) }.sorted())
                    model = model.filter { !$0.value.isMultiple(of: 5) }
                }
                #expect(table.count == model.count)
                #expect(keys.allSatisfy { table[ObjectIdentifier($0)]?.number == model[ObjectIdentifier($0)] })
            }
        }
    }

    /// What says whether a value is taken may change while they are looked at, and what is taken is let go of by who asked.
    @Test func asksOnceForEachValue() {
        let keys = (0..<20).map { _ in Key() }
        var table = SmallIdentityTable<Value>()
        for (number, key) in keys.enumerated() { table[ObjectIdentifier(key)] = Value(number) }
        var asked: [Int: Int] = [:]
        let taken = table.removeAll { value in
            let number = value.number
            asked[number, default: 0] += 1
            return number.isMultiple(of: 2) || asked[number] == 2
        }
        #expect(asked == Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, 1) }))
        #expect(taken.count == 10)
        #expect(table.count == 10)
    }
}
