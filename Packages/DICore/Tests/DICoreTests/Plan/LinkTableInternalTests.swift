import TestSupport
import Testing

@testable import DICore

@Suite(.ownThread, .timeLimit(.minutes(60))) struct LinkTableInternalTests {
    private func pointer(_ number: Int) -> UnsafeRawPointer {
        UnsafeRawPointer(bitPattern: number * 16 + 16)!
    }

    @Test func emptyTableHasNothing() {
        let table = LinkTable()
        #expect(table.find(1) == nil)
        #expect(table.find(.max) == nil)
    }

    @Test(arguments: [1, 12, 13, 100, 10_000])
    func everyKeyIsFoundWhileItGrows(count: Int) {
        let table = LinkTable()
        for number in 0..<count {
            let key = UInt(number * 8 + 8)
            #expect(table.find(key) == nil)
            table.insert(key, pointer(number))
            #expect(table.find(key) == pointer(number))
        }
        for number in 0..<count { #expect(table.find(UInt(number * 8 + 8)) == pointer(number)) }
        #expect(table.find(UInt(count * 8 + 8)) == nil)
    }

    /// Keys whose hashes begin alike sit beside each other, round the end of the table too.
    @Test func collidingKeysAreTold() {
        let table = LinkTable()
        let inverse = Self.inverse(of: 0x9E37_79B9_7F4A_7C15)
        // The upper bits of the hash are all ones, so all of them begin at the last place.
        let keys = (1...40).map { inverse &* (0xFFFF_0000_0000_0000 | UInt($0)) }
        for (number, key) in keys.enumerated() { table.insert(key, pointer(number)) }
        for (number, key) in keys.enumerated() { #expect(table.find(key) == pointer(number)) }
        #expect(table.find(inverse &* (0xFFFF_0000_0000_0000 | 41)) == nil)
    }

    @Test func equalKeysAreToldByWhatTheyPointTo() {
        let table = LinkTable()
        for number in 0..<30 { table.insert(7, pointer(number)) }
        for number in 0..<30 {
            #expect(table.find(7, where: { $0 == pointer(number) }) == pointer(number))
        }
        #expect(table.find(7, where: { _ in false }) == nil)
        #expect(table.find(7) != nil)
    }

    @Test func closedTableHasNothing() {
        let table = LinkTable()
        for number in 1...100 { table.insert(UInt(number), pointer(number)) }
        table.close()
        for number in 1...100 { #expect(table.find(UInt(number)) == nil) }
    }

    /// A resolve in progress finds what was there, with the lock held.
    @Test(arguments: [0, 1, 12, 100])
    func whatWasThereIsFoundEver(count: Int) {
        let table = LinkTable()
        for number in 0..<count { table.insert(UInt(number + 1), pointer(number)) }
        for number in 0..<count { #expect(table.findEver(UInt(number + 1)) == pointer(number)) }
        #expect(table.findEver(UInt(count + 1)) == nil)
        table.close()
        for number in 0..<count { #expect(table.findEver(UInt(number + 1)) == pointer(number)) }
        #expect(table.findEver(UInt(count + 1)) == nil)
    }

    /// Readers see a key with its own value or not at all, and never lose one that they have seen.
    @Test func readersAreRightWhileItGrows() throws {
        let table = LinkTable()
        let count = 10_000
        let meeting = Rendezvous(of: 4)
        let isDone = Kept(false)
        try Threads.run(4) { index in
            meeting.meet()
            if index == 0 {
                for number in 1...count { table.insert(UInt(number), pointer(number)) }
                isDone.value = true
                return
            }
            var seen = 0
            while isDone.value == false || seen < count {
                while seen < count, let found = table.find(UInt(seen + 1)) {
                    guard found == pointer(seen + 1) else { throw Broken(reason: "key \(seen + 1)") }
                    seen += 1
                }
                if seen > 0, table.find(UInt(Int.random(in: 1...seen))) == nil { throw Broken(reason: "lost") }
            }
        }
    }

    private static func inverse(of odd: UInt) -> UInt {
        var result = odd
        for _ in 0..<6 { result = result &* (2 &- odd &* result) }
        return result
    }
}
