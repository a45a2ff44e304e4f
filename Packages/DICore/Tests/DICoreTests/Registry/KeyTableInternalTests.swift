import TestSupport
import Testing

@testable import DICore

@Suite struct KeyTableInternalTests {
    private static func key(_ number: Int) -> ComponentKey {
        let types: [any Any.Type] = [Int.self, String.self, Double.self, [Int].self]
        return ComponentKey(erased: types[number % 4], qualifier: number < 4 ? nil : .name("\(number / 4)"))
    }

    private func contents(_ table: KeyTable<[Int]>) -> [ComponentKey: [Int]] {
        var contents: [ComponentKey: [Int]] = [:]
        table.forEachPair { key, value in
            #expect(contents.updateValue(value, forKey: key) == nil)
        }
        return contents
    }

    @Test(arguments: [1, 2, 3, 4]) func holdsTheSameAsADictionary(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var table = KeyTable<[Int]>()
        var model: [ComponentKey: [Int]] = [:]
        var copies: [(KeyTable<[Int]>, [ComponentKey: [Int]])] = []
        for step in 0..<4_000 {
            let key = Self.key(Int.random(in: 0..<600, using: &random))
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                table.update(key) { $0 = nil }
                model[key] = nil
            case 1: #expect(table[key] == model[key])
            case 2: if step % 40 == 0 { copies.append((table, model)) }
            default:
                table.update(key) { $0 = ($0 ?? []) + [step] }
                model[key, default: []].append(step)
            }
            #expect(table.count == model.count)
        }
        copies.append((table, model))
        #expect(copies.count > 5)
        for (table, model) in copies {
            #expect(contents(table) == model)
            for (key, value) in model { #expect(table[key] == value) }
        }
    }

    @Test func manyKeysAreKeptApart() {
        var table = KeyTable<Int>()
        for number in 0..<2_000 { table.update(Self.key(number)) { $0 = number } }
        #expect(table.count == 2_000)
        #expect((0..<2_000).allSatisfy { table[Self.key($0)] == $0 })
        #expect(table[Self.key(2_000)] == nil)
        #expect(table[ComponentKey(Bool.self)] == nil)
    }

    @Test func aTableThatIsGoneKeepsNothing() {
        let alive = Tally()
        var table = KeyTable<Mortal>()
        for number in 0..<100 { table.update(Self.key(number)) { $0 = Mortal(alive) } }
        var copy: KeyTable<Mortal>? = table
        for number in 0..<100 { table.update(Self.key(number)) { $0 = nil } }
        #expect(table.count == 0)
        #expect(alive.count == 100)
        #expect(copy?.count == 100)
        copy = nil
        #expect(alive.count == 0)
    }

    @Test func aTableWithOneOwnerChangesInPlace() {
        final class Item: Sendable {}
        var table = KeyTable<[Item]>()
        let key = Self.key(1)
        table.update(key) { value in
            value = []
            value?.reserveCapacity(100)
        }
        var addresses: Set<UnsafeRawPointer> = []
        for _ in 0..<100 {
            table.update(key) { value in
                value?.append(Item())
                value?.withUnsafeBytes { bytes in if let address = bytes.baseAddress { addresses.insert(address) } }
            }
        }
        #expect(addresses.count == 1)
    }
}
