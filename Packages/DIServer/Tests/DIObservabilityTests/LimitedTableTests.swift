#if Observability
    import DICore
    import TestSupport
    import Testing

    @testable import DIObservability

    @Suite struct LimitedTableTests {
        final class Value: Sendable {}

        @Test func aKeyKeepsItsValue() {
            let table = LimitedTable<Int, Value>(limit: 100)
            let values = (0..<100).map { key in table.value(for: key) { _ in Value() } }
            for (key, value) in values.enumerated() { #expect(table.value(for: key) { _ in Value() } === value) }
            #expect(Set(values.map(ObjectIdentifier.init)).count == 100)
        }

        @Test(arguments: [0, 1, 5, Int.max])
        func furtherKeysShareAValue(limit: Int) {
            let table = LimitedTable<Int, (value: Value, isOther: Bool)>(limit: limit)
            let other = table.value(for: nil) { (Value(), $0) }
            #expect(other.isOther)
            for key in 0..<10 {
                let found = table.value(for: key) { (Value(), $0) }
                #expect(found.isOther == (key >= limit))
                #expect((found.value === other.value) == (key >= limit))
            }
        }

        /// The table asks the metrics backend, which may use the table.
        @Test func aValueMayUseTheTable() {
            let table = LimitedTable<Int, Int>(limit: 1)
            let value = table.value(for: 1) { _ in table.value(for: 2) { _ in 2 } + table.value(for: 3) { _ in 3 } }
            #expect(value == 3)  // 2 has taken the only place, and 3 belongs to all other keys
        }

        /// All threads see the same values, while they add keys.
        @Test func threadsAgree() throws {
            let keys = 200
            for limit in [1, 50, 150] {
                let table = LimitedTable<Int, Value>(limit: limit)
                let start = Rendezvous(of: 8)
                let found = try Threads.run(8) { thread -> [ObjectIdentifier] in
                    start.meet()
                    var values = [ObjectIdentifier?](repeating: nil, count: keys)
                    for step in 0..<4 * keys {
                        // Each thread has an order of its own.
                        let key = (step * (2 * thread + 1) + 25 * thread) % keys
                        let value = ObjectIdentifier(table.value(for: key) { _ in Value() })
                        if let former = values[key] { #expect(former == value) }
                        values[key] = value
                    }
                    return values.compactMap { $0 }
                }
                for values in found { #expect(values.count < keys || values == found[0]) }
                let other = ObjectIdentifier(table.value(for: nil) { _ in Value() })
                let all = (0..<keys).map { key in ObjectIdentifier(table.value(for: key) { _ in Value() }) }
                #expect(Set(all).subtracting([other]).count == limit)
                #expect(found.contains(all))
            }
        }
    }
#endif
